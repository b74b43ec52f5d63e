import { z } from 'zod';
import { SupportNeed } from '../account/support.ts';
import { defineEndpoints } from '../endpoint.ts';
import { ConversationAnalysis } from '../journal/analysis.ts';
import { JournalEntry } from '../journal/journal.ts';
import { limits } from '../limits.ts';
import { ChatMessage } from './chat-message.ts';
import { AnalysedConversation, RelationshipType } from './conversation-analysis.ts';

export const conversationsProblems = {
  'conversations.not_a_conversation': {
    status: 409,
    message: 'Follow-up questions only work for entries that analyze a conversation.',
  },
} as const;

const nonBlank = (text: string) => text.trim() !== '';

/** What the form of a conversation analysis sends. */
export const ConversationToAnalyze = z.object({
  text: z.string().max(limits.entryContent).refine(nonBlank, "There's no conversation to analyze."),
  context: z.string().max(limits.conversationContext).optional(),
  relationshipType: RelationshipType.default('friend'),
  includeEmotions: z.boolean().default(true),
  includeSuggestions: z.boolean().default(true),
});
export type ConversationToAnalyze = z.input<typeof ConversationToAnalyze>;

/** An analysed conversation that its writer keeps in the journal. */
export const NewConversation = z.object({
  /** Made by the client (UUIDv7), so that a retry never makes a second entry. */
  id: z.uuid(),
  content: z.string().max(limits.entryContent).refine(nonBlank, 'An entry needs some text.'),
  analysis: ConversationAnalysis,
});
export type NewConversation = z.input<typeof NewConversation>;

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
      /** Only in the answer to a writer whose text asks for it. */
      supportNeed: SupportNeed.optional(),
    }),
    errors: [],
  },
  saveConversation: {
    method: 'POST',
    path: '/api/conversations',
    access: 'user',
    summary:
      'Keeps an analysed conversation as an entry of the journal. Sent again with the same `id`, it answers with the entry that is there.',
    bodyBytes: 2 * 1024 * 1024,
    limit: { calls: 60, seconds: 60 },
    body: NewConversation,
    response: JournalEntry,
    errors: ['journal.entry_not_found', 'journal.entry_id_taken'],
  },
  askFollowUp: {
    method: 'POST',
    path: '/api/conversation/followup',
    access: 'user',
    isAiCall: true,
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
