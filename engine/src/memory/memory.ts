import { type Day, toDay } from '../days/calendar-days.ts';
import { learnNames, listCapitalised } from '../insights/name-people.ts';
import type { Sentence } from '../text/sentences.ts';
import { listKnownPeople, listUnlistedNames, mapByRelationship, type Naming } from './known-people.ts';
import type { MemoryPage, MemoryPerson } from './memory-page.ts';
import type { KnownPerson } from './question/find-names.ts';
import { makeBlocks } from './vectors/blocks.ts';
import { cutPage, forgetCut, listPageMarks, mapPageWords } from './words/cut-page.ts';
import type { WordBook } from './words/word-book.ts';

/** A page in memory. */
export type KnownPage = {
  page: MemoryPage;
  day: Day;
  /** As `splitSentences` cuts the content; cut again at each access, except for the pages used last. */
  readonly sentences: readonly Sentence[];
  /** The stems of each sentence, and after the last one those of the title, tags, people and mood. */
  readonly stems: readonly ReadonlySet<string>[];
  /** Which sentences have a vector, in the order of the vectors. */
  readonly telling: readonly number[];
  /** `vectorBytes` for each of these sentences; null until they are made. */
  vectors: Uint8Array | null;
  /** The packed vectors of blocks of sentences; null until they are made. */
  blocks: Uint8Array | null;
};

/** A journal whose sentences can be found. */
export type Memory = {
  timeZone: string;
  /** Adds or replaces a page. `vectors` are those of `listSentencesToRead(content)`, packed. */
  put: (page: MemoryPage, vectors?: Uint8Array | null) => void;
  setVectors: (pageId: string, vectors: Uint8Array) => void;
  remove: (pageId: string) => void;
  setPeople: (people: readonly MemoryPerson[]) => void;
  /** Marks all pages with what they tell of. */
  setWordBook: (book: WordBook) => void;
  wordBook: () => WordBook | null;
  page: (pageId: string) => KnownPage | undefined;
  /** Oldest first. */
  pages: () => readonly KnownPage[];
  /** How well a word distinguishes pages, 0 if all have it. */
  weightOf: (stem: string) => number;
  /** The ids of the pages that have a word; undefined if none has. */
  pagesWith: (stem: string) => ReadonlySet<string> | undefined;
  /** Every word of the journal by its stem, as it was first written. */
  vocabulary: () => ReadonlyMap<string, string>;
  /** Changes with every change of the vocabulary. */
  vocabularyVersion: () => number;
  people: () => readonly KnownPerson[];
  /** The writer's list of people. */
  listed: () => readonly MemoryPerson[];
  /** Names that texts contain of people who are neither in the list nor tagged. */
  unlistedNames: () => readonly string[];
  /** Every word of their names. */
  nameWords: () => ReadonlySet<string>;
  /** Names by the stem of their relationship, if only one person has it. */
  relationships: () => ReadonlyMap<string, string>;
  tags: () => ReadonlySet<string>;
};

