import { collections } from '@reflect/contract/collections';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { createCollection, type ItemOf } from '../../platform/collection/collection.ts';
import { useChanges, useItems } from '../../platform/collection/use-collection.ts';

export type Chat = ItemOf<typeof collections.chats>;

export const chats = createCollection({
  place: collections.chats,
  blank: () => ({ messages: [], isInJournal: false }),
  cleared: {},
});

export const useChats = () => useItems(chats);
export const useChatChanges = () => useChanges(chats);

/** The language model on the server's own computer; null without one, and while unknown. */
export function useLocalModel(): string | null {
  const { data } = useQuery({
    queryKey: ['chats', 'local-model'],
    queryFn: () => api('GET /api/chat/local-model'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.name ?? null;
}
