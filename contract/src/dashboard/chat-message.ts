import { z } from 'zod';
import { AnalysisSource } from '../journal/analysis.ts';
import { limits } from '../limits.ts';
import { PagePassage } from './page-passage.ts';

export const ChatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().min(1).max(limits.entryContent),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A message of a conversation with the AI and when it was written. */
export const TimedMessage = ChatMessage.extend({
  content: z.string().min(1).max(limits.chatMessage),
  timestamp: z.iso.datetime({ offset: true }),
  /** For a reply: who wrote it, and who was asked. Absent in earlier conversations. */
  source: AnalysisSource.optional(),
  /** For a reply: passages of the person's own pages that belong to it. */
  pages: z.array(PagePassage).max(limits.memoryPassages).optional(),
  /** For a reply: the person had asked to be listened to, or not to be asked anything. */
  isOnlyListening: z.boolean().optional(),
});
export type TimedMessage = z.infer<typeof TimedMessage>;

/** Whether the messages together are short enough. */
export const isShortEnough = (messages: readonly { content: string }[]): boolean =>
  messages.reduce((length, { content }) => length + content.length, 0) <= limits.chatCharacters;

/** The message to the person if they are too long. */
export const tooLongConversation = 'This conversation is too long.';

/** The messages before the one that is sent, oldest first. */
export const ConversationHistory = z
  .array(TimedMessage.omit({ source: true, pages: true, isOnlyListening: true }).partial({ timestamp: true }))
  .max(limits.chatMessages)
  .refine(isShortEnough, tooLongConversation);

/** A message of the person; never blank. */
export const SentMessage = z
  .string()
  .max(limits.chatMessage)
  .refine((text) => text.trim() !== '', 'Please write something first.');
