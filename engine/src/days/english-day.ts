import type { Day } from './calendar-days.ts';

const british = 'en-GB';
let english = british;
const formats = new Map<string, Intl.DateTimeFormat>();

/** The English that a device writes dates in; British if its language is another. Sentences are always in English. */
export function pickEnglish(locale: string): string {
  return locale.startsWith('en') ? locale : british;
}

/** Writes days in sentences from now on as this language does, so that they read like the dates around them. */
export function writeDaysAs(locale: string): void {
  english = pickEnglish(locale);
}

/** Writes a day as "3 October", or "October 3" where English is written so. */
export function writeEnglishDay(day: Day, { withYear }: { withYear: boolean }): string {
  const key = `${english} ${withYear}`;
  const options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', timeZone: 'UTC' };
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(english, { ...options, ...(withYear && { year: 'numeric' }) });
  formats.set(key, format);
  return format.format(Date.parse(`${day}T00:00:00Z`));
}
