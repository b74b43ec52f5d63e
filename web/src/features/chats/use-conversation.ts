import { useState } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { useConversationSlots } from '../../platform/replies/conversation-slots.tsx';
import { describeFailure } from '../../platform/replies/describe-failure.ts';
import { makePending, stopReply, useReply } from '../../platform/replies/use-reply.ts';
import { useStore } from '../../platform/store.ts';
import { useSupport } from '../../platform/support/support-slots.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import type { Chat } from './chats.api.ts';
import {
  type Conversation,
  canSend,
  makeConversation,
  reopen,
  withFailure,
  withReply,
  withSent,
} from './conversation.model.ts';
import { useConversationDraft } from './conversation-draft.ts';
import { localModelChoice } from './local-model-choice.ts';
import { findMemoryFor } from './remembered-pages.ts';
import { useKeeping } from './use-keeping.ts';

export function useConversation() {
  const { conversation, keeper } = useConversationDraft();
  const present = useStore(conversation);
  const { keep, markSaved } = useKeeping({ conversation, keeper });
  const { offerSupport } = useSupport();
  const { passagesFor, localModel } = useConversationSlots();
  const [failure, setFailure] = useState<string | null>(null);

  const { pending } = present;
  const text = useReply({
    route: 'POST /api/chat',
    pending,
    async bodyOf() {
      const message = pending?.message ?? '';
      const { messages } = conversation.read();
      return {
        message,
        conversationHistory: messages,
        ...(localModel && localModelChoice.read() === 'used' && { usesLocalModel: true }),
        ...(await findMemoryFor({ message, messages, passagesFor })),
      };
    },
    onReply({ message, supportNeed, ...about }) {
      if (pending && supportNeed)
        offerSupport({
          ...makeSupportIds(conversation.read()),
          content: pending.message,
          found: supportNeed,
        });
      conversation.set((now) => withReply(now, message, new Date().toISOString(), about));
      keep(conversation.read());
    },
    onFailure(error) {
      setFailure(describeFailure(error));
      conversation.set(withFailure);
      keeper.keepNow();
      toast({
        title: 'Failed to get response. Please try again.',
        ...(isApiError(error) && error.status !== 0 && { description: error.userMessage }),
        variant: 'destructive',
      });
    },
  });

  /** Ends a reply being written. Keeps what has arrived of it, and the message it answers. */
  function endReply(): boolean {
    const { pending: waiting } = conversation.read();
    if (waiting === null) return false;
    stopReply(waiting.messageId);
    conversation.set((now) => withReply(now, text, new Date().toISOString()));
    return true;
  }
  /** Shows another conversation. The text being written stays in the field. */
  function show(next: Conversation): void {
    setFailure(null);
    conversation.set((now) => ({ ...next, text: now.text }));
    keeper.keepNow();
  }
  function goOnWith(next: Conversation): void {
    if (endReply()) keep(conversation.read());
    show(next);
  }

  return {
    conversation: present,
    /** The reply as far as it has been written. */
    writtenText: text,
    /** Why the last message got no reply. */
    failure,
    write: (next: string) => conversation.set((now) => ({ ...now, text: next })),
    send() {
      const now = conversation.read();
      if (!canSend(now)) return;
      const sent = makePending(now.text.trim());
      setFailure(null);
      offerSupport({ ...makeSupportIds(now), content: sent.message });
      conversation.set(withSent(now, sent));
      keeper.keepNow();
    },
    stop() {
      if (endReply()) keep(conversation.read());
    },
    begin: () => goOnWith(makeConversation()),
    open(chat: Pick<Chat, 'id' | 'messages' | 'isInJournal'>) {
      const now = conversation.read();
      const isBehind = now.pending !== null || chat.messages.length < now.messages.length;
      if (chat.id !== now.chatId || !isBehind) goOnWith(reopen(chat));
    },
    /** Begins a new conversation if the deleted one is on the screen. */
    leaveDeleted(deletedId: string) {
      if (conversation.read().chatId !== deletedId) return;
      endReply();
      show(makeConversation());
    },
    /** Marks a conversation as saved in the journal, and begins a new one if it is still on the screen. */
    finish(saved: Conversation) {
      if (conversation.read().chatId !== saved.chatId) {
        markSaved(saved);
        return;
      }
      endReply();
      keep(conversation.read(), { isInJournal: true });
      show(makeConversation());
    },
  };
}

/** The same ids from the first letter of a message to its reply. */
export function makeSupportIds({ chatId, messages }: Conversation): { entryId: string; within: string } {
  return { entryId: `${chatId} ${messages.length}`, within: chatId };
}
