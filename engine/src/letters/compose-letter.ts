import type { LetterWords } from '@reflect/contract';
import { addMonths } from '../days/calendar-days.ts';
import type { KnownEntry } from '../insights/observed-journal.ts';
import { chooseBy } from '../text/hash.ts';
import { fewestPages } from './fewest-pages.ts';
import texts from './letter-texts.json' with { type: 'json' };
import { monthOfJournal, writtenDays } from './month-of-journal.ts';
import { observeChange, observeLightest, observeLongest } from './observe-month.ts';
import { observePattern } from './observe-pattern.ts';
import { observePerson, observeTopic } from './observe-subject.ts';
import type { Observed } from './observed.ts';
import { type PersonOfMonth, peopleOfMonth } from './people-of-month.ts';
import { type KnownPattern, type PatternInMonth, patternsInMonth, shiftsOf } from './shifts-of-month.ts';
import { topicOfMonth } from './topic-of-month.ts';
import { fill, nameOfDay, nameOfMonth } from './write-words.ts';

const mostObservations = 3;
const mostPeople = 6;
/** Two observations that share more of their days say the same thing twice. */
const sameDays = 0.6;
const fewestCompared = 3;

/**
 * The letter of a month: at most three observations that hold by the patterns of today and by the month itself, each with
 * sentences of the writer and its days; what read lighter and heavier; people; one question. Null for a month with fewer than
 * eight entries. Nothing of a secret entry is quoted. Deterministic for the same input.
 */
export function composeLetter({
  entries,
  patterns,
  notThis = [],
  toldLast = [],
  locale = 'en-GB',
  ...when
}: {
  /** The whole journal. */
  entries: readonly KnownEntry[];
  /** The patterns that hold in it today. */
  patterns: readonly KnownPattern[];
  /** YYYY-MM. */
  month: string;
  now: string;
  timeZone: string;
  /** Keys of observations that were turned down in other letters. */
  notThis?: readonly string[];
  /** Keys of what the letter before told, which comes last in this one. */
  toldLast?: readonly string[];
  /** The language of the device, whose English orders the days. */
  locale?: string;
}): LetterWords | null {
  const of = monthOfJournal(entries, when);
  if (of.own.length < fewestPages) return null;
  const turnedDown = new Set(notThis);
  const people = peopleOfMonth(of);
  const inMonth = patternsInMonth(patterns, { of, notThis: turnedDown }).map(withPerson(people));
  const observations = observationsOf({ entries, of, inMonth, people, turnedDown, toldLast, locale, when });
  return {
    month: of.month,
    pages: of.own.length,
    written: writtenDays(of.own),
    observations: observations.map(({ question: _, ...observation }) => observation),
    shifts: shiftsOf(inMonth),
    people: people.slice(0, mostPeople).map(({ name, pages }) => ({ name, pages: pages.length })),
    question:
      observations[0]?.question ??
      fill(chooseBy(of.month, 'none', texts.questions.none), { month: nameOfMonth(of.month) }),
  };
}

function observationsOf({
  entries,
  of,
  inMonth,
  people,
  turnedDown,
  toldLast,
  locale,
  when,
}: {
  entries: readonly KnownEntry[];
  of: ReturnType<typeof monthOfJournal>;
  inMonth: ReturnType<typeof patternsInMonth>;
  people: ReturnType<typeof peopleOfMonth>;
  turnedDown: ReadonlySet<string>;
  toldLast: readonly string[];
  locale: string;
  when: { month: string; now: string; timeZone: string };
}): Observed[] {
  const nameDay = (date: string) => nameOfDay(date, locale);
  const writing = { of, taken: new Set<string>(), nameDay };
  const names = new Set(
    [...inMonth.map(({ pattern }) => pattern.name), ...people.map(({ name }) => name)].map(plain),
  );
  const topic = topicOfMonth(of, {
    isTaken: ({ stem, label }) => turnedDown.has(`topic:${stem}`) || names.has(plain(label)),
  });
  const before = monthOfJournal(entries, { ...when, month: addMonths(`${of.month}-01`, -1).slice(0, 7) });
  const isOpen = (key: string) => !turnedDown.has(key);
  const person = people.find(({ is, name }) => is !== null && isOpen(`person:${name.toLowerCase()}`));
  const fresh = inMonth.filter(({ pattern }) => !toldLast.includes(pattern.key));
  const again = inMonth.filter(({ pattern }) => toldLast.includes(pattern.key));
  let isFirst = true;
  const tell = (found: PatternInMonth) => () => {
    const observed = observePattern(found, { ...writing, isFirst });
    isFirst = false;
    return observed;
  };
  // Lazily and in this order: what is told first takes its quotes first.
  const candidates: (() => Observed | null)[] = [
    () => topic && observeTopic(topic, writing),
    ...fresh.slice(0, 1).map(tell),
    () => (person ? observePerson(person, writing) : null),
    ...fresh.slice(1).map(tell),
    () => (isOpen('change') ? observeChange({ ...writing, before }) : null),
    ...again.map(tell),
    () => (isOpen('lightest') ? observeLightest(writing) : null),
    () => (isOpen('longest') ? observeLongest(writing) : null),
  ];
  const observed: Observed[] = [];
  for (const candidate of candidates) {
    if (observed.length === mostObservations) break;
    const next = candidate();
    if (next !== null && next.quotes.length > 0 && observed.every((other) => isOther(other, next)))
      observed.push(next);
  }
  return observed;
}

/** A tag with the name of a person is that person. */
function withPerson(people: readonly PersonOfMonth[]) {
  return (found: PatternInMonth): PatternInMonth => {
    if (found.kind !== 'tag') return found;
    const name = people.find((person) => plain(person.name) === plain(found.pattern.name))?.name;
    return name === undefined ? found : { ...found, kind: 'person', pattern: { ...found.pattern, name } };
  };
}

/** Whether two observations say two things: of another subject, and mostly of other days. */
function isOther(one: Observed, other: Observed): boolean {
  if (one.key === other.key || one.caption === other.caption) return false;
  if (Math.min(one.days.length, other.days.length) < fewestCompared)
    return one.days.length > 1 || other.days.length > 1 || one.days[0] !== other.days[0];
  return shared(one.days, other.days) < sameDays;
}

/** How much of the smaller group of days the two have in common. */
function shared(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((day) => other.includes(day)).length;
  return both / Math.max(1, Math.min(one.length, other.length));
}

/** A name without what it is marked with. */
function plain(name: string): string {
  return name.toLowerCase().replace(/^#|^(?:your|the) /g, '');
}
