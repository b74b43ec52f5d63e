import { addMonths, type Day, dayOf, daysInMonth, dayText, partsOf } from '@reflect/engine/days';
import { writeDay } from '../../platform/days/write-day.ts';

/** YYYY-MM. */
export type Month = string;

const shelfLength = 12;

/** The id of the letter of a month: every device of a person makes the same letter. */
export function letterIdOf(month: Month): string {
  return `6c657474-6572-8000-8000-000000${month.replace('-', '')}`;
}

/** The months of the shelf: the twelve before this one, newest first. */
export function monthsOfShelf(today: Day): Month[] {
  return Array.from({ length: shelfLength }, (_, at) => addMonths(today, -at - 1).slice(0, 7));
}

/** How many entries each month has, by the days of this device. */
export function countByMonth(entries: readonly { createdAt: string }[]): Map<Month, number> {
  const counts = new Map<Month, number>();
  for (const { createdAt } of entries) {
    const month = dayOf(new Date(createdAt)).slice(0, 7);
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return counts;
}

/** Every day of a month, in order. */
export function daysOfMonth(month: Month): Day[] {
  const { year, month: number } = partsOf(`${month}-01`);
  return Array.from({ length: daysInMonth(year, number) }, (_, at) => dayText(year, number, at + 1));
}

/** "October", and "October 2026". */
export const monthName = (month: Month) => writeDay(`${month}-01`, { month: 'long' });
export const monthAndYear = (month: Month) => writeDay(`${month}-01`, { month: 'long', year: 'numeric' });

/** "24 pages". */
export function pagesOf(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`;
}

/** "Your letter of October is being made on this device…". Of more than two months, the first two are named. */
export function sayMaking(months: readonly Month[]): string {
  const [first, second] = months.map(monthName);
  const others = months.length - 2;
  const being = 'being made on this device…';
  if (second === undefined) return `Your letter of ${first} is ${being}`;
  if (others === 0) return `Your letters of ${first} and ${second} are ${being}`;
  return `Your letters of ${first}, ${second} and ${others === 1 ? '1 more month' : `${others} more months`} are ${being}`;
}
