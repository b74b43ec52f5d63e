import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { LockKeyhole } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useOnline } from '../../../platform/browser/online.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Answer } from './answer.tsx';
import type { Receiver } from './receivers.ts';
import { useAsking } from './use-asking.ts';
import { useKeeping } from './use-keeping.ts';

export interface AskDialogProps {
  entry: JournalEntry;
  isStored: boolean;
  receiver: Receiver;
  onClose: () => void;
}

/** Shows the whole text to be sent and who could read it, sends it if the person agrees, and shows the answer. */
export function AskDialog({ entry, isStored, receiver, onClose }: AskDialogProps) {
  // As it was when opened, because another device may change the entry.
  const [text] = useState(entry.content);
  const { name } = receiver;
  const { state, send, stop } = useAsking({ receiver, text });
  const { SupportPlace, offerSupport } = useSupport();
  const isOnline = useOnline();
  const top = useRef<HTMLDivElement>(null);
  const { id, isSecret } = entry;
  useEffect(() => offerSupport({ entryId: id, content: text, isSecret }), [offerSupport, id, text, isSecret]);
  const { status } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has the focus goes with each step
  useEffect(() => top.current?.focus(), [status]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ask ${name} about this entry`}
      initialFocus={top}
      footer={
        <>
          {status === 'asks' && (
            <Button variant="outline" onClick={onClose} className="grow sm:grow-0">
              {state.isOver ? 'Close' : 'Cancel'}
            </Button>
          )}
          {status === 'asks' && !state.isOver && (
            <Button onClick={send} disabled={!isOnline} className="grow sm:grow-0">
              <span className="wrap-anywhere">Send to {name}</span>
            </Button>
          )}
          {status === 'waiting' && (
            <Button variant="outline" onClick={stop} className="grow sm:grow-0">
              Stop
            </Button>
          )}
          {status === 'answered' && (
            <AnswerActions {...{ entry, text, isStored, receiver, onClose }} answer={state.answer} />
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div ref={top} tabIndex={0} className="rounded-lg outline-offset-4">
        <SupportPlace entryId={id} part="card" wayOn="Back to the entry" onWayOn={onClose} />
        <LiveRegion message={describe(status, receiver)} />
        {status === 'asks' && (
          <>
            {state.problem !== null && (
              <p role="alert" className="mb-4 rounded-card bg-sunken px-4 py-3 wrap-anywhere">
                {state.problem}
              </p>
            )}
            {!isOnline && <p className="mb-4">You're offline, so this can't be sent now.</p>}
            {!state.isOver && <Question {...{ text, isSecret, receiver }} />}
          </>
        )}
        {status === 'waiting' && (
          <div className="grid gap-2.5">
            <p aria-hidden="true" className="wrap-anywhere">
              {describe(status, receiver)} This can take half a minute.
            </p>
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-5 w-11/12" />
            <Skeleton className="h-5 w-3/5" />
          </div>
        )}
        {status === 'answered' && <Answer answer={state.answer} receiver={receiver} />}
      </div>
    </Dialog>
  );
}

function describe(status: 'asks' | 'waiting' | 'answered', { name, model }: Receiver): string {
  if (status === 'asks') return '';
  return status === 'waiting' ? `Sent to ${name}. Waiting for an answer.` : `${model} has answered.`;
}

/** What the person has to know before they send the text. */
function Question({ text, isSecret, receiver }: { text: string; isSecret: boolean; receiver: Receiver }) {
  const { name, model, know } = receiver;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="wrap-anywhere">
        Your journal stays private. The text below would leave it once, for {model} at {name} to read. Nothing
        is sent until you press “Send to {name}”.
      </p>
      <div className="grid grid-cols-1 gap-2">
        <Heading id="text-to-send">All of the text that's sent</Heading>
        {isSecret && (
          <p className="flex items-center gap-1.5 font-semibold">
            <LockKeyhole aria-hidden="true" className="size-4 shrink-0" strokeWidth={1.9} />
            This is a secret entry.
          </p>
        )}
        <section
          dir="auto"
          aria-labelledby="text-to-send"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
          className="max-h-72 overflow-y-auto rounded-card border border-line bg-paper px-4 py-3.5 font-serif text-[1.0625rem] leading-[1.6] whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </section>
        <p className="text-note">
          {text.length.toLocaleString()} {text.length === 1 ? 'character' : 'characters'}. No title, date, tag
          or picture goes along.
        </p>
      </div>
      <section aria-labelledby="who-knows" className="grid grid-cols-1 gap-2">
        <Heading id="who-knows">Who can know it then</Heading>
        <ul className="grid gap-2 ps-5 text-ink-2 list-disc">
          {know.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Heading({ id, children }: { id: string; children: ReactNode }) {
  return (
    <h3 id={id} className="font-sans text-[1rem] font-semibold tracking-normal">
      {children}
    </h3>
  );
}

function AnswerActions({ answer, ...asked }: AskDialogProps & { text: string; answer: EntryAnalysis }) {
  const { keep, isPending, copy, isCopied } = useKeeping({ answer, ...asked });
  return (
    <>
      <Button variant="outline" onClick={copy} className="grow sm:grow-0">
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
      {asked.isStored && (
        <Button variant="outline" pending={isPending} onClick={keep} className="grow sm:grow-0">
          Keep with the entry
        </Button>
      )}
      <Button onClick={asked.onClose} className="grow sm:grow-0">
        Done
      </Button>
    </>
  );
}
