import { useCallback, useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { UnreadableJournalError } from '../../../platform/private-journal/switching/read-journal.ts';
import type { SwitchProgress } from '../../../platform/private-journal/switching/switch-on.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

const notStopped = "It can't be stopped without a connection. It goes on only if you try again.";
const tryAgainMs = 15_000;

/** Shows the progress of a switch. The person can leave at any time, and stop it until the last step. */
export function SwitchingProgress({
  steps,
  run,
  onDone,
  onStop,
}: {
  steps: readonly [string, string, string];
  run: (how: { onProgress: (progress: SwitchProgress) => void; signal: AbortSignal }) => Promise<void>;
  onDone: () => Promise<void>;
  onStop: () => Promise<void>;
}) {
  const [progress, setProgress] = useState<SwitchProgress | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const current = useRef({ run, onDone, controller: new AbortController() });
  current.current = { ...current.current, run, onDone };
  const start = useCallback(() => {
    const controller = new AbortController();
    current.current.controller = controller;
    const { signal } = controller;
    setProblem(null);
    setAway(false);
    const go = async () => {
      await current.current.run({ signal, onProgress: (next) => signal.aborted || setProgress(next) });
      await current.current.onDone();
    };
    void go().catch((error: unknown) => {
      if (signal.aborted) return;
      setAway(isApiError(error, 0));
      setProblem(sayWhy(error));
    });
  }, []);
  // As a phone does that was in a pocket or in a tunnel.
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(start, tryAgainMs);
    window.addEventListener('online', start);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', start);
    };
  }, [isAway, start]);
  useEffect(() => {
    start();
    return () => current.current.controller.abort();
  }, [start]);
  const stop = async () => {
    setStopping(true);
    setAway(false);
    setProblem(null);
    current.current.controller.abort();
    await onStop().catch((error: unknown) => setProblem(isApiError(error, 0) ? notStopped : sayWhy(error)));
    setStopping(false);
  };
  const { done, total } = progress ?? { done: 0, total: 0 };
  return (
    <div className="mt-5 grid gap-6">
      <Card className="grid gap-3 p-5">
        {progress === null ? (
          <p className="text-ink-2">Counting your items…</p>
        ) : (
          <p>
            <span className="font-serif text-[2.25rem] leading-none tabular-nums">{done}</span>{' '}
            <span className="text-ink-2 tabular-nums">of {total} items</span>
          </p>
        )}
        <progress
          value={done}
          max={Math.max(total, 1)}
          aria-label="How far it is"
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
        />
        {problem && (
          <div role={isAway ? 'status' : 'alert'} className="grid justify-items-start gap-3">
            <p className={isAway ? undefined : 'font-medium text-danger'}>{problem}</p>
            <Button variant="outline" onClick={start}>
              Try again
            </Button>
          </div>
        )}
      </Card>
      <p>
        You may close the app. It goes on from here the next time you open this page in this browser. You can
        keep writing in the meantime.
      </p>
      <section aria-label="What happens, in order">
        <h2 className="mb-3 text-[1.3125rem]">What happens, in order</h2>
        <ol className="grid list-decimal gap-2 ps-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-2 text-note">Up to the last step you can stop, and nothing has changed.</p>
      </section>
      <Button
        variant="outline"
        pending={isStopping}
        className="justify-self-start"
        onClick={() => void stop()}
      >
        Stop and undo
      </Button>
    </div>
  );
}

function sayWhy(error: unknown): string {
  if (error instanceof UnreadableJournalError)
    return `${error.count === 1 ? 'One item' : `${error.count} items`} can't be read right now, and nothing may be left behind. Nothing was erased.`;
  if (isApiError(error, 0)) return 'It waits for the server, and goes on by itself. Nothing was erased.';
  if (isApiError(error)) return error.userMessage;
  return "It can't go on right now. Nothing was erased.";
}
