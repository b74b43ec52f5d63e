import type { RouteAnswer } from '@reflect/contract/routes';
import { notifyManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useKeptRead } from '../../platform/device-store/use-kept-read.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useMadeHere, useMakeHere } from './on-device/use-made-here.ts';
import { findEntriesOnDevice, findFallbackEntries, type KnownJournal } from './related-entries.model.ts';

export type Insights = RouteAnswer<'GET /api/insights'>;
export type Pattern = RouteAnswer<'GET /api/patterns'>[number];
export type RelatedEntry = RouteAnswer<'GET /api/patterns/:patternId/entries'>[number];

export const insightsKeys = {
  journal: ['insights', 'journal'],
  patterns: ['insights', 'patterns'],
  entries: (patternId: string) => ['insights', 'pattern-entries', patternId],
} as const;

/** While new insights are being made, the page asks again after this time. */
const againMs = 1_500;
const readTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The insights of the whole journal, composed again if weekdays were counted in another time zone. If they can't be
 * read: the last ones this device received while they hold, else those it composes itself.
 */
export function useInsights(journal: KnownJournal) {
  const client = useQueryClient();
  const read = useKeptRead<Insights>({
    queryKey: insightsKeys.journal,
    question: 'insights',
    queryFn: async ({ signal }) => {
      const insights = await api('GET /api/insights', { signal });
      const isElsewhere = insights.timeZone !== null && insights.timeZone !== readTimeZone();
      return isElsewhere
        ? api('GET /api/insights', { query: { timeZone: readTimeZone() }, signal })
        : insights;
    },
    refetchInterval: ({ state }) => (state.data?.isGenerating ? againMs : false),
  });
  const latest = useRef(read.data);
  useEffect(() => {
    // The same run finds patterns. It may begin and end while a single call waits for it.
    if (read.data !== latest.current && read.data?.isGenerating === false)
      void client.invalidateQueries({ queryKey: insightsKeys.patterns });
    latest.current = read.data;
  }, [client, read.data]);
  const { isAway } = read;
  const made = useMadeHere(journal, { isAway, latestKey: insightsKeys.journal });
  return { ...read, data: made?.insights ?? read.data, isMadeHere: made !== null };
}

/**
 * Whether insights and patterns are being made, as far as this page knows. It only looks at the cache: a second
 * `useQuery` of this key would replace how insights are read.
 */
function useIsGenerating(): boolean {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    const state = client.getQueryState<Insights>(insightsKeys.journal);
    return state?.fetchStatus === 'fetching' || state?.data?.isGenerating === true;
  });
}

/**
 * Has insights composed again, even from fewer entries than required, and reads them and the patterns again. Without a
 * connection they are composed on this device.
 */
export function useForcedInsights(journal: KnownJournal) {
  const client = useQueryClient();
  const makeHere = useMakeHere(journal, insightsKeys.journal);
  return useMutation({
    mutationFn: () =>
      api('GET /api/insights', { query: { force: 'true' } }).catch(
        async (failure) => (await makeHere(failure)).insights,
      ),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: insightsKeys.journal });
      await client.invalidateQueries({ queryKey: insightsKeys.patterns });
    },
  });
}

/**
 * The patterns that were found. If they can't be read: the last ones this device received while they hold, else those
 * it finds itself.
 */
export function usePatterns(journal: KnownJournal) {
  const read = useKeptRead<Pattern[]>({
    queryKey: insightsKeys.patterns,
    question: 'patterns',
    queryFn: ({ signal }) => api('GET /api/patterns', { signal }),
  });
  const isGenerating = useIsGenerating();
  const { isAway } = read;
  const made = useMadeHere(journal, { isAway, latestKey: insightsKeys.journal });
  const found = made?.patterns ?? null;
  return {
    ...read,
    data: found ?? read.data,
    isMadeHere: found !== null,
    isLooking: isGenerating && read.data?.length === 0 && !read.isError,
  };
}

