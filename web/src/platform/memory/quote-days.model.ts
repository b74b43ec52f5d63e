import { type Day, toDay } from '@reflect/engine/days';
import { writeDay } from '../days/write-day.ts';

/** So many days are listed; more are counted. */
const maxListed = 2;

/** Says on which other days the same was written, or on how many. */
export function describeSame(days: readonly Day[]): string {
  if (days.length > maxListed) return `The same on ${days.length} other days`;
  return `The same on ${days.map(writeQuoteDay).join(' and ')}`;
}

/** Writes the day of a quote, with its year if it isn't this one. */
export function writeQuoteDay(day: Day): string {
  const isThisYear = day.slice(0, 4) === toDay(new Date()).slice(0, 4);
  return writeDay(day, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(!isThisYear && { year: 'numeric' }),
  });
}
