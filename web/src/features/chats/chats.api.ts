import { collections } from '@reflect/contract/collections';
import { createCollection, type ItemOf } from '../../platform/collection/collection.ts';
import { useChanges, useItems } from '../../platform/collection/use-collection.ts';

export type Chat = ItemOf<typeof collections.chats>;

/** Chats of the signed-in person. */
export const chats = createCollection({
  place: collections.chats,
  blank: () => ({ messages: [], isInJournal: false }),
  cleared: {},
});

export const useChats = () => useItems(chats);
export const useChatChanges = () => useChanges(chats);
