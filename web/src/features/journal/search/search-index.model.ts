import type { JournalEntry } from '@reflect/contract';
import { listShownTags } from '@reflect/contract/hashtags';
import { findMatches, makeExcerpt, searchEntries } from './find-text.model.ts';
import { isPhrase, type TextRange } from './search.model.ts';

/** The searchable part of an entry. It lacks the content of a secret one, and its hashtags. */
export interface SearchText {
  id: string;
  createdAt: string;
  title: string | null;
  content: string;
  tags: string[];
  people: JournalEntry['people'];
  mood: string | null;
  isSecret: boolean;
}

/** Where an entry matches the search. Tags are marked as they are shown, with their `#`. */
export interface EntryMatches {
  title: TextRange[];
  /** The part of the text that a card shows; null if the text is hidden. */
  excerpt: { text: string; ranges: TextRange[] } | null;
  mood: TextRange[];
  tags: TextRange[][];
  people: TextRange[][];
  /** Whether it was found by meaning and has none of the searched words. */
  isByMeaning?: boolean;
}

/** The newest results, and the total number. */
export interface SearchAnswer {
  total: number;
  found: { id: string; matches: EntryMatches }[];
  /** All results of a search for several words, to which memory adds others. Empty for a single word. */
  allIds: readonly string[];
}

export interface SearchQuestion {
  query: string;
  /** How many of the found entries to return. */
  limit: number;
}

export function toSearchText(entry: SearchText): SearchText {
  const { id, createdAt, title, content, people, mood, isSecret } = entry;
  const tags = listShownTags(entry);
  return { id, createdAt, title, content: isSecret ? '' : content, tags, people, mood, isSecret };
}

export interface SearchIndex {
  update: (change: { texts: readonly SearchText[]; removedIds: readonly string[] }) => void;
  find: (question: SearchQuestion) => SearchAnswer;
}

export function createSearchIndex(): SearchIndex {
  const texts = new Map<string, SearchText>();
  let newestFirst: readonly SearchText[] | null = [];
  return {
    update(change) {
      for (const id of change.removedIds) texts.delete(id);
      for (const text of change.texts) texts.set(text.id, text);
      newestFirst = null;
    },
    find({ query, limit }) {
      newestFirst ??= [...texts.values()].sort(compareByTime);
      const found = searchEntries(newestFirst, query);
      return {
        total: found.length,
        allIds: isPhrase(query) ? found.map(({ id }) => id) : [],
        found: found.slice(0, limit).map((text) => ({ id: text.id, matches: findEntryMatches(text, query) })),
      };
    },
  };
}

function findEntryMatches(
  { title, content, tags, people, mood, isSecret }: SearchText,
  query: string,
): EntryMatches {
  const text = isSecret ? null : makeExcerpt(content, query);
  return {
    title: findMatches(title ?? '', query),
    excerpt: text === null ? null : { text, ranges: findMatches(text, query) },
    mood: findMatches(mood ?? '', query),
    tags: tags.map((tag) => findMatches(`#${tag}`, query)),
    people: people.map(({ displayName }) => findMatches(displayName, query)),
  };
}

function compareByTime(one: SearchText, other: SearchText): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}
