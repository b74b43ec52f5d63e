import type { LetterWords } from '@reflect/contract';
import { nameOfMonth } from './write-words.ts';

/** Kinds of subjects whose name alone says what they are: "run" is the same as a tag and as a habit. */
const named = new Set(['tag', 'person', 'habit', 'goal', 'dream']);

/** A name without what it is marked with. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/^#|^(?:your|the) /g, '');
}

/** Names somebody among the subjects of letters, as the patterns of a journal do. */
export function keyOfPerson(name: string): string {
  return `person:${name.toLowerCase()}`;
}

/** Whether the key of a subject is that of something else a letter says: by its key, or by its name where it has none. */
export function isSubjectOf(key: string, other: { key?: string | undefined; name?: string }): boolean {
  if (key === other.key) return true;
  const [kind, name] = partsOf(key);
  if (!named.has(kind)) return false;
  if (other.key === undefined) return name === plainName(other.name ?? '');
  const [otherKind, otherName] = partsOf(other.key);
  return named.has(otherKind) && name === otherName;
}

/** A letter without some subjects: in no sentence, among nothing that lifted or weighed, no person and no question. */
export function withoutSubjects<Words extends LetterWords>(letter: Words, gone: readonly string[]): Words {
  if (gone.length === 0) return letter;
  const isGone = (other: { key?: string | undefined; name?: string }) =>
    gone.some((key) => isSubjectOf(key, other));
  const [asked] = letter.observations;
  const observations = letter.observations.filter((observation) => !isGone(observation));
  return {
    ...letter,
    observations,
    shifts: letter.shifts.filter((shift) => !isGone(shift)),
    people: letter.people.filter(({ name }) => !isGone({ key: keyOfPerson(name) })),
    question:
      asked === undefined || !isGone(asked)
        ? letter.question
        : (observations[0]?.question ?? plainQuestion(letter.month)),
  };
}

/** The question of a letter that has nothing to ask about. */
export function plainQuestion(month: string): string {
  return `What would you like to remember of ${nameOfMonth(month)} in a year's time?`;
}

function partsOf(key: string): [kind: string, name: string] {
  const at = key.indexOf(':');
  return at < 0 ? [key, ''] : [key.slice(0, at), plainName(key.slice(at + 1))];
}
