import { type Day, splitDay } from '@reflect/engine/days';
import { type ComponentType, type ReactNode, useId, useMemo } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipButton } from '../../../ui/chip.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { computeMeanSentiment } from '../calendar-entry.ts';
import type { WrittenDay } from '../days-of-journal.model.ts';
import { EntryExcerpt } from './entry-excerpt.tsx';
import { SentimentBar } from './sentiment-bar.tsx';

const shownEntries = 3;

/** What another feature says about a day, such as habits done or goals due. Renders nothing without any. */
export type DayContribution = ComponentType<{ day: Day }>;

export function DaySummary({
  day,
  today,
  written,
  isKnown,
  sameDays,
  onSelect,
  contributions,
  writeToday,
  onOpenDay,
  onOpenEntry,
}: {
  day: Day;
  today: Day;
  written: WrittenDay | undefined;
  /** Whether entries could be read: without them, nobody knows what was written. */
  isKnown: boolean;
  /** Days of other years with this date on which something was written. */
  sameDays: readonly Day[];
  onSelect: (day: Day) => void;
  contributions: readonly DayContribution[];
  /** Leads to writing, in place of opening today while nothing is written. */
  writeToday: ReactNode;
  onOpenDay: () => void;
  onOpenEntry: (entryId: string) => void;
}) {
  const entries = written?.entries ?? [];
  const average = useMemo(() => computeMeanSentiment(written?.entries ?? []), [written]);
  const hidden = entries.length - shownEntries;
  return (
    <section aria-labelledby="selected-day">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="selected-day" className="text-[1.4375rem]">
          {writeDay(day, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            ...(splitDay(day).year !== splitDay(today).year && { year: 'numeric' }),
          })}
        </h2>
        {isKnown && <span className="text-note tabular">{describeEntryCount(entries.length)}</span>}
      </div>
      {!isKnown && <Skeleton className="h-21 rounded-card" />}
      {!isKnown ? null : average === null ? (
        <>
          <p className="text-ink-2">{describeEmptyDay({ day, today })}</p>
          {day === today && writeToday}
        </>
      ) : (
        <>
          <SentimentBar value={average} />
          <div className="mt-4 grid grid-cols-1 gap-3">
            {entries.slice(0, shownEntries).map((entry) => (
              <EntryExcerpt key={entry.id} entry={entry} onOpen={onOpenEntry} />
            ))}
          </div>
        </>
      )}
      <SameDays days={sameDays} onSelect={onSelect} />
      {contributions.map((Contribution, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of features is the same in every render
        <Contribution key={at} day={day} />
      ))}
      {(day !== today || entries.length > 0) && (
        <Button variant="outline" className="mt-4 w-full" aria-haspopup="dialog" onClick={onOpenDay}>
          {hidden > 0 ? `Open the day, ${hidden} more` : 'Open the day'}
        </Button>
      )}
    </section>
  );
}

/** Leads to the same date of other years. Renders nothing if nothing was written on it. */
function SameDays({ days, onSelect }: { days: readonly Day[]; onSelect: (day: Day) => void }) {
  const id = useId();
  const [first] = days;
  if (first === undefined) return null;
  return (
    <div className="mt-4">
      <h3 id={id} className="text-note">
        {writeDay(first, { day: 'numeric', month: 'long' })} in other years
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form, these lead to other days */}
      <div role="group" aria-labelledby={id} className="mt-1.5 flex flex-wrap gap-2">
        {days.map((day) => (
          <ChipButton key={day} pressed={false} onClick={() => onSelect(day)}>
            {splitDay(day).year}
          </ChipButton>
        ))}
      </div>
    </div>
  );
}

export function describeEntryCount(count: number): string {
  if (count === 0) return 'No entries';
  return count === 1 ? '1 entry' : `${count} entries`;
}

function describeEmptyDay({ day, today }: { day: Day; today: Day }): string {
  if (day > today) return "This day hasn't come yet.";
  return day === today ? 'Nothing written today so far.' : 'Nothing was written on this day.';
}
