import type { Skipped } from './import-plan.model.ts';

export function SkippedList({ skipped }: { skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-sans text-[1rem] font-semibold tracking-normal text-ink-2">Left out</h3>
      <ul className="mt-1 grid gap-0.5 text-ink-2">
        {skipped.map(({ reason, count }) => (
          <li key={reason}>
            {reason}: <span className="tabular-nums">{count.toLocaleString()}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
