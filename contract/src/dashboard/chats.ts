import { z } from 'zod';
import { SupportNeed } from '../account/support.ts';
import { defineCollection } from '../collection.ts';
import { collections } from '../collections.ts';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { AnalysisSource } from '../journal/analysis.ts';
import { limits } from '../limits.ts';
import {
  ConversationHistory,
  isShortEnough,
  SentMessage,
  TimedMessage,
  tooLongConversation,
} from './chat-message.ts';
import { FoundPassages, PagePassage } from './page-passage.ts';

// A UUID made by the client. A message sent again with the same id gets the same reply for an hour, so that a lost
// connection or a restarted server doesn't cause a second reply.
const messageId = Id.optional();

/** The reply to a message, as the server sends it. */
export const ChatReply = z.object({
  message: z.string().min(1),
  /** Who wrote it, and who was asked. */
  source: AnalysisSource.optional(),
  /** Passages of the person's own pages that belong to it. */
  pages: z.array(PagePassage).optional(),
  /** The person asked to be listened to, or not to be asked anything, and that still holds. */
  isOnlyListening: z.boolean().optional(),
  /** Set if the message asks for support; only its writer is told. */
  supportNeed: SupportNeed.optional(),
});
export type ChatReply = z.infer<typeof ChatReply>;

/** A kept conversation with the AI. */
export const Chat = z.object({
  id: Id,
  /** Oldest first. */
  messages: z.array(TimedMessage),
  /** Whether it was saved as an entry of the journal. */
  isInJournal: z.boolean(),
  createdAt: z.iso.datetime(),
  revision: z.number().int().nonnegative(),
});
export type Chat = z.infer<typeof Chat>;

const messages = z
  .array(TimedMessage)
  .min(1)
  .max(limits.chatMessages)
  .refine(isShortEnough, tooLongConversation);

export const NewChat = z.object({
  id: Id.optional(),
  /** When it was begun on the device; an impossible time is replaced by the time of arrival. */
  createdAt: z.iso.datetime({ offset: true }).optional(),
  messages,
});
export type NewChat = z.input<typeof NewChat>;

/** Fields that are left out stay. Messages added by another device stay too: a conversation only grows. */
export const ChatChange = z.object({
  messages: messages.optional(),
  isInJournal: z.boolean().optional(),
});
export type ChatChange = z.input<typeof ChatChange>;

/** The kept conversations of a person with the AI. */
export const chats = defineCollection({
  place: collections.chats,
  item: Chat,
  newItem: NewChat,
  change: ChatChange,
  errors: ['chats.too_many'],
});

export const chatsProblems = {
  ...chats.problems,
  'chats.too_many': {
    status: 409,
    message: `There is room for ${limits.chats} conversations. Delete one to make room for another.`,
  },
  'chats.message_id_taken': { status: 409, message: 'Another message was already sent under this id.' },
  'chats.reply_not_found': { status: 404, message: 'This reply is no longer here.' },
} as const;

export const chatsEndpoints = {
  ...chats.endpoints,
  ...defineEndpoints({
    chat: {
      method: 'POST',
      path: '/api/chat',
      access: 'user',
      summary:
        'Replies to a message in a conversation with the AI. The conversation is not stored by this call.',
      isAiCall: true,
      isStreamable: true,
      limit: { calls: 30, seconds: 60 },
      body: z.object({
        messageId,
        message: SentMessage,
        conversationHistory: ConversationHistory,
        /** Left out if the person's pages must not be searched. */
        memory: FoundPassages.optional(),
        /** The person chose the server's local language model; if there is none, the built-in companion answers. */
        usesLocalModel: z.boolean().optional(),
      }),
      response: ChatReply,
      errors: ['chats.message_id_taken'],
    },
    getLocalModel: {
      method: 'GET',
      path: '/api/chat/local-model',
      access: 'user',
      summary:
        "Names the language model on the server's own computer that may answer in conversations, if there is one.",
      limit: { calls: 60, seconds: 60 },
      response: z.object({ name: z.string().nullable() }),
      errors: [],
    },
    stopReply: {
      method: 'DELETE',
      path: '/api/chat/:messageId',
      access: 'user',
      summary:
        'Stops the reply to a message, in a chat or a guided session, and forgets what was kept of it.',
      limit: { calls: 60, seconds: 60 },
      params: z.object({ messageId: Id }),
      errors: ['chats.reply_not_found'],
    },
  }),
};
