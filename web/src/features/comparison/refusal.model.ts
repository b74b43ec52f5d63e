import { writeDay } from '../../platform/days/write-day.ts';
import {
  areComplete,
  type DateRange,
  findRangeProblem,
  listEntriesInRange,
  type TwoRanges,
} from './ranges.model.ts';

/** Null if the ranges can be compared. */
export function findRefusal(
  { range1, range2 }: TwoRanges,
  entries: readonly { createdAt: string }[],
): string | null {
  if (!areComplete({ range1, range2 })) return 'Please select both date ranges';
  const isEmpty = [range1, range2].every((range) => listEntriesInRange(entries, range).length === 0);
  if (!isEmpty || findRangeProblem(range1) !== null || findRangeProblem(range2) !== null) return null;
  const total = entries.length === 1 ? '1 entry' : `${entries.length} entries`;
  return `No entries in ${writeRange(range1)} or in ${writeRange(range2)}. Your journal has ${total} in all.`;
}

function writeRange({ start, end }: DateRange): string {
  const writeDate = (day: string) => writeDay(day, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${writeDate(start)} – ${writeDate(end)}`;
}
