import { addMonths } from '../days/calendar-days.ts';
import type { KnownEntry } from '../insights/observed-journal.ts';
import { listContentWords } from '../memory/words/content-words.ts';
import { minLetterPages } from './fewest-pages.ts';
import { findGravePages, type GravePages } from './grave-pages.ts';
import { type MonthOfJournal, placeMonth } from './month-of-journal.ts';
import type { Writing } from './observations/observed.ts';
import { findMonthPeople, type PersonOfMonth } from './people-of-month.ts';
import { findMonthPatterns, type KnownPattern, type PatternInMonth } from './shifts-of-month.ts';
import { isSameSubject, makePersonKey, toPlainName } from './subjects.ts';
import { findMonthTopic, type TopicOfMonth } from './topic-of-month.ts';
import { formatLetterDay } from './write-words.ts';

/** The input of a month's letter. */
export type LetterMatter = {
  entries: readonly KnownEntry[];
  /** The patterns found in it today. */
  patterns: readonly KnownPattern[];
  /** The names of its themes: their counts elsewhere aren't repeated in a letter. */
  themes?: readonly string[];
  /** YYYY-MM. */
  month: string;
  now: string;
  timeZone: string;
  /** Keys of what was rejected in any letter, or among the findings. */
  notThis?: readonly string[];
  /** The language of the device; its form of English decides the order in dates. */
  locale?: string;
};

/** A month as its letter describes it, without what was rejected. */
export type MonthRead = {
  of: MonthOfJournal;
  before: MonthOfJournal;
  /** With any of these, the letter asks nothing and doesn't look for the lightest day. */
  grave: GravePages;
  people: readonly PersonOfMonth[];
  /** The patterns of the journal that hold in the month, the largest difference first. */
  inMonth: readonly PatternInMonth[];
  /** Returns what stands out in the month; with a stem, only that. */
  topicOf: (stem?: string) => TopicOfMonth | null;
  isOpen: (key: string) => boolean;
  writing: Writing;
};

/** Reads a month in its journal; null for one with fewer than eight entries. */
export function readMonth({
  entries,
  patterns,
  themes = [],
  notThis = [],
  locale = 'en-GB',
  ...when
}: LetterMatter): MonthRead | null {
  const of = placeMonth(entries, when);
  if (of.own.length < minLetterPages) return null;
  const isOpen = (key: string) => !notThis.some((other) => isSameSubject(other, { key }));
  const people = findMonthPeople(of).filter(({ name }) => isOpen(makePersonKey(name)));
  const inMonth = findMonthPatterns(patterns, of)
    .filter(({ pattern }) => isOpen(pattern.key))
    .map(matchPerson(people));
  const names = new Set(
    [...inMonth.map(({ pattern }) => pattern.name), ...people.map(({ name }) => name)].map(toPlainName),
  );
  const counted = new Set(themes.flatMap((name) => listContentWords(name).map(({ stem }) => stem)));
  return {
    of,
    before: placeMonth(entries, { ...when, month: addMonths(`${of.month}-01`, -1).slice(0, 7) }),
    grave: findGravePages(of),
    people,
    inMonth,
    topicOf: (wanted) =>
      findMonthTopic(of, {
        isTaken: ({ stem, label }) =>
          (wanted !== undefined && stem !== wanted) ||
          !isOpen(`topic:${stem}`) ||
          counted.has(stem) ||
          names.has(toPlainName(label)),
      }),
    isOpen,
    writing: { of, taken: new Set(), nameDay: (date) => formatLetterDay(date, locale) },
  };
}

// A tag with the name of a person is that person.
function matchPerson(people: readonly PersonOfMonth[]) {
  return (found: PatternInMonth): PatternInMonth => {
    if (found.kind !== 'tag') return found;
    const name = people.find((person) => toPlainName(person.name) === toPlainName(found.pattern.name))?.name;
    return name === undefined ? found : { ...found, kind: 'person', pattern: { ...found.pattern, name } };
  };
}
