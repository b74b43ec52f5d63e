/** A day of the calendar, as `2026-11-21`. Days sort as texts. */
export type Day = string;

const formats = new Map<string, Intl.DateTimeFormat>();
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Returns the day of a moment. `timeZone` is an IANA name; without it, the machine's. @throws RangeError for an
 * unknown time zone.
 */
export function toDay(moment: Date, timeZone?: string): Day {
  if (timeZone === undefined) return makeDay(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
  let format = formats.get(timeZone);
  if (!format) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
    formats.set(timeZone, format);
  }
  return format.format(moment);
}

/** Returns the year, month (1 to 12) and date of a day. */
export function splitDay(day: Day): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

/** Builds a day from a year, a month (1 to 12) and a date. */
export function makeDay(year: number, month: number, date: number): Day {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

// Days are counted in UTC, where each has 24 hours, so that clock changes don't matter.
const asUtc = (day: Day) => Date.parse(`${day}T00:00:00Z`);

/** Returns the day `count` days later; earlier if `count` is negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(asUtc(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Counts the days from `from` to `to`. */
export function countDaysBetween(from: Day, to: Day): number {
  return Math.round((asUtc(to) - asUtc(from)) / dayMs);
}

/** Returns the weekday; 0 is Sunday. */
export function getWeekday(day: Day): number {
  return new Date(asUtc(day)).getUTCDay();
}

/** Returns the Sunday on which a day's week begins, as in the month calendar. */
export function getWeekStart(day: Day): Day {
  return addDays(day, -getWeekday(day));
}

/** Returns the first day of a day's month. */
export function getMonthStart(day: Day): Day {
  return `${day.slice(0, 8)}01`;
}

/** Counts the days of a month (1 to 12). */
export function countDaysInMonth(year: number, month: number): number {
  const moment = new Date(0);
  moment.setUTCFullYear(year, month, 0);
  return moment.getUTCDate();
}

/** Returns the same date `count` months later, or the last day of that month if it has no such date. */
export function addMonths(day: Day, count: number): Day {
  const { year, month, date } = splitDay(day);
  const months = year * 12 + (month - 1) + count;
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return makeDay(inYear, inMonth, Math.min(date, countDaysInMonth(inYear, inMonth)));
}

/** Whether a text is a calendar day between the years 0001 and 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const { year, month, date } = splitDay(text);
  return month >= 1 && month <= 12 && date >= 1 && date <= countDaysInMonth(year, month);
}
