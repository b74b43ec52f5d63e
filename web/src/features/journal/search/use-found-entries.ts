import type { JournalEntry } from '@reflect/contract';
import { useCallback, useMemo } from 'react';
import { putTogether } from './all-found.model.ts';
import { useEntrySearch } from './use-entry-search.ts';
import { useRemembered } from './use-remembered.ts';

/** Entries that have the searched words, joined with those that memory finds. */
export function useFoundEntries(entries: readonly JournalEntry[], searchText: string) {
  const { results, prepare, showMore } = useEntrySearch(entries, searchText);
  const { remembered, isPending } = useRemembered(searchText, results?.total ?? null);
  const answer = remembered?.answer ?? null;
  const found = useMemo(
    () => results && putTogether({ journal: entries, literal: results, answer }),
    [entries, results, answer],
  );
  const showMoreFound = useCallback(() => {
    if (found?.isPartial) showMore();
  }, [found, showMore]);
  return { results, found, remembered, isPending, prepare, showMore: showMoreFound };
}
