import type { JournalEntry } from '@reflect/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { AllFound, putTogether } from './all-found.model.ts';
import { type SearchResults, useEntrySearch } from './use-entry-search.ts';
import { useRemembered } from './use-remembered.ts';

type Join = typeof putTogether;

/** Entries that have the searched words, joined with those that memory finds. */
export function useFoundEntries(entries: readonly JournalEntry[], searchText: string) {
  const { results, prepare, showMore } = useEntrySearch(entries, searchText);
  const { remembered, isPending } = useRemembered(searchText, results?.total ?? null);
  const answer = remembered?.answer ?? null;
  const join = useJoin(answer !== null);
  const found = useMemo(() => {
    if (results === null) return null;
    return answer && join ? join({ journal: entries, literal: results, answer }) : describeTyped(results);
  }, [entries, results, answer, join]);
  const showMoreFound = useCallback(() => {
    if (found?.isPartial) showMore();
  }, [found, showMore]);
  const isJoining = answer !== null && join === null;
  return { results, found, remembered, isPending: isPending || isJoining, prepare, showMore: showMoreFound };
}

/** What joins both, fetched once memory has found something; without it, only the entries with the words are shown. */
function useJoin(isNeeded: boolean): Join | null {
  const [join, setJoin] = useState<Join | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const take = (next: Join) => {
      if (!isOver) setJoin(() => next);
    };
    import('./all-found.model.ts').then(
      (model) => take(model.putTogether),
      () => take(({ literal }) => describeTyped(literal)),
    );
    return () => {
      isOver = true;
    };
  }, [isNeeded]);
  return join;
}

function describeTyped({ total, entries, matches }: Omit<SearchResults, 'query'>): AllFound {
  return { total, entries, isPartial: entries.length < total, matches };
}
