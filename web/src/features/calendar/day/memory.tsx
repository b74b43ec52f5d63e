import { type gentleMemory, yearsAgoLabel } from '../on-this-day.model.ts';
import { EntryExcerpt } from './entry-excerpt.tsx';
import { dateOf, HideButton } from './on-this-day.tsx';

export interface MemoryProps {
  memory: NonNullable<ReturnType<typeof gentleMemory>>;
  onOpen: (entryId: string) => void;
  onHide: () => void;
}

export function Memory({ memory: { year, entry }, onOpen, onHide }: MemoryProps) {
  return (
    <section aria-labelledby="memory-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="memory-heading" className="text-[1.1875rem]">
          On this day, {yearsAgoLabel(year.yearsAgo)}
        </h2>
        <HideButton onHide={onHide} />
      </div>
      <EntryExcerpt entry={entry} when={dateOf(year.day)} onOpen={onOpen} />
    </section>
  );
}
