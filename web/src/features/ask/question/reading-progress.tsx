import type { MemoryProgress } from '../../../platform/memory/memory-messages.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { describeTimeLeft } from '../answer/describe-answer.model.ts';

/** Fewer pages are read before anybody has read the notice. */
const worthSaying = 10;

/** Whether enough pages are still unread to say so. */
export const isReading = (progress: MemoryProgress | null): progress is MemoryProgress =>
  progress?.hasMeaning === true && progress.total - progress.done > worthSaying;

/** How far memory has got in its first reading of the journal. */
export function ReadingProgress({ progress: { done, total, leftMs } }: { progress: MemoryProgress }) {
  const left = describeTimeLeft(leftMs);
  const count = `${done.toLocaleString()} of ${total.toLocaleString()} entries`;
  return (
    <Card as="section" aria-labelledby="reading-pages" className="mt-4 px-5 pt-4 pb-4.5">
      <h2 id="reading-pages" className="text-[1.25rem]">
        Reading your entries
      </h2>
      <div
        role="progressbar"
        aria-labelledby="reading-pages"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        aria-valuetext={count}
        className="mt-3 h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-300"
          style={{ width: `${(100 * done) / total}%` }}
        />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-note tabular">
        <span>{count}</span>
        {left !== null && <span>{left}</span>}
      </p>
      <p className="mt-3">
        This happens once, and it works offline. You can leave this page; it carries on where it stopped.
      </p>
      <p className="mt-1 text-note">Your entries stay on this device.</p>
    </Card>
  );
}
