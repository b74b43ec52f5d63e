import type { JournalEntry } from '@reflect/contract';
import { startTransition, useCallback, useEffect, useState } from 'react';
import type { EntrySearcher } from './entry-searcher.ts';
import { normalizeQuery } from './search.model.ts';
import type { EntryMatches } from './search-index.model.ts';

/** More follow while scrolling. */
const firstResults = 100;

export interface SearchResults {
  query: string;
  total: number;
  /** All results, if several words are searched. */
  allIds: readonly string[];
  /** The newest results. */
  entries: readonly JournalEntry[];
  matches: ReadonlyMap<string, EntryMatches>;
}

/**
 * Searches the journal in a worker. `results` is null without a query and until the first answer; while typing it stays
 * the last answer. Entries are sent to the worker when `prepare` is called, or with the first letter.
 */
export function useEntrySearch(
  entries: readonly JournalEntry[],
  searchText: string,
): { results: SearchResults | null; prepare: () => void; showMore: () => void } {
  const query = normalizeQuery(searchText);
  const [isPrepared, setIsPrepared] = useState(false);
  const prepare = useCallback(() => setIsPrepared(true), []);
  const [searcher, setSearcher] = useState<EntrySearcher<JournalEntry> | null>(null);
  const [results, setResults] = useState<SearchResults | null>(null);
  const [wanted, setWanted] = useState({ query, limit: firstResults });
  const limit = wanted.query === query ? wanted.limit : firstResults;

  useEffect(() => {
    if (query !== '') prepare();
  }, [query, prepare]);
  useEffect(() => {
    if (!isPrepared) return;
    let close = () => {};
    let isOver = false;
    const open = async () => {
      const { openEntrySearcher } = await import('./entry-searcher.ts');
      if (isOver) return;
      const opened = openEntrySearcher<JournalEntry>(({ total, allIds, found }, question) => {
        const present = found.flatMap(({ id }) => opened.entry(id) ?? []);
        const matches = new Map(found.map((entry) => [entry.id, entry.matches]));
        // A transition, so that rendering results doesn't delay typing.
        startTransition(() =>
          setResults({ query: question.query, total, allIds, entries: present, matches }),
        );
      });
      close = opened.close;
      setSearcher(opened);
    };
    // The next letter tries again.
    open().catch(() => !isOver && setIsPrepared(false));
    return () => {
      isOver = true;
      close();
      setSearcher(null);
    };
  }, [isPrepared]);

  useEffect(() => searcher?.update(entries), [searcher, entries]);
  useEffect(() => {
    if (query !== '') searcher?.ask({ query, limit });
    else setResults(null);
  }, [searcher, query, limit]);

  const showMore = useCallback(() => setWanted({ query, limit: limit * 3 }), [query, limit]);
  return { results: query === '' ? null : results, prepare, showMore };
}
