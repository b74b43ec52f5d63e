import type { PersonPage } from '@reflect/engine/memory';
import { writeDay } from '../../../platform/days/write-day.ts';

type Day = NonNullable<PersonPage['first']>;

const dayMs = 86_400_000;
const weeksOfMonth = 4.35;

/** "In 74 entries, first in March, last on Thursday." */
export function describeTimes({ total, first, last }: PersonPage, today: Day): string {
  if (first === null || last === null) return '';
  if (total === 1) return `In 1 entry, ${writeLastDay(last, today)}.`;
  return `In ${total} entries, first ${writeFirstMonth(first, today)}, last ${writeLastDay(last, today)}.`;
}

/** "In 9 entries, last on Thursday" */
export function describeLast({ pages, last }: { pages: number; last: Day }, today: Day): string {
  return `In ${pages} ${pages === 1 ? 'entry' : 'entries'}, last ${writeLastDay(last, today)}`;
}

/** "About twice a week." Null with too few entries or days to say so. */
export function describeOften({ total, first, perWeek }: PersonPage, today: Day): string | null {
  if (first === null || perWeek === null || total < 4 || countDaysBetween(first, today) < 28) return null;
  if (perWeek >= 6.5) return 'About every day.';
  if (perWeek >= 0.8) return `About ${writeTimes(perWeek)} a week.`;
  const perMonth = perWeek * weeksOfMonth;
  return perMonth >= 0.8 ? `About ${writeTimes(perMonth)} a month.` : 'Less than once a month.';
}

/** How the days when you write about them read beside the others. */
export function describeDifference(
  { difference }: NonNullable<PersonPage['compared']>,
  name: string,
): string {
  if (difference === null)
    return `Days when you write about ${name} read like the others. What differs could be chance.`;
  const read = `Days when you write about ${name} read ${difference.reads} than other days.`;
  return difference.reads === 'heavier' ? `${read} That doesn't mean ${name} is the cause.` : read;
}

/** "March", with the year if it is another one. */
export function writeMonth(day: Day, today: Day): string {
  return writeDay(day, { month: 'long', ...(!isSameYear(day, today) && { year: 'numeric' }) });
}

function writeFirstMonth(first: Day, today: Day): string {
  if (first.slice(0, 7) === today.slice(0, 7)) return writeLastDay(first, today);
  return `in ${writeMonth(first, today)}`;
}

function writeLastDay(day: Day, today: Day): string {
  const ago = countDaysBetween(day, today);
  if (ago <= 0) return 'today';
  if (ago === 1) return 'yesterday';
  if (ago < 7) return `on ${writeDay(day, { weekday: 'long' })}`;
  const year = isSameYear(day, today) ? {} : ({ year: 'numeric' } as const);
  return `on ${writeDay(day, { day: 'numeric', month: 'long', ...year })}`;
}

function writeTimes(count: number): string {
  const whole = Math.round(count);
  if (whole <= 1) return 'once';
  return whole === 2 ? 'twice' : `${whole} times`;
}

function isSameYear(one: Day, other: Day): boolean {
  return one.slice(0, 4) === other.slice(0, 4);
}

function countDaysBetween(from: Day, until: Day): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / dayMs);
}
