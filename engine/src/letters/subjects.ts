import type { LetterWords } from '@reflect/contract';
import { nameMonth } from './write-words.ts';

// Kinds of subjects that are identified by name alone: "run" is the same as a tag and as a habit.
const named = new Set(['tag', 'person', 'habit', 'goal', 'dream']);

/** Returns a name without its mark or article. */
export function toPlainName(name: string): string {
  return name.toLowerCase().replace(/^#|^(?:your|the) /g, '');
}

/** Returns the key of a person among the subjects of letters, as in the patterns of a journal. */
export function makePersonKey(name: string): string {
  return `person:${name.toLowerCase()}`;
}

/** Whether a subject's key belongs to something else in a letter: by its key, or by its name if it has none. */
export function isSameSubject(key: string, other: { key?: string | undefined; name?: string }): boolean {
  if (key === other.key) return true;
  const [kind, name] = splitKey(key);
  if (!named.has(kind)) return false;
  if (other.key === undefined) return name === toPlainName(other.name ?? '');
  const [otherKind, otherName] = splitKey(other.key);
  return named.has(otherKind) && name === otherName;
}

/** Removes subjects from a letter: from its sentences, shifts, people and question. */
export function removeSubjects<Words extends LetterWords>(letter: Words, gone: readonly string[]): Words {
  if (gone.length === 0) return letter;
  const isGone = (other: { key?: string | undefined; name?: string }) =>
    gone.some((key) => isSameSubject(key, other));
  const [asked] = letter.observations;
  const observations = letter.observations.filter((observation) => !isGone(observation));
  return {
    ...letter,
    observations,
    shifts: letter.shifts.filter((shift) => !isGone(shift)),
    people: letter.people.filter(({ name }) => !isGone({ key: makePersonKey(name) })),
    question:
      letter.question === '' || asked === undefined || !isGone(asked)
        ? letter.question
        : (observations[0]?.question ?? writePlainQuestion(letter.month)),
  };
}

/** Returns the question of a letter that has nothing to ask about. */
export function writePlainQuestion(month: string): string {
  return `What would you like to remember of ${nameMonth(month)} in a year's time?`;
}

function splitKey(key: string): [kind: string, name: string] {
  const at = key.indexOf(':');
  return at < 0 ? [key, ''] : [key.slice(0, at), toPlainName(key.slice(at + 1))];
}
