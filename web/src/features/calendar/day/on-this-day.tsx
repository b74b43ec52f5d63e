import type { Day } from '@reflect/engine/days';
import { useMemo, useState } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { ShowMoreButton } from '../../../ui/layout/show-more-button.tsx';
import type { JournalDays } from '../days-of-journal.model.ts';
import { describeYearsAgo, listEarlierYears } from '../on-this-day.model.ts';
import { EntryExcerpt } from './entry-excerpt.tsx';

const shownYears = 3;

/** What was written on this date in earlier years. Renders nothing if nothing was. */
export function OnThisDay({
  days,
  today,
  onOpenEntry,
  onHide,
}: {
  days: JournalDays;
  today: Day;
  onOpenEntry: (entryId: string) => void;
  onHide: () => void;
}) {
  const years = useMemo(() => listEarlierYears(days, today), [days, today]);
  const [showsAll, setShowsAll] = useState(false);
  const hidden = years.length - shownYears;
  if (years.length === 0) return null;
  return (
    <section aria-labelledby="on-this-day">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="on-this-day" className="text-[1.4375rem]">
          On this day
        </h2>
        <HideButton onHide={onHide} />
      </div>
      <div className="grid grid-cols-1 gap-3">
        {years.slice(0, showsAll ? undefined : shownYears).map(({ day, yearsAgo, entries }) => (
          <div key={day} className="grid grid-cols-1 gap-2">
            <p className="text-note">
              {describeYearsAgo(yearsAgo)}
              {entries.length > 1 && `, ${entries.length} entries`}
            </p>
            {entries.slice(0, 1).map((entry) => (
              <EntryExcerpt key={entry.id} entry={entry} when={writeDate(day)} onOpen={onOpenEntry} />
            ))}
          </div>
        ))}
        {hidden > 0 && !showsAll && (
          <ShowMoreButton variant="outline" className="w-full" onClick={() => setShowsAll(true)}>
            {hidden === 1 ? 'Show 1 earlier year' : `Show ${hidden} earlier years`}
          </ShowMoreButton>
        )}
      </div>
    </section>
  );
}

/** "28 November 2025" in the language of the device. */
export function writeDate(day: string): string {
  return writeDay(day, { day: 'numeric', month: 'long', year: 'numeric' });
}

export function HideButton({ onHide }: { onHide: () => void }) {
  return (
    <button
      type="button"
      onClick={onHide}
      className="-me-2 min-h-11 rounded-control px-2 text-[0.875rem] font-semibold text-ink-2 hover:text-ink"
    >
      Hide<span className="sr-only"> this for today</span>
    </button>
  );
}
