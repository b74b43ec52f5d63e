import {
  addDays,
  countDaysInMonth,
  type Day,
  getWeekday,
  makeDay,
  splitDay,
} from '../../days/calendar-days.ts';
import { writeEnglishDay } from '../../days/english-day.ts';

/**
 * Days from and to, both included, or open at one end; with `weekdays`, only those days of the week, and with `months`
 * (1 to 12) only those of each year.
 */
export type Period = {
  from: Day | null;
  to: Day | null;
  weekdays?: readonly number[];
  months?: readonly number[];
};

/** Whether a day is in a period. */
export function isInPeriod(day: Day, { from, to, weekdays, months }: Period): boolean {
  if (from !== null && day < from) return false;
  if (to !== null && day > to) return false;
  if (months !== undefined && !months.includes(splitDay(day).month)) return false;
  return weekdays === undefined || weekdays.includes(getWeekday(day));
}

/**
 * Whether a day is in the periods that a question names: in all of them, such as "on Mondays in May", but in one of
 * those that have no day in common, such as "in 2019 and 2021".
 */
export function isInPeriods(day: Day, periods: readonly Period[]): boolean {
  const spans = periods.filter(({ from, to }) => from !== null || to !== null);
  const from =
    spans
      .map((span) => span.from ?? '')
      .toSorted()
      .at(-1) ?? '';
  const isShared = spans.every(({ to }) => to === null || to >= from);
  const others = periods.filter((period) => !spans.includes(period));
  const isInSpan = (span: Period) => isInPeriod(day, span);
  return (
    (isShared ? spans.every(isInSpan) : spans.some(isInSpan)) &&
    others.every((other) => isInPeriod(day, other))
  );
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

/** Writes two days as in a sentence: "from 3 March to 28 May 2021". */
export function formatDays(from: Day, to: Day, today: Day): string {
  const isOneYear = splitDay(from).year === splitDay(to).year;
  const first = isOneYear ? writeEnglishDay(from, { withYear: false }) : formatDay(from, today);
  return `from ${first} to ${formatDay(to, today)}`;
}

/** Writes a day as in a sentence, with its year if it isn't the current one. */
export function formatDay(day: Day, today: Day): string {
  return writeEnglishDay(day, { withYear: splitDay(day).year !== splitDay(today).year });
}
