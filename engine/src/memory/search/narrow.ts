import { findMood, getMoodFeeling } from '../../emotions/index.ts';
import { findOwnParent, getParent } from '../../text/people.ts';
import { splitWords } from '../../text/words.ts';
import type { KnownPage, Memory } from '../memory.ts';
import type { Chip } from '../question/chip.ts';
import { isInPeriods } from '../question/period.ts';
import { stemWord } from '../words/stem.ts';

/** Finds the pages that fit the chips except named feelings, oldest first. */
export function narrow(memory: Memory, chips: readonly Chip[]): readonly KnownPage[] {
  const periods = chips.flatMap((chip) => (chip.kind === 'period' ? [chip.period] : []));
  const tags = chips.filter((chip) => chip.kind === 'tag');
  const people = chips
    .filter((chip) => chip.kind === 'person')
    .map(({ name }) => ({ name, having: findPagesNaming(memory, name) }));
  const sides = chips.filter((chip) => chip.kind === 'mood' && chip.feeling === null);
  return memory.pages().filter((known) => {
    const { page, day } = known;
    if (!sides.every((chip) => measureMoodFit(known, chip as Extract<Chip, { kind: 'mood' }>) > 0))
      return false;
    if (!isInPeriods(day, periods)) return false;
    if (!tags.every(({ tag }) => page.tags.some((own) => own.toLowerCase() === tag))) return false;
    return people.every(({ name, having }) => page.people.includes(name) || having.has(page.id));
  });
}

// The pages that contain a name; the first word of a longer name is enough if nobody else has it. For "Dad" it has to
// be the writer's own.
function findPagesNaming(memory: Memory, name: string): ReadonlySet<string> {
  const forms = memory.people().filter((person) => person.name === name);
  const ids = new Set<string>();
  for (const { words } of forms) {
    const [first, ...others] = words.map((word) => memory.pagesWith(stemWord(word)) ?? new Set<string>());
    for (const id of first ?? []) if (others.every((having) => having.has(id))) ids.add(id);
  }
  const parent = getParent(name);
  if (parent === undefined) return ids;
  return new Set([...ids].filter((id) => namesParent(memory.page(id)?.page.content ?? '', parent)));
}

function namesParent(content: string, parent: string): boolean {
  const words = splitWords(content);
  return words.some((_, at) => findOwnParent(words, at) === parent);
}

/** Returns the stems of a person's name, for marking it. */
export function listNameStems(memory: Memory, name: string): string[] {
  return memory.people().flatMap((person) => (person.name === name ? person.words.map(stemWord) : []));
}

// From the first score on a day counts as good, up to the second as bad.
const goodFrom = 3.4;
const badTo = 2.6;

/** Returns how well a page fits a requested mood, 0 to 1. */
export function measureMoodFit(
  { page }: KnownPage,
  { feeling, valence }: Extract<Chip, { kind: 'mood' }>,
): number {
  if (feeling === null) return isOnSide(page.score, valence) ? 1 : 0;
  if (page.mood === null) return 0;
  if (getMoodFeeling(page.mood) === feeling) return 1;
  const [own, asked] = [findMood(page.mood), findMood(feeling)];
  if (own === undefined || asked === undefined || own.family !== asked.family) return 0;
  return Math.abs(own.valence - valence) < 0.3 ? 0.7 : 0.5;
}

function isOnSide(score: number | null, valence: number): boolean {
  return score !== null && (valence > 0 ? score >= goodFrom : score <= badTo);
}
