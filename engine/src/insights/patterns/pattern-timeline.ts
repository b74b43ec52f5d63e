import { mean } from '../../statistics/describe-numbers.ts';
import { dateOfDay, dayNumber } from '../journal-days.ts';

/** A rated day or entry, and whether the pattern's feature is there. */
export type TimelinePoint = { date: string; sentiment: number; isPresent: boolean };

/** So far apart, in points of 1 to 5, a pattern counts as fully there. */
const fullDifference = 2;
const shortJournal = 70;

/**
 * How clearly a difference showed in each month, or in each week of a journal under ten weeks: 0 where it did not or
 * turned round, 100 where it made two points or more. Periods with less than two days on either side are left out.
 */
export function timelineOf(
  points: readonly TimelinePoint[],
  isHeavier: boolean,
): { date: string; intensity: number }[] {
  const span = points.length === 0 ? 0 : dayNumber(points.at(-1)!.date) - dayNumber(points[0]!.date);
  const periods = new Map<string, TimelinePoint[]>();
  for (const point of points) {
    const start = periodOf(point.date, span < shortJournal ? 'week' : 'month');
    periods.set(start, [...(periods.get(start) ?? []), point]);
  }
  return [...periods].flatMap(([date, own]) => {
    const present = own.filter(({ isPresent }) => isPresent).map(({ sentiment }) => sentiment);
    const absent = own.filter(({ isPresent }) => !isPresent).map(({ sentiment }) => sentiment);
    if (present.length < (span < shortJournal ? 1 : 2) || absent.length < 2) return [];
    const difference = (mean(present) - mean(absent)) * (isHeavier ? -1 : 1);
    return [{ date, intensity: percent(difference / fullDifference) }];
  });
}

/** The first day of the week (Monday) or month of a date. */
export function periodOf(date: string, size: 'week' | 'month'): string {
  if (size === 'month') return `${date.slice(0, 7)}-01`;
  const day = dayNumber(date);
  return dateOfDay(day - ((day + 3) % 7));
}

/** A share as a whole percentage from 0 to 100. */
export function percent(share: number): number {
  return Math.round(100 * Math.max(0, Math.min(1, share)));
}
