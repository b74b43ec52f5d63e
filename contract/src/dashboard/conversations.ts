import { z } from 'zod';
import { SupportNeed } from '../account/support.ts';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { limits } from '../limits.ts';
import { ChatMessage } from './chat-message.ts';
import { AnalysedConversation, RelationshipType } from './conversation-analysis.ts';

export const conversationsProblems = {
  'conversations.not_a_conversation': {
    status: 409,
    message: 'Follow-up questions only work for entries that analyze a conversation.',
  },
} as const;

const isNotBlank = (text: string) => text.trim() !== '';

/** What the form of a conversation analysis sends. */
export const ConversationToAnalyze = z.object({
  text: z.string().max(limits.entryContent).refine(isNotBlank, "There's no conversation to analyze."),
  context: z.string().max(limits.conversationContext).optional(),
  relationshipType: RelationshipType.default('friend'),
  includeEmotions: z.boolean().default(true),
  includeSuggestions: z.boolean().default(true),
});
export type ConversationToAnalyze = z.input<typeof ConversationToAnalyze>;

export const conversationsEndpoints = defineEndpoints({
  analyzeConversation: {
    method: 'POST',
    path: '/api/analyze-conversation',
    access: 'user',
    isAiCall: true,
    summary: 'Analyses a conversation between people. Nothing is stored.',
    bodyBytes: 2 * 1024 * 1024,
    limit: { calls: 30, seconds: 60 },
    body: ConversationToAnalyze,
    response: AnalysedConversation.extend({
      /** Set if the text asks for support; only its writer is told. */
      supportNeed: SupportNeed.optional(),
    }),
    errors: [],
  },
  askFollowUp: {
    method: 'POST',
    path: '/api/conversation/followup',
    access: 'user',
    isAiCall: true,
    summary: 'Answers a question about an analysed conversation.',
    limit: { calls: 30, seconds: 60 },
    body: z.object({
      entryId: Id,
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
