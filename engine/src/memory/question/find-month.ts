import { countDaysInMonth, type Day, getMonthStart, makeDay, splitDay } from '../../days/calendar-days.ts';
import type { Word } from '../../text/words.ts';
import { ambiguous, months, seasons } from './date-words.ts';
import { formatDay, getMonthName, makeMonthPeriod, makeSeasonPeriod } from './period.ts';

/** A question's words, and the day on which it is asked. */
export type Reading = { words: readonly Word[]; today: Day };
/** A span of days that a question names, up to the word before `next`. */
export type Found = { period: { from: Day; to: Day }; label: string; next: number };

/** "March", "March 2026", "3 March", "March 3rd", "the 3rd of March". */
export function findMonth(
  { words, today }: Reading,
  at: number,
  isAfterPreposition: boolean,
): Found | undefined {
  const before = readDate(words, at);
  const monthAt = before === undefined ? at : words[at + 1]?.text === 'of' ? at + 2 : at + 1;
  const name = words[monthAt]?.text ?? '';
  const month = months.get(name);
  if (month === undefined) return undefined;
  const after = before === undefined ? readDate(words, monthAt + 1) : undefined;
  const date = before ?? after;
  const yearIndex = monthAt + (after === undefined ? 1 : 2);
  const given = readYear(words, words[yearIndex]?.text === 'of' ? yearIndex + 1 : yearIndex);
  if (ambiguous.has(name) && !isAfterPreposition && date === undefined && given === undefined)
    return undefined;
  const next =
    given === undefined ? yearIndex : words[yearIndex]?.text === 'of' ? yearIndex + 2 : yearIndex + 1;
  const { year: thisYear } = splitDay(today);
  if (date !== undefined && date <= countDaysInMonth(given ?? thisYear, month + 1)) {
    const year = given ?? findRecentYear(today, makeDay(thisYear, month + 1, date), false);
    const day = makeDay(year, month + 1, date);
    return { period: { from: day, to: day }, label: formatDay(day, today), next };
  }
  const year = given ?? findRecentYear(today, makeDay(thisYear, month + 1, 1), false);
  return { period: makeMonthPeriod(year, month + 1), label: `${getMonthName(month + 1)} ${year}`, next };
}

/** "Spring", "spring of 2025". */
export function findSeason(
  { words, today }: Reading,
  at: number,
  isAfterPreposition: boolean,
): Found | undefined {
  const name = words[at]?.text ?? '';
  const season = seasons.get(name);
  if (season === undefined) return undefined;
  const yearIndex = words[at + 1]?.text === 'of' ? at + 2 : at + 1;
  const given = readYear(words, yearIndex);
  if (ambiguous.has(name) && !isAfterPreposition && given === undefined) return undefined;
  if (given === undefined) return makeSeason(today, { season, name, isEnded: false, next: at + 1 });
  return { period: makeSeasonPeriod(given, season), label: `${name} ${given}`, next: yearIndex + 1 };
}

/** Returns the latest season of a name; with `isEnded` one that is over. */
export function makeSeason(
  today: Day,
  { season, name, isEnded, next }: { season: number; name: string; isEnded: boolean; next: number },
): Found {
  let { year } = splitDay(today);
  while (makeSeasonPeriod(year, season).from > today) year -= 1;
  if (isEnded && makeSeasonPeriod(year, season).to >= today) year -= 1;
  return { period: makeSeasonPeriod(year, season), label: `${name} ${year}`, next };
}

/** "2025" after a word such as "in". */
export function findYear({ words }: Reading, at: number, isAfterPreposition: boolean): Found | undefined {
  const year = readYear(words, at);
  if (year !== undefined && isAfterPreposition)
    return {
      period: { from: makeDay(year, 1, 1), to: makeDay(year, 12, 31) },
      label: String(year),
      next: at + 1,
    };
  return undefined;
}

/** Returns the latest year in which a date has come; with `isOver` its month must be over. */
export function findRecentYear(today: Day, inThisYear: Day, isOver: boolean): number {
  const { year } = splitDay(today);
  const isAhead = isOver ? inThisYear >= getMonthStart(today) : inThisYear > today;
  return isAhead ? year - 1 : year;
}

/** Returns the year at a word. */
export function readYear(words: readonly Word[], at: number): number | undefined {
  const word = words[at]?.text ?? '';
  return /^(?:19[5-9]|20\d)\d$/.test(word) ? Number(word) : undefined;
}

function readDate(words: readonly Word[], at: number): number | undefined {
  const [, date] = /^(\d{1,2})(?:st|nd|rd|th)?$/.exec(words[at]?.text ?? '') ?? [];
  const number = Number(date);
  return date !== undefined && number >= 1 && number <= 31 ? number : undefined;
}
