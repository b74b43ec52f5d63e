import { findOwnParent, getParent, peopleWords } from '../text/people.ts';
import { stopWords } from '../text/stop-words.ts';
import { splitWords, type Word } from '../text/words.ts';

/** Letters that need no table to be told from capitals. */
const plainSmall = new Set('abcdefghijklmnopqrstuvwxyz');

// Words for anybody, which don't name a person in the writer's life.
const anybody = new Set(
  `people person man woman men women guy girl boy stranger strangers everyone everybody someone somebody team client
  clients customer customers student students colleague colleagues coworker coworkers driver friend friends family kids
  child kid children baby ex lover mate ma da pa`.split(/\s+/),
);
const notNames = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september
  october november december christmas easter english german french spanish american british god netflix google zoom
  instagram whatsapp facebook youtube tiktok docs amazon spotify uber ikea european welsh irish scottish polish italian
  ukrainian indian chinese japanese mr mrs ms miss dr`.split(/\s+/),
);
const asRelation = new Map([
  ['sis', 'sister'],
  ['bro', 'brother'],
  ['grandma', 'grandmother'],
  ['gran', 'grandmother'],
  ['granny', 'grandmother'],
  ['nana', 'grandmother'],
  ['nan', 'grandmother'],
  ['grandpa', 'grandfather'],
  ['grandad', 'grandfather'],
  ['granddad', 'grandfather'],
]);

// After these a name is a place; after the first ones only if somebody goes or stays there.
const beforePlaces = new Set(
  'in at near into around across through outside inside from towards visit visited reached'.split(' '),
);
const goingWords = new Set(
  'go goes going went gone move moves moved moving travel travelled traveled drive drove driven fly flew flown flight train bus trip way back return returned come came trains'.split(
    ' ',
  ),
);

/** The names a journal uses, learned from the middle of its sentences, where a capital means a name. */
export type KnownNames = {
  people: ReadonlySet<string>;
  places: ReadonlySet<string>;
  /** The names of tagged people who are a parent, by what they are called otherwise: "Dad" for "your father". */
  parents?: ReadonlyMap<string, string>;
};

/** Learns the names in a journal's texts, and how the parents are called that entries are tagged with. */
export function learnEntryNames(
  entries: readonly { content: string; people?: readonly { displayName: string }[] | undefined }[],
): KnownNames {
  const parents = new Map<string, string>();
  for (const { displayName } of entries.flatMap(({ people = [] }) => people)) {
    const parent = getParent(displayName);
    if (parent) parents.set(`your ${parent}`, displayName);
  }
  return { ...learnNames(entries.map(({ content }) => content)), parents };
}

/** Learns the names of people and places in a journal's texts. What mostly follows "in" or "moved to" is a place. */
export function learnNames(texts: Iterable<string>): KnownNames {
  const counts = new Map<string, { all: number; asPlace: number }>();
  for (const text of texts) {
    const words = splitWords(text);
    for (const [index, { text: word, start, end }] of words.entries()) {
      if (!isName(text, start, word)) continue;
      const name = readName(text, start, end);
      const count = counts.get(name) ?? { all: 0, asPlace: 0 };
      count.all += 1;
      if (isPlaceAfter(words[index - 1]?.text, words[index - 2]?.text)) count.asPlace += 1;
      counts.set(name, count);
    }
  }
  const people = new Set<string>();
  const places = new Set<string>();
  for (const [name, { all, asPlace }] of counts) (asPlace * 2 > all ? places : people).add(name);
  return { people, places };
}

/** Lists the words of a text that may be names: those with a capital, also where a sentence begins. */
export function listCapitalised(text: string): Set<string> {
  return new Set(
    splitWords(text).flatMap(({ text: word, start, end }) =>
      isCapitalised(text, start, word) ? [readName(text, start, end)] : [],
    ),
  );
}

/**
 * Lists names and relations in a text: "Marta", "your sister" for "my sister", and "your mother" for "Mum". Every
 * sentence starts with a capital, so there a name counts only if it is `known` from elsewhere in the journal. Places are
 * left out.
 */
export function findNamedPeople(
  text: string,
  known: KnownNames = learnNames([text]),
  words: readonly Word[] = splitWords(text),
): Set<string> {
  const found = new Set<string>();
  const addRelation = (relation: string) => found.add(known.parents?.get(relation) ?? relation);
  for (const [index, { text: word, start, end }] of words.entries()) {
    const parent = findOwnParent(words, index);
    if (parent !== undefined) {
      addRelation(`your ${parent}`);
      continue;
    }
    if (words[index - 1]?.text === 'my' && peopleWords.has(word) && !anybody.has(word)) {
      addRelation(`your ${asRelation.get(word) ?? word}`);
      continue;
    }
    if (!isCapitalised(text, start, word)) continue;
    const name = readName(text, start, end);
    const isHere = isInSentence(text, start) ? !known.places.has(name) : known.people.has(name);
    if (isHere) found.add(name);
  }
  return found;
}

function isPlaceAfter(before: string | undefined, beforeThat: string | undefined): boolean {
  if (before === 'to') return beforeThat !== undefined && goingWords.has(beforeThat);
  return before !== undefined && beforePlaces.has(before);
}

function readName(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/['’]s$/, '');
}

function isName(text: string, start: number, word: string): boolean {
  return isCapitalised(text, start, word) && isInSentence(text, start);
}

function isInSentence(text: string, start: number): boolean {
  return /[\p{L}\p{N},]\s+$/u.test(text.slice(Math.max(0, start - 3), start));
}

function isCapitalised(text: string, start: number, word: string): boolean {
  if (plainSmall.has(text[start]!)) return false;
  if (!/^\p{Lu}\p{Ll}+/u.test(text.slice(start, start + 3))) return false;
  return !(
    word.length < 3 ||
    /^i'/.test(word) ||
    stopWords.has(word) ||
    notNames.has(word) ||
    peopleWords.has(word)
  );
}
