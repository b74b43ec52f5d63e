import { useEffect } from 'react';
import { createDraftKeeper, type DraftKeeper, isUnstored } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { makePerPerson } from '../../platform/session/person-memory.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { type Conversation, hasWork, makeConversation, readConversation } from './conversation.model.ts';

const conversationKind: DraftKind<Conversation> = {
  key: 'chat-draft',
  autosaveMs: 500,
  read: readConversation,
  hasWork,
  join: (restored, written) =>
    hasWork(written)
      ? { ...restored, text: [restored.text, written.text].filter(Boolean).join('\n\n') }
      : restored,
};

interface Kept {
  conversation: Store<Conversation>;
  keeper: DraftKeeper;
}
const getKept = makePerPerson<Kept>({
  make(userId) {
    const conversation = createStore(makeConversation());
    return {
      conversation,
      keeper: createDraftKeeper({ kind: conversationKind, userId, value: conversation }),
    };
  },
  mustStay: ({ keeper }) => isUnstored(keeper),
});

/** The person's current conversation, kept on this device through reloads. */
export function useConversationDraft(): Kept {
  const { id: userId } = useUser();
  const own = getKept(userId);
  const { keeper } = own;
  useEffect(() => keeper.visit(), [keeper]);
  return own;
}
