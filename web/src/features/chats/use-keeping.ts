import { useCallback } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { type Chat, useChatChanges } from './chats.api.ts';
import type { Conversation } from './conversation.model.ts';
import type { useConversationDraft } from './conversation-draft.ts';

/** Keeps conversations. What can't be sent waits on this device. */
export function useKeeping({ conversation, keeper }: ReturnType<typeof useConversationDraft>) {
  const { create, update } = useChatChanges();
  const keep = useCallback(
    (said: Conversation, change: { isInJournal?: boolean } = {}) => {
      const { chatId: id, messages, isKept } = said;
      const write = isKept
        ? update(makeChat(said), { messages, ...change })
        : create({ id, body: { messages } });
      conversation.set((now) => (now.chatId === id ? { ...now, isKept: true } : now));
      keeper.keepNow();
      write.catch(sayNotKept);
    },
    [conversation, create, keeper, update],
  );
  return {
    keep,
    /** Marks one as saved in the journal. Sends no messages: more may have been said and kept since the save. */
    markSaved(saved: Conversation) {
      update(makeChat(saved), { isInJournal: true }).catch(sayNotKept);
    },
  };
}

/** The conversation as it was last read among the kept ones. */
function makeChat({ chatId, messages, isInJournal }: Conversation): Chat {
  return { id: chatId, messages, isInJournal, createdAt: messages[0]?.timestamp ?? '', revision: 0 };
}

function sayNotKept(error: unknown): void {
  toast({
    title: "This conversation couldn't be kept.",
    ...(isApiError(error) && { description: error.userMessage }),
    variant: 'destructive',
  });
}
