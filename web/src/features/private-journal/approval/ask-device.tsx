import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { AccountKey } from '../../../platform/private-journal/keys/account-key.ts';
import { Button } from '../../../ui/button.tsx';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { sayTimeLeft } from './time-left.ts';
import { useAskedDevice } from './use-asked-device.ts';
import { WordsCard } from './words-card.tsx';

const ends = {
  refused: 'It was refused on your other device. Nothing was handed over.',
  ended: 'The request has ended without an answer. Nothing was handed over.',
  forged:
    "What came from the other device can't be trusted: it was changed on its way. Nothing was opened with it. Please use another way, and ask whoever runs this server.",
} as const;

/** Opens the journal through a device where it's open: both show six words for the person to compare. */
export function AskDevice({
  userId,
  deviceName,
  generation,
  onOpened,
  onLeave,
}: {
  userId: string;
  deviceName: string;
  /** Generation of the account's key; a device that was away may hand over an earlier key. */
  generation: number;
  onOpened: (key: AccountKey) => Promise<void>;
  onLeave: () => void;
}) {
  const { shown, hasMatched, sayMatched, askAgain } = useAskedDevice({
    userId,
    deviceName,
    generation,
    onOpened,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isComparing = shown.is === 'comparing';
  // The pressed button is gone, and there is new text to read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two brings another screen
  useEffect(() => heading.current?.focus(), [isComparing, hasMatched]);

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
            <Button size="large" icon={<Check aria-hidden="true" className="size-5" />} onClick={sayMatched}>
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
            <Button variant="outline" onClick={askAgain}>
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
