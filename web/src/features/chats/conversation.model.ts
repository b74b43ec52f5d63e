import type { TimedMessage } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { readMessages } from '../../platform/replies/transcript.model.ts';
import { type Pending, readPending } from '../../platform/replies/use-reply.ts';
import { makeUuidV7 } from '../../platform/uuid-v7.ts';

export interface Conversation {
  /** Its id among the kept conversations. */
  chatId: string;
  /** The id of the entry it is saved as, made once so that a retry doesn't make a second one. */
  entryId: string;
  messages: TimedMessage[];
  /** Whether it is among the kept conversations. */
  isKept: boolean;
  isInJournal: boolean;
  /** The message being written. */
  text: string;
  pending: Pending | null;
}

/** Characters left free for the longest reply. */
const replyLength = 6_000;

export function makeConversation(): Conversation {
  return {
    chatId: makeUuidV7(),
    entryId: makeUuidV7(),
    messages: [],
    isKept: false,
    isInJournal: false,
    text: '',
    pending: null,
  };
}

export function reopen({
  id,
  messages,
  isInJournal,
}: {
  id: string;
  messages: readonly TimedMessage[];
  isInJournal: boolean;
}): Conversation {
  return { ...makeConversation(), chatId: id, messages: [...messages], isKept: true, isInJournal };
}

/** Null for anything but a stored conversation. */
export function readConversation(stored: Record<string, unknown>): Conversation | null {
  const { chatId, entryId, isKept, isInJournal, text } = stored;
  if (typeof chatId !== 'string' || typeof entryId !== 'string') return null;
  return {
    chatId,
    entryId,
    messages: readMessages(stored.messages),
    isKept: isKept === true,
    isInJournal: isInJournal === true,
    text: typeof text === 'string' ? text : '',
    pending: readPending(stored.pending),
  };
}

const isBlank = (text: string) => text.trim() === '';

/** Whether something would be lost if the conversation left the screen. */
export function hasWork({ messages, text, pending }: Conversation): boolean {
  return messages.length > 0 || pending !== null || !isBlank(text);
}

/** Whether there is no room for another message and its reply. */
export function isFull({ messages, text }: Pick<Conversation, 'messages' | 'text'>): boolean {
  const said = messages.reduce((length, { content }) => length + content.length, 0);
  return (
    messages.length + 2 > limits.chatMessages || said + text.length + replyLength > limits.chatCharacters
  );
}

export function canSend(conversation: Conversation): boolean {
  const { text, pending } = conversation;
  return !isBlank(text) && text.length <= limits.chatMessage && pending === null && !isFull(conversation);
}

export function withSent(conversation: Conversation, pending: Pending): Conversation {
  return { ...conversation, text: '', pending };
}

/** Adds a reply, or what had arrived of it when it was stopped (blank if nothing had). */
export function withReply(
  conversation: Conversation,
  reply: string,
  timestamp: string,
  about: Pick<TimedMessage, 'source' | 'pages' | 'isOnlyListening'> = {},
): Conversation {
  const { pending, messages } = conversation;
  if (pending === null) return conversation;
  const asked: TimedMessage = { role: 'user', content: pending.message, timestamp: pending.timestamp };
  const answered: TimedMessage[] = isBlank(reply)
    ? []
    : [
        {
          role: 'assistant',
          content: reply.slice(0, limits.chatMessage),
          timestamp,
          ...about,
        },
      ];
  return { ...conversation, messages: [...messages, asked, ...answered], pending: null };
}

/** Puts a message without a reply back into the field, before what was written since. */
export function withFailure(conversation: Conversation): Conversation {
  const { pending, text } = conversation;
  if (pending === null) return conversation;
  return {
    ...conversation,
    text: isBlank(text) ? pending.message : `${pending.message}\n\n${text}`,
    pending: null,
  };
}
