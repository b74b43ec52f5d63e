import { removeTitle } from '../text/people.ts';
import type { Memory } from './memory.ts';
import type { MemoryPerson } from './memory-page.ts';
import type { KnownPerson } from './question/find-names.ts';
import { stemWord } from './words/stem.ts';
import type { WordBook } from './words/word-book.ts';

// A name on this many pages counts as somebody the writer knows, even if they aren't in the list.
const minNamings = 3;

/** On how many pages a word with a capital occurs in the text. */
export interface Naming {
  /** Within a sentence, where a capital means a name. */
  inside: number;
  /** Within a sentence after "in" or "moved to". */
  asPlace: number;
  /** Also where a sentence begins. */
  anywhere: number;
}

interface Namings {
  listed: readonly MemoryPerson[];
  tagged: readonly string[];
  namings: ReadonlyMap<string, Naming>;
  pagesWith: Memory['pagesWith'];
  /** Null until it is on the device. */
  book: WordBook | null;
}

/** Lists the names in a journal's texts of people who are neither in the list nor tagged. */
export function listUnlistedNames({ listed, tagged, namings, pagesWith, book }: Namings): string[] {
  const lowered = new Set(
    [...listed.map(({ name }) => name), ...tagged].flatMap((name) => [
      name.toLowerCase(),
      getFirstName(name),
    ]),
  );
  return [...namings].flatMap(([name, { inside, asPlace, anywhere }]) => {
    if (anywhere < minNamings || (inside > 0 && 2 * asPlace >= inside)) return [];
    // A word that only ever begins sentences is a name if it's no word of the language: "Cooked" is one, "Mira" isn't.
    if (inside === 0 && book?.hasWord(name) !== false) return [];
    const written = pagesWith(stemWord(name.toLowerCase()))?.size ?? 0;
    // A word that is mostly written in lower case, such as in "Ward 4", isn't a name. One that is always written with a
    // capital is, even if it nearly always begins a sentence.
    const isName = inside >= minNamings ? 2 * anywhere > written : anywhere >= written;
    return isName && !lowered.has(name.toLowerCase()) ? [name] : [];
  });
}

/** Lists the people of a journal: those in the list, those who are tagged, and names in its texts. */
export function listKnownPeople(given: Namings): KnownPerson[] {
  const { listed, tagged } = given;
  const names = new Set([...listed.map(({ name }) => name), ...tagged, ...listUnlistedNames(given)]);
  const firstNames = new Map<string, number>();
  for (const name of names) {
    const first = getFirstName(name);
    firstNames.set(first, (firstNames.get(first) ?? 0) + 1);
  }
  return [...names].flatMap((name) => {
    const words = name.toLowerCase().split(/\s+/).filter(Boolean);
    const first = getFirstName(name);
    const isAlone = words.length > 1 && firstNames.get(first) === 1;
    return [{ name, words }, ...(isAlone ? [{ name, words: [first] }] : [])];
  });
}

// The word by which somebody is called alone; of "Mr Okafor" that isn't "Mr".
function getFirstName(name: string): string {
  return removeTitle(name).toLowerCase().split(' ')[0]!;
}

/** Returns names by the stem of their relationship, if only one person has it. */
export function mapByRelationship(listed: readonly MemoryPerson[]): Map<string, string> {
  const found = new Map<string, string[]>();
  for (const { name, relationship } of listed) {
    if (!relationship) continue;
    const stem = stemWord(relationship.toLowerCase());
    found.set(stem, [...(found.get(stem) ?? []), name]);
  }
  return new Map([...found].flatMap(([stem, names]) => (names.length === 1 ? [[stem, names[0]!]] : [])));
}