/** Creates an empty memory. Days are in the time zone, an IANA name. */
export function createMemory({ timeZone }: { timeZone: string }): Memory {
  const known = new Map<string, KnownPage>();
  const { postings, addPosting, removePosting } = makePostings();
  const vocabulary = new Map<string, string>();
  // Of pages that aren't secret.
  const namings = new Map<string, Naming>();
  let book: WordBook | null = null;
  let version = 0;
  let listed: readonly MemoryPerson[] = [];
  let sorted: readonly KnownPage[] | null = null;
  let people: readonly KnownPerson[] | null = null;
  let nameWords: ReadonlySet<string> | null = null;
  let tags: ReadonlySet<string> | null = null;

  const markNamesStale = () => {
    [people, nameWords] = [null, null];
  };
  const markStale = () => {
    [sorted, tags] = [null, null];
    markNamesStale();
  };
  function countNames({ content, isSecret }: MemoryPage, by: 1 | -1) {
    // A name that only secret pages contain isn't shown anywhere.
    if (isSecret) return;
    const { people: inside, places } = learnNames([content]);
    for (const name of listCapitalised(content)) {
      const before = namings.get(name) ?? { inside: 0, asPlace: 0, anywhere: 0 };
      const after = {
        inside: before.inside + (inside.has(name) || places.has(name) ? by : 0),
        asPlace: before.asPlace + (places.has(name) ? by : 0),
        anywhere: before.anywhere + by,
      };
      if (after.anywhere > 0) namings.set(name, after);
      else namings.delete(name);
    }
  }
  const getNamings = () => ({
    ...{ listed, namings, book, pagesWith: (stem: string) => postings.get(stem) },
    tagged: [...known.values()].flatMap(({ page }) => page.people),
  });
  function listPeople(): readonly KnownPerson[] {
    people ??= listKnownPeople(getNamings());
    return people;
  }
  function remove(pageId: string) {
    const before = known.get(pageId);
    if (before === undefined) return;
    for (const stem of mapPageWords(before.page).keys()) {
      if (!removePosting(stem, pageId)) continue;
      vocabulary.delete(stem);
      version += 1;
    }
    for (const mark of listPageMarks(before.page, book)) removePosting(mark, pageId);
    countNames(before.page, -1);
    forgetCut(before.page);
    known.delete(pageId);
    markStale();
  }

  return {
    timeZone,
    put(page, vectors = null) {
      remove(page.id);
      known.set(page.id, makeKnownPage(page, { vectors, timeZone }));
      for (const [stem, written] of mapPageWords(page)) {
        addPosting(stem, page.id);
        if (vocabulary.has(stem)) continue;
        vocabulary.set(stem, written);
        version += 1;
      }
      for (const mark of listPageMarks(page, book)) addPosting(mark, page.id);
      countNames(page, 1);
      markStale();
    },
    setVectors(pageId, vectors) {
      const before = known.get(pageId);
      if (before === undefined) return;
      before.vectors = vectors;
      before.blocks = makeBlocks(vectors);
    },
    remove,
    setPeople(next) {
      listed = next;
      markNamesStale();
    },
    setWordBook(next) {
      for (const { page } of known.values()) {
        for (const mark of listPageMarks(page, book)) removePosting(mark, page.id);
        for (const mark of listPageMarks(page, next)) addPosting(mark, page.id);
      }
      book = next;
      markNamesStale();
    },
    wordBook: () => book,
    page: (pageId) => known.get(pageId),
    pages() {
      sorted ??= [...known.values()].sort(compareByTime);
      return sorted;
    },
    weightOf(stem) {
      const having = postings.get(stem)?.size ?? 0;
      return Math.log(1 + (known.size - having + 0.5) / (having + 0.5));
    },
    pagesWith: (stem) => postings.get(stem),
    vocabulary: () => vocabulary,
    vocabularyVersion: () => version,
    people: listPeople,
    nameWords() {
      nameWords ??= new Set(listPeople().flatMap(({ words }) => words));
      return nameWords;
    },
    listed: () => listed,
    unlistedNames: () => listUnlistedNames(getNamings()),
    relationships: () => mapByRelationship(listed),
    tags() {
      tags ??= new Set([...known.values()].flatMap(({ page }) => page.tags.map((tag) => tag.toLowerCase())));
      return tags;
    },
  };
}

// Which pages have a stem or a mark.
function makePostings() {
  const postings = new Map<string, Set<string>>();
  function addPosting(stem: string, pageId: string) {
    const having = postings.get(stem);
    if (having) having.add(pageId);
    else postings.set(stem, new Set([pageId]));
  }
  /** Returns whether no page has the stem any more. */
  function removePosting(stem: string, pageId: string): boolean {
    const having = postings.get(stem);
    having?.delete(pageId);
    if (having?.size !== 0) return false;
    postings.delete(stem);
    return true;
  }
  return { postings, addPosting, removePosting };
}

function makeKnownPage(
  page: MemoryPage,
  { vectors, timeZone }: { vectors: Uint8Array | null; timeZone: string },
): KnownPage {
  return {
    page,
    day: toDay(new Date(page.createdAt), timeZone),
    get sentences() {
      return cutPage(page).sentences;
    },
    get stems() {
      return cutPage(page).stems;
    },
    get telling() {
      return cutPage(page).telling;
    },
    vectors,
    blocks: vectors && makeBlocks(vectors),
  };
}

function compareByTime(one: KnownPage, other: KnownPage): number {
  const [first, second] = [one.page, other.page];
  if (first.createdAt !== second.createdAt) return first.createdAt < second.createdAt ? -1 : 1;
  return first.id < second.id ? -1 : 1;
}
