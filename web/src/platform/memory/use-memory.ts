import type { Previous } from '@reflect/engine/memory';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../session/current-user.ts';
import { useStore } from '../store.ts';
import type { MemoryProgress, MemoryQuestion, MemoryQuestions } from './memory-messages.ts';
import { getMemory } from './memory-of.ts';

/** How far memory has read the journal; null until it begins. */
export function useMemoryProgress(): MemoryProgress | null {
  const { id: userId } = useUser();
  return useStore(getMemory(userId).progress);
}

/** An answer of memory, updated whenever more pages have been read. The previous one stays until then. */
function useAnswer<Name extends MemoryQuestion>(
  name: Name,
  asked: MemoryQuestions[Name]['asked'] | null,
): {
  answer: MemoryQuestions[Name]['answer'] | undefined;
  isAsking: boolean;
  hasFailed: boolean;
  askAgain: () => void;
} {
  const { id: userId } = useUser();
  const progress = useMemoryProgress();
  const latest =
    progress && `${progress.done} of ${progress.total} ${progress.changes} ${progress.hasMeaning}`;
  const [version, setVersion] = useState(latest);
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: ['memory', userId, name, asked, version],
    queryFn: () => getMemory(userId).ask(name, asked!),
    enabled: asked !== null,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
    placeholderData: (before, query) =>
      JSON.stringify(query?.queryKey.slice(0, 4)) === JSON.stringify(['memory', userId, name, asked])
        ? before
        : undefined,
  });
  // Only once it is answered: a long journal arrives in many parts, and answers about each would delay them all.
  useEffect(() => {
    if (!isFetching) setVersion(latest);
  }, [isFetching, latest]);
  const askAgain = useCallback(() => void refetch(), [refetch]);
  return { answer: data, isAsking: isFetching || version !== latest, hasFailed: isError, askAgain };
}

/** The answer to a question; `previous` is the answer it may follow up on. Null asks nothing. */
export function useAsk(asked: { question: string; previous: Previous | null } | null) {
  return useAnswer('ask', asked);
}

/** The results of a search. Null searches nothing. */
export function useMemorySearch(asked: { question: string; limit: number } | null) {
  return useAnswer('search', asked);
}

/** Questions made from this journal. */
export function useSuggestedQuestions(count = 3) {
  return useAnswer('suggest', { count });
}

/** Notes beside a page. Null asks for none. */
export function useNotes(asked: MemoryQuestions['notes']['asked'] | null) {
  return useAnswer('notes', asked);
}

/** What the journal says about a person. */
export function usePersonPage(name: string | null) {
  return useAnswer('person', name === null ? null : { name });
}

/** Who comes up in the entries without being in the list of people. */
export function useNamedPeople(count: number) {
  return useAnswer('namedPeople', { count });
}
