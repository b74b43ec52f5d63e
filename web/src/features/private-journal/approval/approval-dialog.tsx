import type { JournalApproval } from '@reflect/contract';
import { Check, MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readAsked } from '../../../platform/private-journal/approval/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { sayTimeLeft } from './time-left.ts';
import { useLettingIn } from './use-letting-in.ts';
import { WordsCard } from './words-card.tsx';

const notYou =
  "If you aren't setting up a device yourself right now, refuse. Nobody who helps you with Reflect needs these words.";
const over = {
  ended: 'This request has ended. Nothing was handed over.',
  forged:
    "This can't be trusted: what came from the new device was changed on its way. Nothing was handed over. Ask whoever runs this server before you try again.",
} as const;

/** On an open device: asks whether to let a new one in, with the words to compare. */
export function ApprovalDialog({
  userId,
  deviceName,
  request,
  onClose,
  sessionsLink,
}: {
  userId: string;
  deviceName: string;
  request: JournalApproval;
  onClose: () => void;
  /** Links to the sessions of the account. */
  sessionsLink: ReactNode;
}) {
  const { shown, isPending, problem, compare, refuse, allow } = useLettingIn({ userId, deviceName, request });
  const [name] = useState(() => readAsked(request.asked)?.name || 'A browser without a name');
  const close = useRef<HTMLButtonElement>(null);
  const isOver = shown.is !== 'asked' && shown.is !== 'waiting' && shown.is !== 'comparing';
  // The pressed button is gone.
  useEffect(() => {
    if (isOver) close.current?.focus();
  }, [isOver]);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="A new device wants to open your journal"
      size="small"
    >
      <div className="grid gap-5">
        <div className="flex items-center gap-4 border-y border-line py-3.5">
          <MonitorSmartphone aria-hidden="true" className="size-6 shrink-0 text-ink-2" strokeWidth={1.6} />
          <div className="min-w-0">
            <p dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </p>
            <p className="text-note">Signed in as you</p>
          </div>
        </div>
        {shown.is === 'waiting' && <Spinner label="Waiting for its words" className="min-h-24" />}
        {shown.is === 'comparing' && (
          <section aria-label="Compare the words" className="grid gap-3">
            <div>
              <h3 className="text-[1.25rem]">Are these the words on its screen?</h3>
              <p className="text-ink-2">All six, in the same order.</p>
            </div>
            <LiveRegion message={`The six words are: ${shown.words.join(', ')}.`} />
            <WordsCard words={shown.words} />
          </section>
        )}
        {(shown.is === 'ended' || shown.is === 'forged') && <p role="alert">{over[shown.is]}</p>}
        {shown.is === 'allowed' && (
          <p role="status">
            Allowed. Your journal opens there once you've said there, too, that the words match.
          </p>
        )}
        {shown.is === 'refused' && (
          <div role="status" className="grid justify-items-start gap-3">
            <p>Refused. Nothing was handed over, and your journal is as private as before.</p>
            <p className="text-ink-2">
              If it wasn't you who asked, somebody else is signed in as you. That alone doesn't let them read
              anything. You can sign them out where your devices are listed.
            </p>
            {sessionsLink}
          </div>
        )}
        {problem && (
          <p role="alert" className="font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="grid gap-2.5">
          {shown.is === 'asked' && (
            <Button size="large" pending={isPending} onClick={() => void compare()}>
              It's me, compare the words
            </Button>
          )}
          {shown.is === 'comparing' && (
            <Button
              size="large"
              pending={isPending}
              icon={<Check aria-hidden="true" className="size-5" />}
              onClick={() => void allow()}
            >
              They match, allow
            </Button>
          )}
          {!isOver && (
            <>
              <Button size="large" variant="outline" onClick={() => void refuse()}>
                Refuse
              </Button>
              <p className="text-note">
                {notYou}
                {shown.is === 'comparing' && ` This request ends in ${sayTimeLeft(shown.endsInSeconds)}.`}
              </p>
            </>
          )}
          {isOver && (
            <Button ref={close} variant="outline" onClick={onClose}>
              Close
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
