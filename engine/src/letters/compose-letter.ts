import type { LetterWords } from '@reflect/contract';
import { listWrittenDays } from './month-of-journal.ts';
import { observeLoss } from './observations/observe-loss.ts';
import { observeChange, observeLightest, observeLongest } from './observations/observe-month.ts';
import { observePattern } from './observations/observe-pattern.ts';
import { observePerson, observeTopic } from './observations/observe-subject.ts';
import type { Observed } from './observations/observed.ts';
import { type LetterMatter, type MonthRead, readMonth } from './read-month.ts';
import { type PatternInMonth, toShifts } from './shifts-of-month.ts';
import { isSameSubject, makePersonKey, writePlainQuestion } from './subjects.ts';

const maxObservations = 3;
const maxPeople = 6;
// Two observations that share more of their days say the same thing twice.
const sameDays = 0.6;
const minCompared = 3;

/**
 * Writes the letter of a month: at most three observations supported by today's patterns and by the month itself,
 * each with sentences of the writer and its days; what read lighter and heavier; people; one question. In a month with
 * grave pages the letter begins with them and asks nothing. Null for a month with fewer than eight entries. Secret
 * entries aren't quoted. Deterministic.
 */
export function composeLetter({
  toldLast = [],
  ...matter
}: LetterMatter & {
  /** Keys of the previous letter's observations, which come last in this one. */
  toldLast?: readonly string[];
}): LetterWords | null {
  const read = readMonth(matter);
  return read && writeLetterWords(read, chooseObservations(read, toldLast));
}

/** Builds a letter with these observations. */
export function writeLetterWords(
  { of, grave, inMonth, people }: Pick<MonthRead, 'of' | 'grave' | 'inMonth' | 'people'>,
  observations: readonly Observed[],
): LetterWords {
  const isTold = (key: string) => observations.some((told) => isSameSubject(told.key, { key }));
  return {
    month: of.month,
    pages: of.own.length,
    written: listWrittenDays(of.own),
    observations: grave.isGrave ? observations.map(({ question: _, ...told }) => told) : [...observations],
    shifts: toShifts(inMonth),
    people: people
      .filter(({ name }) => !isTold(makePersonKey(name)))
      .slice(0, maxPeople)
      .map(({ name, pages }) => ({ name, pages: pages.length })),
    question: grave.isGrave ? '' : (observations[0]?.question ?? writePlainQuestion(of.month)),
  };
}

function chooseObservations(
  { before, grave, people, inMonth, topicOf, isOpen, writing }: MonthRead,
  toldLast: readonly string[],
): Observed[] {
  const topic = topicOf();
  const person = people.find(({ is }) => is !== null);
  const fresh = inMonth.filter(({ pattern }) => !toldLast.includes(pattern.key));
  const again = inMonth.filter(({ pattern }) => toldLast.includes(pattern.key));
  const observed: Observed[] = [];
  const isPattern = ({ key }: Observed) => inMonth.some(({ pattern }) => pattern.key === key);
  const tell = (found: PatternInMonth) => () =>
    observePattern(found, { ...writing, place: observed.filter(isPattern).length });
  // Lazily and in this order: the first observation takes its quotes first.
  const candidates: (() => Observed | null)[] = [
    () => observeLoss(grave, { ...writing, isOpen }),
    () => topic && observeTopic(topic, writing),
    ...fresh.slice(0, 1).map(tell),
    () => (person ? observePerson(person, writing) : null),
    ...fresh.slice(1).map(tell),
    () => (isOpen('change') && !grave.isGrave ? observeChange({ ...writing, before }) : null),
    ...again.map(tell),
    () => (isOpen('lightest') && !grave.isGrave ? observeLightest(writing) : null),
    () => (isOpen('longest') ? observeLongest(writing) : null),
  ];
  for (const candidate of candidates) {
    if (observed.length === maxObservations) break;
    const next = candidate();
    if (next !== null && next.quotes.length > 0 && observed.every((other) => isOther(other, next)))
      observed.push(next);
  }
  return observed;
}

// Whether two observations differ: in their subject, and in most of their days.
function isOther(one: Observed, other: Observed): boolean {
  if (one.key === other.key || one.caption === other.caption) return false;
  if (Math.min(one.days.length, other.days.length) < minCompared)
    return one.days.length > 1 || other.days.length > 1 || one.days[0] !== other.days[0];
  return measureShared(one.days, other.days) < sameDays;
}

function measureShared(one: readonly string[], other: readonly string[]): number {
  const both = one.filter((day) => other.includes(day)).length;
  return both / Math.max(1, Math.min(one.length, other.length));
}
