import { useEffect } from 'react';
import { useUser } from '../../platform/current-user.ts';
import { createDraftKeeper, type DraftKeeper } from '../../platform/drafts/draft-keeper.ts';
import type { DraftKind } from '../../platform/drafts/draft-kind.ts';
import { createStore, type Store } from '../../platform/store.ts';
import { type Conversation, hasWork, newConversation, readConversation } from './conversation.model.ts';

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
const kept = new Map<string, Kept>();

/** The conversation that the signed-in person is in, kept on this device through reloads. */
export function useConversationDraft(): Kept {
  const { id: userId } = useUser();
  let own = kept.get(userId);
  if (own === undefined) {
    const conversation = createStore(newConversation());
    own = {
      conversation,
      keeper: createDraftKeeper({ kind: conversationKind, userId, value: conversation }),
    };
    kept.set(userId, own);
  }
  const { keeper } = own;
  useEffect(() => keeper.visit(), [keeper]);
  return own;
}
