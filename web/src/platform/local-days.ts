/** A day of the calendar where the reader is, as `2026-11-21`. Days sort as texts. */
export type LocalDay = string;

const dayMs = 86_400_000;

/** The day of a moment in the time zone of this device. */
export function localDay(moment: Date): LocalDay {
  return dayText(moment.getFullYear(), moment.getMonth() + 1, moment.getDate());
}

/** Year, month (1 to 12) and date of a day. */
export function partsOf(day: LocalDay): { year: number; month: number; date: number } {
  return { year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)), date: Number(day.slice(8, 10)) };
}

// Days are counted in UTC, where each has 24 hours, so that no change of the clocks shifts one.
function asUtc(day: LocalDay): number {
  const { year, month, date } = partsOf(day);
  const moment = new Date(0);
  moment.setUTCFullYear(year, month - 1, date);
  return moment.getTime();
}

/** The day `count` days later, or earlier where it is negative. */
export function addDays(day: LocalDay, count: number): LocalDay {
  return new Date(asUtc(day) + count * dayMs).toISOString().slice(0, 10);
}

/** How many days `to` lies after `from`. */
export function daysBetween(from: LocalDay, to: LocalDay): number {
  return Math.round((asUtc(to) - asUtc(from)) / dayMs);
}

/** 0 is Sunday. */
export function weekdayOf(day: LocalDay): number {
  return new Date(asUtc(day)).getUTCDay();
}

export function daysInMonth(year: number, month: number): number {
  const moment = new Date(0);
  moment.setUTCFullYear(year, month, 0);
  return moment.getUTCDate();
}

/** The same date `count` months later; the last day of that month where it has no such date. */
export function addMonths(day: LocalDay, count: number): LocalDay {
  const { year, month, date } = partsOf(day);
  const months = year * 12 + (month - 1) + count;
  const [inYear, inMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return dayText(inYear, inMonth, Math.min(date, daysInMonth(inYear, inMonth)));
}

export function startOfMonth(day: LocalDay): LocalDay {
  return `${day.slice(0, 8)}01`;
}

/** Whether a text is a day of the calendar between the years 0001 and 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
  const { year, month, date } = partsOf(text);
  return month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
}

export function dayText(year: number, month: number, date: number): LocalDay {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in words, in the language of this device. */
export function writeDay(day: LocalDay, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(asUtc(day));
}
