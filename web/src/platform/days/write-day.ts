import type { Day } from '@reflect/engine/days';

const formats = new Map<string, Intl.DateTimeFormat>();

/** A day in words, in the language of this device. */
export function writeDay(day: Day, options: Intl.DateTimeFormatOptions): string {
  const key = JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(undefined, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
