import { addDays, addMonths, type Day, makeDay, splitDay } from '../../days/calendar-days.ts';
import { months, seasons } from './date-words.ts';
import { type Found, type Reading, readYear } from './find-month.ts';
import { findSpan } from './find-span.ts';
import { formatDay, getMonthName, makeMonthPeriod, makeSeasonPeriod } from './period.ts';

const units: ReadonlySet<string> = new Set(['week', 'month', 'year']);
const isNoun = (word: string) => units.has(word) || seasons.has(word) || months.has(word);

/**
 * Finds a period that is named by another one: "this one" and "the one before" after "last winter", "the winter before",
 * and "the summer before last". `named`: the words of the period before it.
 */
export function findNeighbour(reading: Reading, at: number, named: readonly string[]): Found | undefined {
  const [first = '', second = '', third = '', fourth = ''] = reading.words
    .slice(at, at + 4)
    .map(({ text }) => text);
  const noun =
    named.findLast(isNoun) ?? (named.some((_, index) => hasYearAt(reading, named, index)) ? 'year' : '');
  if (first === 'this' && second === 'one' && noun !== '') {
    const found = readWords(reading, ['this', noun]);
    return found && { ...found, next: at + 2 };
  }
  if (first === 'the' && third === 'before' && fourth === 'last' && isNoun(second)) {
    const last = readWords(reading, ['last', second]);
    return last && { ...stepBack(last.period, { noun: second, today: reading.today }), next: at + 4 };
  }
  const isBefore = (second === 'one' || isNoun(second)) && third === 'before';
  if (first !== 'the' || !(isBefore || (second === 'previous' && third === 'one')) || named.length === 0)
    return undefined;
  const before = readWords(reading, named);
  const own = isNoun(second) ? second : noun;
  if (before === undefined || own === '') return undefined;
  return { ...stepBack(before.period, { noun: own, today: reading.today }), next: at + 3 };
}

function hasYearAt({ words }: Reading, named: readonly string[], index: number): boolean {
  const word = words.find(({ text }) => text === named[index]);
  return word !== undefined && readYear([word], 0) !== undefined;
}

/** Reads a period from words that stand nowhere in the question. */
function readWords(reading: Reading, texts: readonly string[]): Found | undefined {
  const words = texts.map((text) => ({ text, start: 0, end: 0 }));
  const found = findSpan({ ...reading, question: '', words }, 0, true);
  const { from = null, to = null } = found?.period ?? {};
  return found && from !== null && to !== null ? { ...found, period: { from, to } } : undefined;
}

/** The period before one: the week or month before, or the same season, month or year a year earlier. */
function stepBack(
  { from }: { from: Day; to: Day },
  { noun, today }: { noun: string; today: Day },
): Pick<Found, 'period' | 'label'> {
  if (noun === 'week') {
    const start = addDays(from, -7);
    return {
      period: { from: start, to: addDays(from, -1) },
      label: `the week from ${formatDay(start, today)}`,
    };
  }
  const { year, month } = splitDay(addMonths(from, noun === 'month' ? -1 : -12));
  if (noun === 'year')
    return { period: { from: makeDay(year, 1, 1), to: makeDay(year, 12, 31) }, label: `${year}` };
  const season = seasons.get(noun);
  if (season !== undefined) return { period: makeSeasonPeriod(year, season), label: `${noun} ${year}` };
  return { period: makeMonthPeriod(year, month), label: `${getMonthName(month)} ${year}` };
}
