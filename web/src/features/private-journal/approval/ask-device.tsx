import { Check } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import type { AccountKey } from '../../../platform/private-journal/account-key.ts';
import {
  type AskedDevice,
  type Asking,
  askOpenDevice,
} from '../../../platform/private-journal/approval/ask-open-device.ts';
import { deviceIdOf } from '../../../platform/private-journal/memory/device-id.ts';
import { takeOpened } from '../../../platform/private-journal/turning/take-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { sayTimeLeft } from './time-left.ts';
import { useLooking } from './use-looking.ts';
import { WordsCard } from './words-card.tsx';

const everyMs = 1_500;
type Shown = Asking | { is: 'asking' } | { is: 'failed'; say: string };

const ends = {
  refused: 'It was refused on your other device. Nothing was handed over.',
  ended: 'The request has ended without an answer. Nothing was handed over.',
  forged:
    "What came from the other device can't be trusted: it was changed on its way. Nothing was opened with it. Please use another way, and ask whoever runs this server.",
} as const;

const notAfter =
  "The key of the other device doesn't follow the one this browser had: your journal has a newer one. Please open it there first, or use another way here.";

/** Opens the journal by asking a device on which it's open: both show six words, and their person compares them. */
export function AskDevice({
  userId,
  deviceName,
  generation,
  onOpened,
  onLeave,
}: {
  userId: string;
  deviceName: string;
  /** Of the key that the account has: a device that was away may hand over an earlier one. */
  generation: number;
  onOpened: (key: AccountKey) => Promise<void>;
  onLeave: () => void;
}) {
  const [asked, setAsked] = useState<AskedDevice | null>(null);
  const [shown, setShown] = useState<Shown>({ is: 'asking' });
  const [hasMatched, setMatched] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRunning = shown.is === 'waiting' || shown.is === 'comparing' || shown.is === 'asking';

  const ask = useCallback(() => {
    let isOver = false;
    let made: AskedDevice | null = null;
    setMatched(false);
    setAsked(null);
    setShown({ is: 'asking' });
    const begin = async () => {
      made = await askOpenDevice({ userId, device: deviceIdOf(userId), name: deviceName });
      if (isOver) await made.end();
      else setAsked(made);
    };
    void begin().catch((error: unknown) => {
      const say = isApiError(error)
        ? error.userMessage
        : "Your other devices can't be asked right now. Please try again.";
      if (!isOver) setShown({ is: 'failed', say });
    });
    return () => {
      isOver = true;
      void made?.end().catch(() => undefined);
    };
  }, [userId, deviceName]);
  const stop = useRef(() => {});
  useEffect(() => {
    stop.current = ask();
    return () => stop.current();
  }, [ask]);
  const isComparing = shown.is === 'comparing';
  // What was pressed is gone, and what there is to read is new.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two brings another screen
  useEffect(() => heading.current?.focus(), [isComparing, hasMatched]);

  const look = async () => {
    if (asked === null) return;
    const next = await asked.look();
    const key = await asked.take({ wordsMatch: hasMatched });
    if (key === 'forged') return setShown({ is: 'forged' });
    setShown(next);
    if (key === null) return;
    const held = key.generation < generation ? null : await takeOpened({ userId, ...key });
    key.bytes.fill(0);
    await asked.end().catch(() => undefined);
    if (held === null) return setShown({ is: 'failed', say: notAfter });
    await onOpened(held);
  };
  useLooking(look, { isWanted: asked !== null && isRunning, everyMs });

  if (shown.is === 'comparing')
    return (
      <Frame heading={heading} title="Compare the words">
        <p className="text-center text-ink-2 wrap-anywhere">
          {shown.other} now shows six words. They have to be the same as these, in the same order.
        </p>
        <LiveRegion message={`The six words are: ${shown.words.join(', ')}.`} />
        <WordsCard words={shown.words} />
        {hasMatched ? (
          <div>
            <Spinner label={`Waiting for ${shown.other}`} className="justify-start" />
            <p className="mt-2 text-note">
              Allow this browser there. Ends in {sayTimeLeft(shown.endsInSeconds)}.
            </p>
          </div>
        ) : (
          <div className="grid gap-2.5">
            <Button
              size="large"
              icon={<Check aria-hidden="true" className="size-5" />}
              onClick={() => setMatched(true)}
            >
              They match
            </Button>
            <p className="text-note">
              If your other device shows other words, or none, cancel: somebody between the two may be trying
              to read along. Ends in {sayTimeLeft(shown.endsInSeconds)}.
            </p>
          </div>
        )}
        <Feet onLeave={onLeave} />
      </Frame>
    );
  return (
    <Frame heading={heading} title="Open with another device">
      {shown.is === 'asking' || shown.is === 'waiting' ? (
        <>
          <p className="text-center text-ink-2">
            Take a device on which your journal is open and look at Reflect there. It asks whether to let this
            browser in.
          </p>
          <Spinner label="Waiting for an open device" />
          {shown.is === 'waiting' && (
            <p className="text-center text-note">Ends in {sayTimeLeft(shown.endsInSeconds)}.</p>
          )}
        </>
      ) : (
        <div role="alert" className="grid justify-items-center gap-4 text-center">
          <p>{shown.is === 'failed' ? shown.say : ends[shown.is]}</p>
          {shown.is !== 'forged' && (
            <Button
              variant="outline"
              onClick={() => {
                stop.current();
                stop.current = ask();
              }}
            >
              Ask again
            </Button>
          )}
        </div>
      )}
      <Feet onLeave={onLeave} />
    </Frame>
  );
}

function Frame({
  heading,
  title,
  children,
}: {
  heading: React.RefObject<HTMLHeadingElement | null>;
  title: string;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-center text-[1.75rem] outline-none">
        {title}
      </h1>
      {children}
    </div>
  );
}

function Feet({ onLeave }: { onLeave: () => void }) {
  return (
    <Button variant="quiet" className="justify-self-center" onClick={onLeave}>
      Cancel, and open it another way
    </Button>
  );
}
