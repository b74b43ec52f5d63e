import type { JournalEntry } from '@reflect/contract';
import { type Day, splitDay } from '@reflect/engine/days';
import { memo, useMemo } from 'react';
import { writeDay } from '../../../platform/days/write-day.ts';
import { countMonthFacts, sayFacts, writeFacts } from './month-facts.model.ts';
import type { ListRow } from './rows.model.ts';

/** The name of a month with one line of facts. The year is given if it isn't this one. */
export const MonthHeading = memo(function MonthHeading({
  month,
  today,
  rows,
  from,
  count,
}: {
  month: Day;
  today: Date;
  rows: readonly ListRow<JournalEntry>[];
  /** The first row of its entries. */
  from: number;
  count: number;
}) {
  const facts = useMemo(() => {
    const ofMonth = rows.slice(from, from + count);
    return countMonthFacts(ofMonth.flatMap((row) => (row.kind === 'entry' ? [row.entry] : [])));
  }, [rows, from, count]);
  const isThisYear = splitDay(month).year === today.getFullYear();
  return (
    <div className="flex min-h-12 flex-wrap items-baseline gap-x-2 bg-(--list-ground) pt-3 pb-2">
      <h2 className="text-[1.3125rem]">
        {writeDay(month, isThisYear ? { month: 'long' } : { month: 'long', year: 'numeric' })}
      </h2>
      <p className="text-note tabular">
        <bdi aria-hidden="true">· {writeFacts(facts)}</bdi>
        <span className="sr-only">{sayFacts(facts)}</span>
      </p>
    </div>
  );
});
