import type { EntryAnalysis, JournalEntry, UnreadableItem } from '@reflect/contract';
import type { RouteRequest } from '@reflect/contract/routes';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../platform/api.ts';
import { createCollection } from '../../platform/collection/collection.ts';
import { useChanges, useItems, useReadAgain, useRefresh } from '../../platform/collection/use-collection.ts';
import { entryRules } from './entries.collection.ts';
import { withPresentNames } from './entry-content/present-names.model.ts';
import { withOwnWord } from './entry-content/writers-word.model.ts';
import { useJournalSlots } from './journal-slots.tsx';

export const entries = createCollection(entryRules);

/** Stands for an entry of which nothing else is known. */
export const makeUnreadableEntry = ({ id, createdAt }: UnreadableItem): JournalEntry => ({
  ...entries.rules.blank(createdAt),
  id,
  createdAt,
  revision: 0,
  isUnreadable: true,
});

export const journalKeys = {
  earlier: ({ id, revision }: Pick<JournalEntry, 'id' | 'revision'>) => ['journal', 'earlier', id, revision],
} as const;

/** The journal, newest first, with the present names of people and the writer's own word first. */
export function useEntries() {
  const { items, ...view } = useItems(entries);
  const names = useJournalSlots().usePeopleNames();
  return { ...view, entries: useMemo(() => withOwnWord(withPresentNames(items, names)), [items, names]) };
}

export const useRefreshEntries = () => useRefresh(entries);
export const useReadEntriesAgain = () => useReadAgain(entries);
export const useEntryChanges = () => useChanges(entries);

/** Has a text analysed. With `entryId` the analysis is stored with that entry. */
export function useAnalyseEntry() {
  const refresh = useRefreshEntries();
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
    onSuccess: (_analysis, { entryId }) => {
      if (entryId !== undefined) void refresh();
    },
  });
}

type FollowUp = RouteRequest<'POST /api/conversation/followup'>['body'];

export function useFollowUp() {
  return useMutation({
    mutationFn: (question: FollowUp) => api('POST /api/conversation/followup', { body: question }),
  });
}
