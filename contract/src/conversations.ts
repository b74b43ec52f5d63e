import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { limits } from './limits.ts';

export const ChatMessage = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().min(1).max(limits.entryContent),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const conversationsProblems = {
  'conversations.not_a_conversation': {
    status: 409,
    message: 'Follow-up questions only work for entries that analyze a conversation.',
  },
} as const;

export const conversationsEndpoints = defineEndpoints({
  askFollowUp: {
    method: 'POST',
    path: '/api/conversation/followup',
    access: 'user',
    summary: 'Answers a question about an analysed conversation.',
    limit: { calls: 30, seconds: 60 },
    body: z.object({
      entryId: z.uuid(),
      followUpQuestion: z
        .string()
        .max(limits.followUpQuestion)
        .refine((text) => text.trim() !== '', 'Please enter a question.'),
      conversationHistory: z.array(ChatMessage).max(limits.followUpHistory),
    }),
    response: z.object({ response: z.string() }),
    errors: ['journal.entry_not_found', 'conversations.not_a_conversation'],
  },
});
