import { describeYearsAgo, type findGentleMemory } from '../on-this-day.model.ts';
import { EntryExcerpt } from './entry-excerpt.tsx';
import { HideButton, writeDate } from './on-this-day.tsx';

export interface MemoryProps {
  memory: NonNullable<ReturnType<typeof findGentleMemory>>;
  onOpen: (entryId: string) => void;
  onHide: () => void;
}

export function Memory({ memory: { year, entry }, onOpen, onHide }: MemoryProps) {
  return (
    <section aria-labelledby="memory-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="memory-heading" className="text-[1.1875rem]">
          On this day, {describeYearsAgo(year.yearsAgo)}
        </h2>
        <HideButton onHide={onHide} />
      </div>
      <EntryExcerpt entry={entry} when={writeDate(year.day)} onOpen={onOpen} />
    </section>
  );
}
