import {
  addDays,
  countDaysInMonth,
  type Day,
  getWeekday,
  makeDay,
  splitDay,
} from '../../days/calendar-days.ts';
import { writeEnglishDay } from '../../days/english-day.ts';

/** Days from and to, both included, or open at one end; with `weekdays`, only those days of the week. */
export type Period = { from: Day | null; to: Day | null; weekdays?: readonly number[] };

/** Whether a day is in a period. */
export function isInPeriod(day: Day, { from, to, weekdays }: Period): boolean {
  if (from !== null && day < from) return false;
  if (to !== null && day > to) return false;
  return weekdays === undefined || weekdays.includes(getWeekday(day));
}

/** Returns the first and last day of a month (1 to 12). */
export function makeMonthPeriod(year: number, month: number): { from: Day; to: Day } {
  return { from: makeDay(year, month, 1), to: makeDay(year, month, countDaysInMonth(year, month)) };
}

/** Returns the first and last day of the three months that begin with a month. */
export function makeSeasonPeriod(year: number, firstMonth: number): { from: Day; to: Day } {
  const last = firstMonth + 2;
  const end = last > 12 ? makeMonthPeriod(year + 1, last - 12) : makeMonthPeriod(year, last);
  return { from: makeDay(year, firstMonth, 1), to: end.to };
}

/** Returns a third of a span: its beginning, middle or end. */
export function takeThird({ from, to }: { from: Day; to: Day }, part: 0 | 1 | 2): { from: Day; to: Day } {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const third = Math.max(1, Math.round(length / 3));
  if (part === 0) return { from, to: addDays(from, third - 1) };
  if (part === 2) return { from: addDays(to, 1 - third), to };
  return { from: addDays(from, third), to: addDays(to, -third) };
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** A month's name. */
export function getMonthName(month: number): string {
  return monthNames[month - 1]!;
}

/** Writes a day as in a sentence, with its year if it isn't the current one. */
export function formatDay(day: Day, today: Day): string {
  return writeEnglishDay(day, { withYear: splitDay(day).year !== splitDay(today).year });
}
