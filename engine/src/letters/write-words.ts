import { pickEnglish } from '../days/english-day.ts';
import { getMonthName } from '../memory/question/period.ts';

const small = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Returns a count as in a sentence: in words up to twelve. */
export function writeCount(count: number): string {
  return small[count] ?? String(count);
}

/** Returns "seven days", "one day". */
export function countThings(count: number, one: string): string {
  return `${writeCount(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** Returns a month's name without its year. */
export function nameMonth(month: string): string {
  return getMonthName(Number(month.slice(5, 7)));
}

/** Returns "Thursday 29 October", or "Thursday, October 29" where English is written so. Letters are always in English. */
export function formatLetterDay(date: string, locale: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(pickEnglish(locale), options).format(Date.parse(`${date}T00:00:00Z`));
}

/** Returns a text as at the beginning of a sentence; a tag stays as it is. */
export function capitalizeBeginning(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats points. */
export const formatPoints = (points: number) => points.toFixed(1);

/** Fills values into a sentence. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
}
