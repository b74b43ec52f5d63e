import {
  addDays,
  addMonths,
  type Day,
  getMonthStart,
  getWeekday,
  getWeekStart,
  makeDay,
  splitDay,
} from '../../days/calendar-days.ts';
import type { Word } from '../../text/words.ts';
import { ambiguous, counts, months, seasonGroups, seasons, weekdayGroups, weekdays } from './date-words.ts';
import {
  type Found,
  findMonth,
  findNumericDate,
  findRecentYear,
  findSeason,
  findYear,
  makeSeason,
  type Reading,
  readYear,
} from './find-month.ts';
import { formatDay, getMonthName, makeMonthPeriod, type Period, takeThird } from './period.ts';

/** A date or a span of days that a question names, up to the word before `next`. */
export type FoundSpan = { period: Period; label: string; next: number };

const parts = new Map<string, 0 | 1 | 2>([
  ['early', 0],
  ['beginning', 0],
  ['start', 0],
  ['mid', 1],
  ['middle', 1],
  ['late', 2],
  ['end', 2],
]);
const units: ReadonlySet<string> = new Set(
  'day days night nights week weeks month months year years weekend weekends'.split(' '),
);

/**
 * Finds the date that begins at a word; `isAfterPreposition` if "in" or the like stands before it, without which
 * "march" and "may" aren't months.
 */
export function findSpan(reading: Reading, at: number, isAfterPreposition: boolean): FoundSpan | undefined {
  const { words } = reading;
  const skipped = words[at]?.text === 'the' ? at + 1 : at;
  const part = parts.get(words[skipped]?.text ?? '');
  if (part !== undefined) {
    const after = words[skipped + 1]?.text === 'of' ? skipped + 2 : skipped + 1;
    const whole = findWhole(reading, words[after]?.text === 'the' ? after + 1 : after, true);
    if (!whole) return undefined;
    const word = part === 0 ? 'early' : part === 1 ? 'mid' : 'late';
    return { period: takeThird(whole.period, part), label: `${word} ${whole.label}`, next: whole.next };
  }
  return (
    findEachYear(reading, at) ??
    findWhole(reading, skipped, isAfterPreposition) ??
    findWeekdays(reading, words[at]?.text === 'a' ? at + 1 : skipped, isAfterPreposition)
  );
}

function findWhole(reading: Reading, at: number, isAfterPreposition: boolean): Found | undefined {
  return (
    findNumericDate(reading, at) ??
    findNamedDay(reading, at) ??
    findRelative(reading, at) ??
    findAgo(reading, at) ??
    findMonth(reading, at, isAfterPreposition) ??
    findSeason(reading, at, isAfterPreposition) ??
    findYear(reading, at, isAfterPreposition)
  );
}

function findNamedDay({ words, today }: Reading, at: number): Found | undefined {
  const word = words[at]?.text ?? '';
  const makeDayFound = (from: Day, label: string): Found => ({
    period: { from, to: from },
    label,
    next: at + 1,
  });
  if (word === 'today' || word === 'tonight') return makeDayFound(today, 'today');
  if (word === 'yesterday') return makeDayFound(addDays(today, -1), 'yesterday');
  if (word === 'recently' || word === 'lately')
    return { period: { from: addDays(today, -27), to: today }, label: 'the last four weeks', next: at + 1 };
  if (word === 'christmas') {
    const given = readYear(words, at + 1);
    const year = given ?? splitDay(today).year - (today.slice(5) < '12-20' ? 1 : 0);
    return {
      period: { from: makeDay(year, 12, 20), to: makeDay(year + 1, 1, 1) },
      label: `Christmas ${year}`,
      next: at + (given === undefined ? 1 : 2),
    };
  }
  return undefined;
}

/** "This week", "last year", "the last three months", "last Monday". */
function findRelative(reading: Reading, at: number): Found | undefined {
  const { words, today } = reading;
  const which = words[at]?.text ?? '';
  if (!['this', 'last', 'past', 'previous'].includes(which)) return undefined;
  const isThis = which === 'this';
  const word = words[at + 1]?.text ?? '';
  const month = months.get(word);
  if (month !== undefined) {
    const given = readYear(words, at + 2);
    const year = given ?? findRecentYear(today, makeDay(splitDay(today).year, month + 1, 1), !isThis);
    return {
      period: makeMonthPeriod(year, month + 1),
      label: `${getMonthName(month + 1)} ${year}`,
      next: at + (given === undefined ? 2 : 3),
    };
  }
  const season = seasons.get(word);
  if (season !== undefined) return makeSeason(today, { season, name: word, isEnded: !isThis, next: at + 2 });
  const weekday = weekdays.get(word);
  if (weekday !== undefined) {
    const goBack = (getWeekday(today) - weekday + 7) % 7 || (isThis ? 0 : 7);
    const makeDayFound = addDays(today, -goBack);
    return {
      period: { from: makeDayFound, to: makeDayFound },
      label: formatDay(makeDayFound, today),
      next: at + 2,
    };
  }
  if (word === 'christmas') return findNamedDay(reading, at + 1);
  const of = words[at + 1]?.text === 'a' ? at + 2 : at + 1;
  const count = countAt(words, of);
  if (count && !isThis) return countBack(today, { ...count, isAgo: false });
  return makeUnitFound(today, { unit: word, which, next: at + 2 });
}

