import { type Day, dayOf } from '../days/calendar-days.ts';
import { learnNames } from '../insights/name-people.ts';
import { type Sentence, splitSentences } from '../text/sentences.ts';
import type { MemoryPage, MemoryPerson } from './memory-page.ts';
import type { KnownPerson } from './question/find-names.ts';
import { contentWords } from './words/content-words.ts';
import { stemOf } from './words/stem.ts';

/** A page in memory: its sentences, their words and their vectors. */
export type KnownPage = {
  page: MemoryPage;
  day: Day;
  sentences: readonly Sentence[];
  /** The stems of each sentence, and after the last one those of the title, tags, people and mood. */
  stems: readonly ReadonlySet<string>[];
  /** `vectorBytes` for each sentence; null until they are made. */
  vectors: Uint8Array | null;
  /** Names that its text uses. */
  names: ReadonlySet<string>;
};

/** A journal whose sentences can be found. */
export type Memory = {
  timeZone: string;
  /** Adds a page or takes its place. `vectors` are those of `splitSentences(content)`, packed. */
  put: (page: MemoryPage, vectors?: Uint8Array | null) => void;
  setVectors: (pageId: string, vectors: Uint8Array) => void;
  remove: (pageId: string) => void;
  /** The people of the writer's list. */
  setPeople: (people: readonly MemoryPerson[]) => void;
  page: (pageId: string) => KnownPage | undefined;
  /** Oldest first. */
  pages: () => readonly KnownPage[];
  /** How much a word tells pages apart, 0 where all have it. */
  weightOf: (stem: string) => number;
  /** The pages that have a word, by their ids; undefined where none has. */
  pagesWith: (stem: string) => ReadonlySet<string> | undefined;
  people: () => readonly KnownPerson[];
  /** Names by the stem of what they are to the writer, where one alone is that. */
  relationships: () => ReadonlyMap<string, string>;
  tags: () => ReadonlySet<string>;
};

/** On so many pages a name counts as somebody the writer knows, though no such person is in the list. */
const fewestNamings = 3;

/** Creates an empty memory. Days are those of a time zone, an IANA name. */
export function createMemory({ timeZone }: { timeZone: string }): Memory {
  const known = new Map<string, KnownPage>();
  const postings = new Map<string, Set<string>>();
  let listed: readonly MemoryPerson[] = [];
  let sorted: readonly KnownPage[] | null = null;
  let people: readonly KnownPerson[] | null = null;
  let tags: ReadonlySet<string> | null = null;

  const stale = () => {
    sorted = null;
    people = null;
    tags = null;
  };
  function remove(pageId: string) {
    const before = known.get(pageId);
    if (before === undefined) return;
    for (const stem of allStems(before)) {
      const having = postings.get(stem);
      having?.delete(pageId);
      if (having?.size === 0) postings.delete(stem);
    }
    known.delete(pageId);
    stale();
  }

  return {
    timeZone,
    put(page, vectors = null) {
      remove(page.id);
      const next = readPage(page, { vectors, timeZone });
      known.set(page.id, next);
      for (const stem of allStems(next)) {
        const having = postings.get(stem);
        if (having) having.add(page.id);
        else postings.set(stem, new Set([page.id]));
      }
      stale();
    },
    setVectors(pageId, vectors) {
      const before = known.get(pageId);
      if (before) before.vectors = vectors;
    },
    remove,
    setPeople(next) {
      listed = next;
      people = null;
    },
    page: (pageId) => known.get(pageId),
    pages() {
      sorted ??= [...known.values()].sort(byTime);
      return sorted;
    },
    weightOf(stem) {
      const having = postings.get(stem)?.size ?? 0;
      return Math.log(1 + (known.size - having + 0.5) / (having + 0.5));
    },
    pagesWith: (stem) => postings.get(stem),
    people() {
      people ??= peopleOf(known, listed);
      return people;
    },
    relationships: () => relationshipsOf(listed),
    tags() {
      tags ??= new Set([...known.values()].flatMap(({ page }) => page.tags.map((tag) => tag.toLowerCase())));
      return tags;
    },
  };
}

function readPage(
  page: MemoryPage,
  { vectors, timeZone }: { vectors: Uint8Array | null; timeZone: string },
): KnownPage {
  const sentences = splitSentences(page.content);
  const about = [page.title ?? '', ...page.tags, ...page.people, page.mood ?? ''].join('. ');
  const stems = [...sentences.map(({ text }) => text), about].map(
    (text) => new Set(contentWords(text).map(({ stem }) => stem)),
  );
  return {
    page,
    day: dayOf(new Date(page.createdAt), timeZone),
    sentences,
    stems,
    vectors,
    names: learnNames([page.content]).people,
  };
}

function allStems({ stems }: KnownPage): Set<string> {
  const all = new Set<string>();
  for (const each of stems) for (const stem of each) all.add(stem);
  return all;
}

function byTime(one: KnownPage, other: KnownPage): number {
  const [first, second] = [one.page, other.page];
  if (first.createdAt !== second.createdAt) return first.createdAt < second.createdAt ? -1 : 1;
  return first.id < second.id ? -1 : 1;
}

function peopleOf(known: ReadonlyMap<string, KnownPage>, listed: readonly MemoryPerson[]): KnownPerson[] {
  const names = new Set(listed.map(({ name }) => name));
  const namings = new Map<string, number>();
  for (const { page, names: used } of known.values()) {
    for (const name of page.people) names.add(name);
    for (const name of used) namings.set(name, (namings.get(name) ?? 0) + 1);
  }
  const lowered = new Set(
    [...names].flatMap((name) => [name.toLowerCase(), name.split(' ')[0]!.toLowerCase()]),
  );
  for (const [name, count] of namings) {
    if (count >= fewestNamings && !lowered.has(name.toLowerCase())) names.add(name);
  }
  const firstNames = new Map<string, number>();
  for (const name of names) {
    const first = name.toLowerCase().split(' ')[0]!;
    firstNames.set(first, (firstNames.get(first) ?? 0) + 1);
  }
  return [...names].flatMap((name) => {
    const words = name.toLowerCase().split(/\s+/).filter(Boolean);
    const isAlone = words.length > 1 && firstNames.get(words[0]!) === 1;
    return [{ name, words }, ...(isAlone ? [{ name, words: words.slice(0, 1) }] : [])];
  });
}

function relationshipsOf(listed: readonly MemoryPerson[]): Map<string, string> {
  const found = new Map<string, string[]>();
  for (const { name, relationship } of listed) {
    if (!relationship) continue;
    const stem = stemOf(relationship.toLowerCase());
    found.set(stem, [...(found.get(stem) ?? []), name]);
  }
  return new Map([...found].flatMap(([stem, names]) => (names.length === 1 ? [[stem, names[0]!]] : [])));
}
