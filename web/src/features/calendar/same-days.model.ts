import { type Day, makeDay, splitDay } from '@reflect/engine/days';
import type { JournalDays } from './days-of-journal.model.ts';

/** Days of other years with the same date on which something was written, latest first. */
export function listSameDays(days: JournalDays, { day, today }: { day: Day; today: Day }): Day[] {
  const { year: own, month, date } = splitDay(day);
  const { year: thisYear } = splitDay(today);
  const same: Day[] = [];
  for (let year = Math.max(thisYear, own); year >= (days.firstYear ?? thisYear); year -= 1) {
    const other = makeDay(year, month, date);
    if (year !== own && days.get(other) !== undefined) same.push(other);
  }
  return same;
}
