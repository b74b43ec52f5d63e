import { addDays, type Day, daysInMonth, dayText, partsOf, weekdayOf } from '../../days/calendar-days.ts';

/** A span of time: days from and to, both included, or open at one end; within it only some days of the week, if any are named. */
export type Period = { from: Day | null; to: Day | null; weekdays?: readonly number[] };

/** Whether a day falls into a period. */
export function isInPeriod(day: Day, { from, to, weekdays }: Period): boolean {
  if (from !== null && day < from) return false;
  if (to !== null && day > to) return false;
  return weekdays === undefined || weekdays.includes(weekdayOf(day));
}

/** The days of a month (1 to 12). */
export function monthPeriod(year: number, month: number): { from: Day; to: Day } {
  return { from: dayText(year, month, 1), to: dayText(year, month, daysInMonth(year, month)) };
}

/** Three months from a month on. */
export function seasonPeriod(year: number, firstMonth: number): { from: Day; to: Day } {
  const last = firstMonth + 2;
  const end = last > 12 ? monthPeriod(year + 1, last - 12) : monthPeriod(year, last);
  return { from: dayText(year, firstMonth, 1), to: end.to };
}

/** A third of a span: its beginning, middle or end. */
export function thirdOf({ from, to }: { from: Day; to: Day }, part: 0 | 1 | 2): { from: Day; to: Day } {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  const third = Math.max(1, Math.round(length / 3));
  if (part === 0) return { from, to: addDays(from, third - 1) };
  if (part === 2) return { from: addDays(to, 1 - third), to };
  return { from: addDays(from, third), to: addDays(to, -third) };
}

const monthNames =
  'January February March April May June July August September October November December'.split(' ');

/** A month's name. */
export function monthName(month: number): string {
  return monthNames[month - 1]!;
}

/** A day as it is read: "3 October", with its year where it isn't this one. */
export function readableDay(day: Day, today: Day): string {
  const { year, month, date } = partsOf(day);
  return `${date} ${monthName(month)}${year === partsOf(today).year ? '' : ` ${year}`}`;
}
