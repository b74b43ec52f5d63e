import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import type { RouteRequest } from '@reflect/contract/routes';
import {
  type QueryClient,
  queryOptions,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { api } from '../../platform/api.ts';
import { isApiError } from '../../platform/api-error.ts';
import { reviewSession, useUser } from '../../platform/current-user.ts';
import { outboxOf } from '../../platform/outbox/outbox.ts';
import type { Page } from './compose/page.model.ts';
import { withPresentNames } from './entries/present-names.model.ts';
import { useJournalSlots } from './journal-slots.tsx';
import {
  type EntriesCache,
  firstPageSize,
  olderPageSize,
  withEntry,
  withNewestPage,
  withOlderPage,
  withoutEntry,
} from './sync/entries-cache.model.ts';
import { isKeptHere, showStored, syncEntries } from './sync/entries-on-device.ts';
import { type ChangeBody, deletedId, entryIdOf, withWaiting } from './sync/entry-writes.model.ts';
import {
  changeEntry,
  deleteEntry,
  type Kept,
  restoreEntry,
  savePage,
  showAsSaved,
  useOutboxView,
} from './sync/journal-outbox.ts';
import { settleTakenIds } from './sync/resolve-entry.ts';

export const journalKeys = {
  entries: ['journal', 'entries'] as const,
  trash: ['journal', 'trash'] as const,
  save: ['journal', 'save'] as const,
};

const entriesQuery = queryOptions({
  queryKey: journalKeys.entries,
  queryFn: async ({ signal, client }): Promise<EntriesCache> => {
    const page = await api('GET /api/journal/entries', { query: { limit: firstPageSize }, signal });
    return withNewestPage(client.getQueryData<EntriesCache>(journalKeys.entries), page);
  },
  // Comparing ten thousand entries after each page costs more than drawing them.
  structuralSharing: false,
});

/**
 * The journal, newest first, with what waits on this device laid over it: the first 50 at once, then the rest in pages of
 * 200 while the screen is in use.
 */
export function useEntries() {
  const query = useQuery(entriesQuery);
  const client = useQueryClient();
  const { id: userId, isPremium } = useUser();
  const { writes } = useOutboxView(userId);
  useEffect(() => connectOutbox(client, userId), [client, userId]);
  useEffect(() => settleTakenIds({ userId, isPremium }), [userId, isPremium]);
  const { data, isFetching } = query;
  const isFirstRead = data !== undefined && !isFetching;
  const [isSynced, setIsSynced] = useState(false);
  const isPaged = data?.hasOlder === true && (isSynced || !isKeptHere());
  const oldestId = isPaged && !isFetching ? data?.entries.at(-1)?.id : undefined;

  useEffect(() => {
    const place = { client, key: journalKeys.entries, userId };
    if (client.getQueryData(journalKeys.entries) === undefined) void showStored(place);
  }, [client, userId]);

  // What happened elsewhere, and on a new device everything: read in the background once the newest are there.
  useEffect(() => {
    if (!isFirstRead || !isKeptHere()) return;
    const abandon = new AbortController();
    const sync = async (wait: number): Promise<void> => {
      try {
        await syncEntries({ client, key: journalKeys.entries, userId });
        if (!abandon.signal.aborted) setIsSynced(true);
      } catch (error) {
        if (abandon.signal.aborted || isApiError(error, 401)) return;
        await pause(wait);
        if (!abandon.signal.aborted) await sync(Math.min(wait * 2, 60_000));
      }
    };
    void sync(2_000);
    const onVisible = () => document.visibilityState === 'visible' && void sync(2_000);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      abandon.abort();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [client, userId, isFirstRead]);

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

  const stored = data?.entries;
  const names = useJournalSlots().usePeopleNames();
  const complete = useMemo(() => withWaiting(stored ?? [], writes), [stored, writes]);
  const entries = useMemo(() => withPresentNames(complete, names), [complete, names]);
  return { ...query, entries };
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

/** Reads the newest page again. */
export function useRefreshEntries(): () => void {
  const client = useQueryClient();
  return () => void refreshEntries(client);
}

/** Saves a page, as `savePage` says, and shows what came of it in the list. */
export function useSaveEntry() {
  const client = useQueryClient();
  const { id: userId } = useUser();
  return useMutation({
    mutationKey: journalKeys.save,
    mutationFn: (save: { page: Page; isPremium: boolean; onReplaced: (page: Page) => void }) =>
      savePage(save.page, { ...save, userId }),
    onSuccess: ({ entry }) => {
      if (entry !== null) changeCache(client, (known) => withEntry(known, entry));
      void refreshEntries(client);
    },
  });
}

/** Whether a page is being saved, by this screen or by one that was left. */
export function useIsSaving(): boolean {
  return useIsMutating({ mutationKey: journalKeys.save }) > 0;
}

export function useUpdateEntry() {
  const settle = useSettling();
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: ({ change, ...entry }: { id: string; revision: number; change: ChangeBody }) =>
      changeEntry(entry, change, userId),
    onSuccess: settle,
  });
}

export function useDeleteEntry() {
  const client = useQueryClient();
  const settle = useSettling();
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: ({ entryId }: { entryId: string }) => deleteEntry(entryId, userId),
    onSuccess: (kept, { entryId }) => {
      if (kept.kind === 'sent') changeCache(client, (known) => withoutEntry(known, entryId));
      settle(kept);
    },
  });
}

