import { useState } from 'react';
import { turning } from '../../../platform/private-journal/turning/turning.ts';
import { useStore } from '../../../platform/store.ts';
import { Card } from '../../../ui/layout/card.tsx';

/** The progress of sealing everything with a new key, then that it's done. Renders nothing without a turn. */
export function TurningProgress() {
  const state = useStore(turning);
  const [wasSeen, setSeen] = useState(false);
  if (state !== null && !wasSeen) setSeen(true);
  if (state === null)
    return wasSeen ? (
      <Card role="status" className="mt-9 p-5">
        Done: everything is encrypted with the new key.
      </Card>
    ) : null;
  const { done, total, held, waits } = state;
  return (
    <section aria-label="Your new key" className="mt-9">
      <h2 className="mb-3 text-[1.3125rem]">Your new key</h2>
      <Card className="grid gap-3 p-5">
        <p>
          <span className="font-serif text-[2.25rem] leading-none tabular-nums">{done}</span>{' '}
          <span className="text-ink-2 tabular-nums">of {total} encrypted with the new key</span>
        </p>
        <progress
          value={done}
          max={Math.max(total, 1)}
          aria-label="How far it is"
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
        {held > 0 && (
          <p role="status" className="font-medium">
            {held === 1 ? 'One item is' : `${held} items are`} left as they are, because they don't match what
            this device remembers. Once you have decided about that, it goes on.
          </p>
        )}
        {waits === 'no-connection' && <p role="status">It waits for the server, and goes on by itself.</p>}
        {waits === 'ways' && (
          <p role="alert" className="font-medium text-danger">
            The server no longer has two ways that open the new key. Add them again here, before you sign out
            anywhere.
          </p>
        )}
        <p className="text-ink-2">
          You can keep writing and close the app: it goes on the next time Reflect is open, on any device that
          has the new key. Until then the old ways stay stored, and open only the old key.
        </p>
      </Card>
    </section>
  );
}
