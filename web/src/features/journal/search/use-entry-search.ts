import type { JournalEntry } from '@reflect/contract';
import { startTransition, useCallback, useEffect, useState } from 'react';
import { type EntrySearcher, openEntrySearcher } from './entry-searcher.ts';
import { normalizeQuery } from './search.model.ts';
import type { EntryMatches } from './search-index.model.ts';

/** Shown at first; more follow as they are scrolled to. */
const firstResults = 100;

export interface SearchResults {
  query: string;
  total: number;
  /** The newest of them. */
  entries: readonly JournalEntry[];
  matches: ReadonlyMap<string, EntryMatches>;
}

/**
 * Searches the journal beside the page. `results` is null where nothing is searched, and until the first answer is there;
 * while one types on it is what the last answer was. The journal is handed over when `prepare` is called, or at the first letter.
 */
export function useEntrySearch(
  entries: readonly JournalEntry[],
  searchText: string,
): { results: SearchResults | null; prepare: () => void; showMore: () => void } {
  const query = normalizeQuery(searchText);
  const isSearching = query !== '';
  const [isPrepared, setIsPrepared] = useState(false);
  const prepare = useCallback(() => setIsPrepared(true), []);
  const [searcher, setSearcher] = useState<EntrySearcher<JournalEntry> | null>(null);
  const [results, setResults] = useState<SearchResults | null>(null);
  const [wanted, setWanted] = useState({ query, limit: firstResults });
  const limit = wanted.query === query ? wanted.limit : firstResults;

  useEffect(() => {
    if (isSearching) prepare();
  }, [isSearching, prepare]);
  useEffect(() => {
    if (!isPrepared) return;
    const opened = openEntrySearcher<JournalEntry>(({ total, found }, question) => {
      const present = found.flatMap(({ id }) => opened.entry(id) ?? []);
      const matches = new Map(found.map((entry) => [entry.id, entry.matches]));
      // Typing goes before drawing what was found.
      startTransition(() => setResults({ query: question.query, total, entries: present, matches }));
    });
    setSearcher(opened);
    return () => {
      opened.close();
      setSearcher(null);
    };
  }, [isPrepared]);

  useEffect(() => searcher?.update(entries), [searcher, entries]);
  useEffect(() => {
    if (query !== '') searcher?.ask({ query, limit });
    else setResults(null);
  }, [searcher, query, limit]);

  const showMore = useCallback(() => setWanted({ query, limit: limit * 3 }), [query, limit]);
  return { results: isSearching ? results : null, prepare, showMore };
}
