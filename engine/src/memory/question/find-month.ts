import {
  countDaysInMonth,
  type Day,
  getMonthStart,
  isDay,
  makeDay,
  splitDay,
} from '../../days/calendar-days.ts';
import type { Word } from '../../text/words.ts';
import { ambiguous, months, seasons } from './date-words.ts';
import { formatDay, getMonthName, makeMonthPeriod, makeSeasonPeriod } from './period.ts';

/** A question and its words, the day on which it is asked, and whether the journal has pages of a year. */
export type Reading = {
  question: string;
  words: readonly Word[];
  today: Day;
  hasYear: (year: number) => boolean;
};
/** A span of days that a question names, up to the word before `next`. */
export type Found = { period: { from: Day; to: Day }; label: string; next: number };

const firstYear = 1900;
const leapYear = 2024;

/** "2021-04-09", "9.4.2021", and "23/4/2021" or "4/23/2021", of which only one number can be the month. */
export function findNumericDate({ question, words, today }: Reading, at: number): Found | undefined {
  const start = words[at]?.start ?? question.length;
  const written = /^(\d{1,4})([-./])(\d{1,2})\2(\d{1,4})(?!\d)/.exec(question.slice(start));
  if (written === null) return undefined;
  const [first, middle, last] = [Number(written[1]), Number(written[3]), Number(written[4])];
  const isYearFirst = first > 31;
  const isUnclear = written[2] === '/' && !isYearFirst && first <= 12 && middle <= 12 && first !== middle;
  const [year, month, date] = isYearFirst
    ? [first, middle, last]
    : middle > 12
      ? [last, first, middle]
      : [last, middle, first];
  const day = makeDay(year, month, date);
  if (isUnclear || year < firstYear || !isDay(day)) return undefined;
  const end = start + written[0].length;
  const next = words.findIndex((word) => word.start >= end);
  return {
    period: { from: day, to: day },
    label: formatDay(day, today),
    next: next === -1 ? words.length : next,
  };
}

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
  // 29 February is a day of every fourth year.
  if (date !== undefined && date <= countDaysInMonth(given ?? leapYear, month + 1)) {
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
  // "Winter 2020/21", which ends in the next year.
  const also = words[yearIndex + 1]?.text ?? '';
  const isDouble = season === 12 && [String(given + 1), String(given + 1).slice(2)].includes(also);
  const next = yearIndex + (isDouble ? 2 : 1);
  return { period: makeSeasonPeriod(given, season), label: `${name} ${given}`, next };
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

/** "2025" after a word such as "in", or by itself if the journal has pages of that year. */
export function findYear(
  { words, hasYear }: Reading,
  at: number,
  isAfterPreposition: boolean,
): Found | undefined {
  const year = readYear(words, at);
  if (year !== undefined && (isAfterPreposition || hasYear(year)))
    return {
      period: { from: makeDay(year, 1, 1), to: makeDay(year, 12, 31) },
      label: String(year),
      next: at + 1,
    };
  return undefined;
}

/** Returns the latest year in which a date has come; with `isOver` its month must be over. */
export function findRecentYear(today: Day, inThisYear: Day, isOver: boolean): number {
  const { year: thisYear, month, date } = splitDay(inThisYear);
  const isAhead = isOver ? inThisYear >= getMonthStart(today) : inThisYear > today;
  let year = isAhead ? thisYear - 1 : thisYear;
  while (date > countDaysInMonth(year, month)) year -= 1;
  return year;
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
