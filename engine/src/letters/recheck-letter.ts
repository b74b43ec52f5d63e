import type { LetterQuote, LetterShift, LetterWords } from '@reflect/contract';
import type { KnownEntry } from '../insights/observed-journal.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { writeLetterWords } from './compose-letter.ts';
import { observeLoss } from './observations/observe-loss.ts';
import { observeChange, observeLightest, observeLongest } from './observations/observe-month.ts';
import { observePattern } from './observations/observe-pattern.ts';
import { observePerson, observeTopic } from './observations/observe-subject.ts';
import type { Observed } from './observations/observed.ts';
import { type LetterMatter, type MonthRead, readMonth } from './read-month.ts';
import { makePersonKey } from './subjects.ts';

type NoLonger = NonNullable<LetterWords['noLonger']>;

/**
 * Returns the part of a letter that is true today: observations that hold, with today's figures and the quotes that
 * still exist. `noLonger` lists what doesn't hold, so that it can return; nothing else is added. Null if the month
 * has fewer than eight entries left. Idempotent.
 */
export function recheckLetter(letter: LetterWords, matter: Omit<LetterMatter, 'month'>): LetterWords | null {
  const read = readMonth({ ...matter, month: letter.month });
  if (read === null) return null;
  const entries = new Map(matter.entries.map((entry) => [entry.id, entry]));
  const observations: Observed[] = [];
  let place = 0;
  for (const told of listToldObservations(letter)) {
    const again = observeAgain(told, { ...read, place });
    const quotes = again && chooseQuotesOfToday(told.quotes, { again, entries });
    if (again === null || quotes === null || quotes.length === 0) continue;
    observations.push({ ...again, quotes });
    if (read.inMonth.some(({ pattern }) => pattern.key === told.key)) place += 1;
  }
  const words = writeLetterWords(read, observations);
  const told = listToldKeys(letter);
  // It contains nothing that the letter didn't.
  const holds = {
    ...words,
    shifts: words.shifts.filter((shift) => listShiftKeys(shift).some((key) => told.shifts.includes(key))),
    people: words.people.filter(({ name }) => told.people.includes(name)),
  };
  const noLonger = {
    observations: told.observations.filter((key) => observations.every((observed) => observed.key !== key)),
    shifts: told.shifts.filter((key) => !holds.shifts.flatMap(listShiftKeys).includes(key)),
    people: told.people.filter((name) => holds.people.every((person) => person.name !== name)),
  };
  return { ...holds, ...(Object.values(noLonger).some(({ length }) => length > 0) && { noLonger }) };
}

function listToldObservations({
  observations,
  noLonger,
}: LetterWords): Pick<Observed, 'key' | 'text' | 'quotes'>[] {
  return [...observations, ...(noLonger?.observations ?? []).map((key) => ({ key, text: '', quotes: [] }))];
}

function listToldKeys({ observations, shifts, people, noLonger }: LetterWords): NoLonger {
  return {
    observations: [...observations.map(({ key }) => key), ...(noLonger?.observations ?? [])],
    shifts: [...shifts.map(({ key, name }) => key ?? name), ...(noLonger?.shifts ?? [])],
    people: [...people.map(({ name }) => name), ...(noLonger?.people ?? [])],
  };
}

// Earlier letters identify a shift only by its name.
function listShiftKeys({ key, name }: LetterShift): string[] {
  return key === undefined ? [name] : [key, name];
}

function observeAgain(
  { key, text }: Pick<Observed, 'key' | 'text'>,
  { of, before, grave, people, inMonth, topicOf, isOpen, writing, place }: MonthRead & { place: number },
): Observed | null {
  if (!isOpen(key)) return null;
  if (key === 'loss' || key === 'grief')
    return observeLoss(grave, { ...writing, isOpen: (other) => other === key });
  if (grave.isGrave && (key === 'change' || key === 'lightest')) return null;
  if (key === 'change') return observeChange({ ...writing, before });
  if (key === 'lightest') return observeLightest({ ...writing, of });
  if (key === 'longest') return observeLongest({ ...writing, of });
  if (key.startsWith('topic:')) {
    const topic = topicOf(key.slice('topic:'.length));
    return topic && observeTopic(topic, writing);
  }
  const pattern = inMonth.find((found) => found.pattern.key === key);
  const person = people.find(({ is, name }) => is !== null && makePersonKey(name) === key);
  // Somebody may appear in a pattern, and because they are new: the earlier text decides.
  const said = [
    ...(pattern ? [() => observePattern(pattern, { ...writing, place })] : []),
    ...(person ? [() => observePerson(person, writing)] : []),
  ].map((observe) => observe());
  return said.find((observed) => observed.text === text) ?? said[0] ?? null;
}

// The earlier quotes that still exist and whose day still belongs; if none are left, today's.
function chooseQuotesOfToday(
  quotes: readonly LetterQuote[],
  { again, entries }: { again: Observed; entries: ReadonlyMap<string, KnownEntry> },
): LetterQuote[] {
  const isStillThere = ({ entryId, date, text }: LetterQuote) => {
    const entry = entries.get(entryId);
    return (
      entry !== undefined &&
      !entry.isSecret &&
      again.days.includes(date) &&
      entry.content.includes(text) &&
      detectCrisis(entry.content).level === 'none'
    );
  };
  const standing = quotes.filter(isStillThere);
  return standing.length > 0 ? standing : again.quotes;
}
