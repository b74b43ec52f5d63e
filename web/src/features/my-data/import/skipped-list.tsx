import type { Skipped } from './import-plan.model.ts';

export function SkippedList({ heading, skipped }: { heading: string; skipped: readonly Skipped[] }) {
  if (skipped.length === 0) return null;
  return (
    <div className="mt-4">
      <h3 className="font-sans text-[1rem] font-semibold tracking-normal text-ink-2">{heading}</h3>
      <ul className="mt-1 grid gap-1.5 text-ink-2">
        {skipped.map(({ reason, count, named = [] }) => (
          <li key={reason} className="wrap-anywhere">
            {reason}: <span className="tabular-nums">{count.toLocaleString()}</span>
            {named.length > 0 && (
              <span className="block text-note">
                {named.join(', ')}
                {count > named.length && ', …'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
