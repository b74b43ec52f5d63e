import { toCalendarDate, toDayNumber } from '../journal-days.ts';

/** An occasion of a pattern, and whether it shows on it. */
export type Occasion = { date: string; shows: boolean };

const shortJournal = 70;

/**
 * Returns on what share of its occasions a pattern showed in each month, or in each week of a journal under ten
 * weeks, in percent. Months with a single occasion are left out.
 */
export function makePatternTimeline(
  occasions: readonly Occasion[],
  { first, last }: { first: string; last: string },
): { date: string; intensity: number }[] {
  const isShort = toDayNumber(last) - toDayNumber(first) < shortJournal;
  const periods = new Map<string, Occasion[]>();
  for (const occasion of occasions) {
    const start = getPeriodStart(occasion.date, isShort ? 'week' : 'month');
    periods.set(start, [...(periods.get(start) ?? []), occasion]);
  }
  return [...periods].flatMap(([date, own]) => {
    if (own.length < (isShort ? 1 : 2)) return [];
    return [{ date, intensity: toPercent(own.filter(({ shows }) => shows).length / own.length) }];
  });
}

/** Returns the first day of a date's week (Monday) or month. */
export function getPeriodStart(date: string, size: 'week' | 'month'): string {
  if (size === 'month') return `${date.slice(0, 7)}-01`;
  const day = toDayNumber(date);
  return toCalendarDate(day - ((day + 3) % 7));
}

/** Returns a share as a whole percentage from 0 to 100. */
export function toPercent(share: number): number {
  return Math.round(100 * Math.max(0, Math.min(1, share)));
}
