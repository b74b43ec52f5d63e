import { z } from 'zod';
import { SupportNeed } from '../account/support.ts';
import { defineEndpoints } from '../endpoint.ts';
import { Id } from '../id.ts';
import { AnalysisSource } from '../journal/analysis.ts';
import { EntryType } from '../journal/journal.ts';
import { limits } from '../limits.ts';
import { ConversationHistory, SentMessage } from './chat-message.ts';

/** A guide on the dashboard: it opens a guided session with the matching template. */
export const GuideTemplate = z.object({
  id: z.string().min(1).max(limits.guideId),
  title: z.string().min(1).max(limits.guideText),
  description: z.string().max(limits.guideText),
  /** The first question. */
  prompt: z.string().max(limits.guideText),
  /** When it helps, in a few words. */
  context: z.string().max(limits.guideText),
  /** The family of emotions whose colour it has. */
  color: z.string().max(limits.guideId),
  icon: z.string().max(limits.guideId),
});
export type GuideTemplate = z.infer<typeof GuideTemplate>;

/** The number of questions of every template. */
export const questionsOfTemplate = 5;

/** A guided session: its questions, in the order in which they are asked. */
export const SessionTemplate = z.object({
  id: z.string().min(1).max(limits.guideId),
  title: z.string().min(1).max(limits.guideText),
  description: z.string().max(limits.guideText),
  /** The entry type its questions belong to. */
  category: EntryType,
  questions: z.array(z.string().min(1).max(limits.guideText)).length(questionsOfTemplate),
  /** How much an entry of such a session counts compared to others. */
  weight: z.number().positive(),
});
export type SessionTemplate = z.infer<typeof SessionTemplate>;

export const guidesProblems = {
  'guides.template_not_found': { status: 404, message: 'There is no guide with this name.' },
} as const;

export const guidesEndpoints = defineEndpoints({
  sortTemplates: {
    method: 'POST',
    path: '/api/sort-templates',
    access: 'user',
    summary: 'Orders guides by how well they fit what is known of a person. Nothing is stored.',
    limit: { calls: 60, seconds: 60 },
    body: z.object({
      /** Sentences or words about the person, most important first. */
      insights: z.array(z.string().max(limits.guideText)).max(limits.guideInsights),
      templates: z.array(GuideTemplate).max(limits.guideTemplates),
    }),
    response: z.object({ sortedTemplateIds: z.array(z.string()) }),
    errors: [],
  },
  guidedChat: {
    method: 'POST',
    path: '/api/guided-chat',
    access: 'user',
    summary:
      'Answers within a guided session, and says which question comes next. Nothing of the session is stored.',
    isAiCall: true,
    isStreamable: true,
    limit: { calls: 30, seconds: 60 },
    body: z.object({
      /** As for a chat: a message sent again with the same id gets the same reply for an hour. */
      messageId: Id.optional(),
      message: SentMessage,
      templateId: z.string().max(limits.guideId),
      /** The index of the question that the message answers, from 0. */
      currentQuestionIndex: z
        .number()
        .int()
        .min(0)
        .max(questionsOfTemplate - 1),
      conversationHistory: ConversationHistory,
    }),
    response: z.object({
      message: z.string().min(1),
      /** Who wrote it, and who was asked. */
      source: AnalysisSource.optional(),
      /** The index of the next question, from 0: the same one if there is more to say; absent once complete. */
      nextQuestionIndex: z.number().int().nonnegative().optional(),
      isComplete: z.boolean().optional(),
      /** Set if the message asks for support; only its writer is told. */
      supportNeed: SupportNeed.optional(),
    }),
    errors: ['guides.template_not_found', 'chats.message_id_taken'],
  },
});