/** Looks for patterns (on this device without a connection) and reports the outcome. */
export function useGeneratePatterns(journal: KnownJournal) {
  const client = useQueryClient();
  const makeHere = useMakeHere(journal, insightsKeys.journal);
  return useMutation({
    mutationFn: async () => {
      try {
        return await api('POST /api/patterns/generate').catch(async (failure) => {
          const made = await makeHere(failure);
          if (made.patterns === null) throw failure;
          return made;
        });
      } catch (cause) {
        if (isApiError(cause, 401)) throw cause;
        throw new Error('Failed to generate patterns', { cause });
      }
    },
    onSuccess: async (answer) => {
      const isUnfinished = 'isGenerating' in answer && answer.isGenerating;
      toast({
        title: isUnfinished ? 'Still looking for patterns' : 'Patterns Generated!',
        description: answer.message,
      });
      // Unfinished patterns come with the insights, which are asked for until they are ready.
      if (isUnfinished) await client.invalidateQueries({ queryKey: insightsKeys.journal });
      await client.invalidateQueries({ queryKey: insightsKeys.patterns });
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to generate patterns. Please try again.',
        variant: 'destructive',
      }),
  });
}

export function useJudgePattern() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ patternId, helpful }: { patternId: string; helpful: boolean }) =>
      api('POST /api/patterns/:patternId/feedback', { params: { patternId }, body: { helpful } }),
    onSuccess: (judged) => {
      toast({ title: 'Feedback Recorded', duration: 2_000 });
      client.setQueryData<Pattern[]>(insightsKeys.patterns, (known) =>
        known?.map((pattern) => (pattern.id === judged.id ? judged : pattern)),
      );
    },
    onError: () =>
      toast({
        title: 'Error',
        description: 'Failed to record feedback. Please try again.',
        variant: 'destructive',
      }),
  });
}

/**
 * The entries of a pattern, from this device. If some aren't on it, the server is asked. If that fails, those on the
 * device are used; without any, the newest that fit. `missing` is how many couldn't be read.
 */
export function usePatternEntries(
  pattern: Pick<Pattern, 'id' | 'key' | 'patternType' | 'name' | 'entryIds'>,
  journal: Pick<KnownJournal, 'entries' | 'isComplete'>,
) {
  const { held, missing } = findEntriesOnDevice(pattern, journal);
  const read = useQuery({
    queryKey: insightsKeys.entries(pattern.id),
    queryFn: async ({ signal }): Promise<RelatedEntry[]> => {
      try {
        return await api('GET /api/patterns/:patternId/entries', {
          params: { patternId: pattern.id },
          signal,
        });
      } catch (failure) {
        if (signal.aborted || held.length > 0) throw failure;
        try {
          const newest = await api('GET /api/journal/entries', { query: { limit: 20 }, signal });
          return findFallbackEntries(newest, pattern);
        } catch (again) {
          if (signal.aborted) throw again;
          toast({
            title: 'Error',
            description: 'Unable to load related journal entries',
            variant: 'destructive',
          });
          return [];
        }
      }
    },
    enabled: missing !== 0,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const fromServer = missing === 0 ? undefined : read.data;
  return {
    entries: fromServer ?? held,
    isLoading: missing !== 0 && held.length === 0 && read.isPending,
    missing: read.isError && missing !== 'unknown' ? missing : 0,
  };
}

/** "Not this": removes a statement for good. It can be undone while the toast is shown. */
export function useRemoveStatement() {
  const client = useQueryClient();
  const judge = useMutation({
    mutationFn: (statement: { key: string; isRemoved: boolean }) =>
      api('POST /api/insights/statements', { body: statement }),
    // Handled here, because the component that removed it may be gone with it.
    onSuccess: async (_answer, { key, isRemoved }) => {
      if (isRemoved)
        toast({
          title: 'Removed',
          description: "It won't be said again.",
          action: {
            label: 'Undo',
            altText: 'Bring the statement back',
            onSelect: () => judge.mutate({ key, isRemoved: false }),
          },
        });
      await client.invalidateQueries({ queryKey: insightsKeys.journal });
      await client.invalidateQueries({ queryKey: insightsKeys.patterns });
    },
    onError: () =>
      toast({
        title: 'Error',
        description: "This couldn't be removed. Please try again.",
        variant: 'destructive',
      }),
  });
  return (key: string) => judge.mutate({ key, isRemoved: true });
}
