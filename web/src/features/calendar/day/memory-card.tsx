import { useMemo } from 'react';
import { localDay } from '../../../platform/local-days.ts';
import { useToday } from '../../../platform/use-today.ts';
import type { CalendarEntry } from '../calendar-entry.ts';
import { daysOfJournal } from '../days-of-journal.model.ts';
import { useHiddenMemory } from '../hidden-memory.ts';
import { gentleMemory, onThisDay, sameDate, yearsAgoLabel } from '../on-this-day.model.ts';
import { EntryExcerpt } from './entry-excerpt.tsx';
import { dateOf, HideButton } from './on-this-day.tsx';

/** One entry from this date in an earlier year, on the journal screen. Renders nothing where there is none. */
export function MemoryCard({
  entries,
  onOpen,
}: {
  entries: readonly CalendarEntry[];
  onOpen: (entryId: string) => void;
}) {
  const today = localDay(useToday());
  const { isHidden, hide } = useHiddenMemory(today);
  const memory = useMemo(
    () =>
      isHidden
        ? null
        : gentleMemory(onThisDay(daysOfJournal(entries.filter((entry) => sameDate(entry, today))), today)),
    [entries, today, isHidden],
  );
  if (memory === null) return null;
  const { year, entry } = memory;
  return (
    <section aria-labelledby="memory-heading">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="memory-heading" className="text-[1.1875rem]">
          On this day, {yearsAgoLabel(year.yearsAgo)}
        </h2>
        <HideButton onHide={hide} />
      </div>
      <EntryExcerpt entry={entry} when={dateOf(year.day)} onOpen={onOpen} />
    </section>
  );
}
