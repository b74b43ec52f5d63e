import type { EntryAnalysis } from '@reflect/contract';
import type { RouteRequest } from '@reflect/contract/routes';
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import {
  type EntriesCache,
  firstPageSize,
  olderPageSize,
  withEntry,
  withNewestPage,
  withOlderPage,
  withoutEntry,
} from './entries-cache.model.ts';
import { asReplacement, entryOf, type Page } from './page.model.ts';
import { withSessionRetries } from './session-retries.model.ts';

export const journalKeys = { entries: ['journal', 'entries'] as const, save: ['journal', 'save'] as const };

const entriesQuery = queryOptions({
  queryKey: journalKeys.entries,
  queryFn: async ({ signal, client }): Promise<EntriesCache> => {
    const page = await api('GET /api/journal/entries', { query: { limit: firstPageSize }, signal });
    return withNewestPage(client.getQueryData<EntriesCache>(journalKeys.entries), page);
  },
  // Comparing ten thousand entries after each page costs more than drawing them.
  structuralSharing: false,
});

/** The journal, newest first: the first 50 at once, then the rest in pages of 200 while the screen is in use. */
export function useEntries() {
  const query = useQuery(entriesQuery);
  const client = useQueryClient();
  const { data, isFetching } = query;
  const oldestId = data?.hasOlder === true && !isFetching ? data.entries.at(-1)?.id : undefined;

  useEffect(() => {
    if (oldestId === undefined) return;
    const abandon = new AbortController();
    const load = async (wait: number): Promise<void> => {
      try {
        const page = await api('GET /api/journal/entries', {
          query: { limit: olderPageSize, before: oldestId },
          signal: abandon.signal,
        });
        changeCache(client, (known) => withOlderPage(known, page));
      } catch (error) {
        // Older entries are worth waiting for, with growing patience; a lost session is for the shell to settle.
        if (abandon.signal.aborted || isApiError(error, 401)) return;
        await pause(wait);
        if (!abandon.signal.aborted) await load(Math.min(wait * 2, 60_000));
      }
    };
    void load(2_000);
    return () => abandon.abort();
  }, [client, oldestId]);

  return query;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function changeCache(client: QueryClient, change: (known: EntriesCache) => EntriesCache): void {
  client.setQueryData<EntriesCache>(journalKeys.entries, (known) => known && change(known));
}

function refreshEntries(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: journalKeys.entries });
}

/**
 * Saves a page and answers with what was sent. Where an earlier attempt reached the server although its answer was
 * lost, and the words have changed since, they are saved under a new id and the earlier version goes to the trash: one
 * entry, and nothing lost. `onReplaced` hears of the new id before it is used, so that the draft keeps it.
 */
export function useSaveEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: journalKeys.save,
    mutationFn: async ({ page, isPremium, onReplaced }: PageToSave) => {
      const send = async (sent: Page) => {
        const attempt = () => api('POST /api/journal/entries', { body: entryOf(sent, { isPremium }) });
        const isSessionLost = (error: unknown) => isApiError(error, 401);
        return { page: sent, entry: await withSessionRetries(attempt, { isSessionLost, wait: pause }) };
      };
      const saved = await send(page).catch((error: unknown) => {
        if (!isApiError(error, 409)) throw error;
        const replacement = asReplacement(page);
        onReplaced(replacement);
        return send(replacement);
      });
      for (const entryId of saved.page.replacesEntryIds) await dropEarlierVersion(client, entryId);
      return saved;
    },
    onSuccess: ({ entry }) => {
      changeCache(client, (known) => withEntry(known, entry));
      void refreshEntries(client);
    },
  });
}

interface PageToSave {
  page: Page;
  isPremium: boolean;
  onReplaced: (page: Page) => void;
}

/** Whether a page is being saved, by this screen or by one that was left. */
export function useIsSaving(): boolean {
  return useIsMutating({ mutationKey: journalKeys.save }) > 0;
}

async function dropEarlierVersion(client: QueryClient, entryId: string): Promise<void> {
  try {
    await api('DELETE /api/journal/entries/:entryId', { params: { entryId } });
    changeCache(client, (known) => withoutEntry(known, entryId));
  } catch {
    // The new version is safe; an earlier one that stays is seen in the list and can be deleted there.
  }
}

type EntryChange = RouteRequest<'PATCH /api/journal/entries/:entryId'>['body'];

export function useUpdateEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId, change }: { entryId: string; change: EntryChange }) =>
      api('PATCH /api/journal/entries/:entryId', { params: { entryId }, body: change }),
    onSuccess: (entry) => {
      changeCache(client, (known) => withEntry(known, entry));
      void refreshEntries(client);
    },
  });
}

export function useDeleteEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId }: { entryId: string }) =>
      api('DELETE /api/journal/entries/:entryId', { params: { entryId } }),
    onSuccess: (_nothing, { entryId }) => {
      changeCache(client, (known) => withoutEntry(known, entryId));
      void refreshEntries(client);
    },
  });
}

export function useRestoreEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ entryId }: { entryId: string }) =>
      api('POST /api/journal/entries/:entryId/restore', { params: { entryId } }),
    onSuccess: (entry) => {
      changeCache(client, (known) => withEntry(known, entry));
      void refreshEntries(client);
    },
  });
}

/** Has a text read. With `entryId` the reading is stored with that entry, which is then read anew. */
export function useAnalyseEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      content,
      entryId,
      signal,
    }: {
      content: string;
      entryId?: string;
      signal: AbortSignal;
    }): Promise<EntryAnalysis> => api('POST /api/analyze-entry', { body: { content, entryId }, signal }),
    onSuccess: async (_analysis, { entryId }) => {
      if (entryId === undefined) return;
      const entry = await api('GET /api/journal/entries/:entryId', { params: { entryId } });
      changeCache(client, (known) => withEntry(known, entry));
    },
  });
}

type FollowUp = RouteRequest<'POST /api/conversation/followup'>['body'];

export function useFollowUp() {
  return useMutation({
    mutationFn: (question: FollowUp) => api('POST /api/conversation/followup', { body: question }),
  });
}