function makeUnitFound(
  today: Day,
  { unit, which, next }: { unit: string; which: string; next: number },
): Found | undefined {
  const isThis = which === 'this';
  const { year } = splitDay(today);
  const makeFound = (from: Day, to: Day, label: string): Found => ({ period: { from, to }, label, next });
  switch (unit) {
    case 'night':
      return makeFound(addDays(today, -1), today, 'last night');
    case 'week': {
      const from = isThis
        ? getWeekStart(today)
        : which === 'past'
          ? addDays(today, -6)
          : addDays(getWeekStart(today), -7);
      return makeFound(from, which === 'past' ? today : addDays(from, 6), `${which} week`);
    }
    case 'weekend': {
      const weekday = getWeekday(today);
      const isNow = weekday === 0 || weekday === 6;
      const latest = weekday === 6 ? addDays(today, 1) : getWeekStart(today);
      const sunday = isNow && !isThis ? addDays(latest, -7) : latest;
      return makeFound(addDays(sunday, -1), sunday, `${which} weekend`);
    }
    case 'month': {
      if (which === 'past') return makeFound(addMonths(today, -1), today, 'past month');
      const { year: inYear, month } = splitDay(isThis ? today : addDays(getMonthStart(today), -1));
      return {
        ...makeFound('', '', `${getMonthName(month)} ${inYear}`),
        period: makeMonthPeriod(inYear, month),
      };
    }
    case 'year': {
      if (which === 'past') return makeFound(addMonths(today, -12), today, 'past year');
      const of = isThis ? year : year - 1;
      return makeFound(makeDay(of, 1, 1), makeDay(of, 12, 31), String(of));
    }
    default:
      return undefined;
  }
}

/** "Summers", "every summer", "each March". */
function findEachYear({ words }: Reading, at: number): FoundSpan | undefined {
  const group = seasonGroups.get(words[at]?.text ?? '');
  const isEach = ['every', 'each'].includes(words[at]?.text ?? '');
  const name = isEach ? (words[at + 1]?.text ?? '') : '';
  const season = group ?? seasons.get(name);
  const named = months.get(name);
  if (season !== undefined) {
    const listed = [season, (season % 12) + 1, ((season + 1) % 12) + 1];
    const label = isEach ? `every ${name}` : words[at]!.text;
    return { period: { from: null, to: null, months: listed }, label, next: at + (isEach ? 2 : 1) };
  }
  if (named === undefined) return undefined;
  const label = `every ${getMonthName(named + 1)}`;
  return { period: { from: null, to: null, months: [named + 1] }, label, next: at + 2 };
}

/** "Three weeks ago", "a year ago". */
function findAgo({ words, today }: Reading, at: number): Found | undefined {
  const start = words[at]?.text === 'about' ? at + 1 : at;
  const count = countAt(
    words,
    words[start]?.text === 'a' && counts.has(words[start + 1]?.text ?? '') ? start + 1 : start,
  );
  if (!count || words[count.next]?.text !== 'ago') return undefined;
  return countBack(today, { ...count, next: count.next + 1, isAgo: true });
}

type Count = { count: number; unit: string; next: number };

/** "Three weeks", "few days", "couple of months". */
function countAt(words: readonly Word[], at: number): Count | undefined {
  const word = words[at]?.text ?? '';
  const count = /^\d{1,3}$/.test(word) ? Number(word) : counts.get(word);
  if (count === undefined) return undefined;
  const unitAt = words[at + 1]?.text === 'of' ? at + 2 : at + 1;
  const unit = words[unitAt]?.text ?? '';
  return units.has(unit) ? { count, unit: unit.replace(/s$/, ''), next: unitAt + 1 } : undefined;
}

function countBack(today: Day, { count, unit, next, isAgo }: Count & { isAgo: boolean }): Found {
  const goBack = (by: number): Day => {
    if (unit === 'year') return addMonths(today, -12 * by);
    if (unit === 'month') return addMonths(today, -by);
    return addDays(today, unit === 'week' || unit === 'weekend' ? -7 * by : -by);
  };
  const named = `${count === 1 ? '' : `${count} `}${unit}${count === 1 ? '' : 's'}`;
  if (!isAgo)
    return { period: { from: addDays(goBack(count), 1), to: today }, label: `the last ${named}`, next };
  const slack =
    unit === 'day' || unit === 'night'
      ? 0
      : unit === 'week' || unit === 'weekend'
        ? 4
        : unit === 'month'
          ? 16
          : 45;
  const middle = goBack(count);
  return {
    period: { from: addDays(middle, -slack), to: addDays(middle, slack) },
    label: `${count} ${unit}${count === 1 ? '' : 's'} ago`,
    next,
  };
}

/** "Mondays", "weekends"; "Monday" after "on" is the last one. */
function findWeekdays(
  { words, today }: Reading,
  at: number,
  isAfterPreposition: boolean,
): FoundSpan | undefined {
  const word = words[at]?.text ?? '';
  const group = weekdayGroups.get(word);
  if (group)
    return {
      period: { from: null, to: null, weekdays: group },
      label: word[0]!.toUpperCase() + word.slice(1),
      next: at + 1,
    };
  if (word === 'weekend' && isAfterPreposition && words[at - 1]?.text === 'a')
    return { period: { from: null, to: null, weekdays: [0, 6] }, label: 'Weekends', next: at + 1 };
  if (word === 'weekend' && isAfterPreposition)
    return makeUnitFound(today, { unit: word, which: 'last', next: at + 1 });
  const weekday = weekdays.get(word);
  if (weekday === undefined || !isAfterPreposition || ambiguous.has(word)) return undefined;
  const makeDayFound = addDays(today, -((getWeekday(today) - weekday + 7) % 7));
  return {
    period: { from: makeDayFound, to: makeDayFound },
    label: formatDay(makeDayFound, today),
    next: at + 1,
  };
}
