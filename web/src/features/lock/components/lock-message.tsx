import { writeWaitingTime } from '../attempts.model.ts';

export function LockMessage({
  problem,
  warning,
  waitingMs,
}: {
  problem: string | null;
  warning: string | null;
  waitingMs: number;
}) {
  return (
    <>
      <div role="alert" className="text-[0.9375rem] font-medium text-danger">
        {problem && <p>{problem}</p>}
        {waitingMs === 0 && warning && <p>{warning}</p>}
      </div>
      {/* Not announced each second; screen readers can look it up. */}
      {waitingMs > 0 && (
        <p role="timer" aria-live="off" className="mt-1 text-ink-2">
          Too many failed attempts. Please wait{' '}
          <strong className="font-semibold text-ink tabular-nums">{writeWaitingTime(waitingMs)}</strong>{' '}
          before trying again.
        </p>
      )}
    </>
  );
}
