import { writeDay } from '../../platform/days/write-day.ts';
import { areComplete, type DateRange, entriesIn, problemOf, type TwoRanges } from './ranges.model.ts';

/** Null where the ranges can be compared. */
export function refusalOf(
  { range1, range2 }: TwoRanges,
  entries: readonly { createdAt: string }[],
): string | null {
  if (!areComplete({ range1, range2 })) return 'Please select both date ranges';
  const isEmpty = [range1, range2].every((range) => entriesIn(entries, range).length === 0);
  if (!isEmpty || problemOf(range1) !== null || problemOf(range2) !== null) return null;
  const total = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
  return `No entries in ${written(range1)} or in ${written(range2)}. Your journal has ${total} in all.`;
}

function written({ start, end }: DateRange): string {
  const text = (day: string) => writeDay(day, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${text(start)} – ${text(end)}`;
}
