import type { Day } from '@reflect/engine/days';

const formats = new Map<string, Intl.DateTimeFormat>();
const weekdayKey = JSON.stringify({ weekday: 'short', day: 'numeric' });

/**
 * A weekday and a day of the month: "Sun 22". The American English format is "22 Sun", which nobody says; other languages keep
 * their own order.
 */
export function writeWeekdayAndDate(format: Intl.DateTimeFormat, moment: Date | number): string {
  const parts = format.formatToParts(moment);
  const readPart = (type: 'weekday' | 'day') => parts.find((part) => part.type === type)?.value;
  const [first] = parts;
  const isEnglish = format.resolvedOptions().locale.startsWith('en');
  return isEnglish && first?.type === 'day'
    ? `${readPart('weekday')} ${readPart('day')}`
    : format.format(moment);
}

/** A day in words, in the language of this device. */
export function writeDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  const moment = Date.parse(`${day}T00:00:00Z`);
  return key === weekdayKey ? writeWeekdayAndDate(format, moment) : format.format(moment);
}