export function useRestoreEntry() {
  const settle = useSettling();
  const { id: userId } = useUser();
  return useMutation({
    mutationFn: (entry: JournalEntry) => restoreEntry(entry, userId),
    onSuccess: settle,
  });
}

/** Shows a change in the list; without a session the person is asked to sign in, and the change waits. */
function useSettling(): (kept: Kept) => void {
  const client = useQueryClient();
  return ({ kind, entry }) => {
    if (kind === 'sign-in') reviewSession(client);
    if (kind !== 'sent') return;
    if (entry !== null) changeCache(client, (known) => withEntry(known, entry));
    void refreshEntries(client);
  };
}

let refreshing: ReturnType<typeof setTimeout> | undefined;
function refreshSoon(client: QueryClient): void {
  clearTimeout(refreshing);
  refreshing = setTimeout(() => void refreshEntries(client), 300);
}

const connected = new WeakMap<QueryClient, Set<string>>();

/** Lets what the outbox sends, from whichever tab, stand in the list before its waiting copy leaves it. */
function connectOutbox(client: QueryClient, userId: string): void {
  const users = connected.get(client) ?? new Set();
  connected.set(client, users);
  if (users.has(userId)) return;
  users.add(userId);
  outboxOf(userId).onSent((write, answer) => {
    const sentId = entryIdOf(write);
    if (sentId !== null) showAsSaved(sentId);
    // The journal could not be read while nobody answered; now somebody does.
    // What was sent late is read once more, together with what happened meanwhile.
    const isUnread = client.getQueryData(journalKeys.entries) === undefined;
    if (isUnread || write.tries > 0) refreshSoon(client);
    if (write.kind === 'journal.delete') {
      const entryId = deletedId(write);
      changeCache(client, (known) => withoutEntry(known, entryId));
    } else if (write.kind.startsWith('journal.') && answer !== undefined) {
      changeCache(client, (known) => withEntry(known, answer as JournalEntry));
    }
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

/** What was deleted within the last 30 days, last deleted first. */
export function useTrash() {
  return useQuery({
    queryKey: journalKeys.trash,
    queryFn: ({ signal }) => api('GET /api/journal/trash', { signal }),
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

export function useRestoreFromTrash() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (entry: JournalEntry) =>
      api('POST /api/journal/entries/:entryId/restore', { params: { entryId: entry.id } }),
    onSuccess: (entry) => {
      changeCache(client, (known) => withEntry(known, entry));
      return client.invalidateQueries({ queryKey: journalKeys.trash });
    },
  });
}

export function useEmptyTrash() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('DELETE /api/journal/trash'),
    onSuccess: () => client.setQueryData(journalKeys.trash, []),
  });
}
