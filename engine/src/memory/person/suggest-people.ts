import { type Day, toDay } from '../../days/calendar-days.ts';
import { splitWords } from '../../text/words.ts';
import type { KnownPage, Memory } from '../memory.ts';
import { narrow } from '../search/narrow.ts';
import { stemWord } from '../words/stem.ts';

/** Somebody whom the pages name and who isn't in the writer's list of people. */
export type NamedPerson = {
  name: string;
  /** What a word such as "mum" says about them. */
  relationship: 'parent' | 'sibling' | 'other' | null;
  /** How many pages name them. */
  pages: number;
  last: Day;
};

type Relation = { words: readonly string[]; relationship: NonNullable<NamedPerson['relationship']> };

// Words that people use as the name of one person.
const relations: readonly Relation[] = [
  { words: ['mum', 'mom', 'mam', 'mama', 'mummy', 'mother'], relationship: 'parent' },
  { words: ['dad', 'daddy', 'papa', 'father'], relationship: 'parent' },
  { words: ['sister'], relationship: 'sibling' },
  { words: ['brother'], relationship: 'sibling' },
  { words: ['grandma', 'gran', 'granny', 'nana', 'nan', 'grandmother'], relationship: 'other' },
  { words: ['grandpa', 'grandad', 'granddad', 'grandfather'], relationship: 'other' },
];
// These are names only after "my": "the father" may be anybody's.
const plainWords = new Set(['mother', 'father', 'sister', 'brother', 'grandmother', 'grandfather']);
const otherPeoples = new Set(['his', 'her', 'their', 'your', 'our', 'a', 'an', 'the', 'each', 'every']);
const minPages = 3;

/**
 * Lists who comes up in the pages without being in the writer's list or tagged, those on most pages first. Secret pages
 * don't count.
 */
export function suggestPeople({ memory, count = 8 }: { memory: Memory; count?: number }): NamedPerson[] {
  const named = memory.unlistedNames().map((name) => ({
    ...{ name, relationship: null },
    known: narrow(memory, [{ kind: 'person', name, label: name, range: null }]),
  }));
  return [...named, ...findRelations(memory)]
    .map(({ known, ...person }) => ({ ...person, known: known.filter(({ page }) => !page.isSecret) }))
    .filter(({ known }) => known.length >= minPages)
    .map(({ name, relationship, known }) => ({
      ...{ name, relationship, pages: known.length },
      last: findLast(known, memory.timeZone),
    }))
    .sort((one, other) => other.pages - one.pages || (one.last < other.last ? 1 : -1))
    .slice(0, count);
}

function findLast(known: readonly KnownPage[], timeZone: string): Day {
  const [latest] = known.map(({ page }) => page.createdAt).sort((one, other) => (one < other ? 1 : -1));
  return toDay(new Date(latest!), timeZone);
}

// One of each relation, called what the writer calls them most often.
function findRelations(memory: Memory) {
  const listed = new Set(memory.listed().map(({ name }) => name.toLowerCase()));
  const taken = new Set(memory.listed().map(({ relationship }) => relationship));
  return relations.flatMap(({ words, relationship }) => {
    if (words.some((word) => listed.has(word))) return [];
    if (relationship !== 'other' && taken.has(relationship)) return [];
    const uses = words.map((word) => ({ word, known: findPagesCalling(memory, word) }));
    const known = [...new Set(uses.flatMap((use) => use.known))];
    const [most] = uses.sort((one, other) => other.known.length - one.known.length);
    return [{ name: most!.word[0]!.toUpperCase() + most!.word.slice(1), relationship, known }];
  });
}

function findPagesCalling(memory: Memory, word: string): KnownPage[] {
  return [...(memory.pagesWith(stemWord(word)) ?? [])].flatMap((id) => {
    const known = memory.page(id);
    return known && isCalled(known.page.content, word) ? [known] : [];
  });
}

/** Whether a text speaks of the writer's own mother, and not of somebody else's. */
function isCalled(text: string, called: string): boolean {
  const words = splitWords(text);
  return words.some(({ text: word }, index) => {
    if (word !== called) return false;
    const before = words[index - 1]?.text ?? '';
    if (plainWords.has(called)) return before === 'my';
    return !otherPeoples.has(before) && !/['’]s$/.test(before);
  });
}
