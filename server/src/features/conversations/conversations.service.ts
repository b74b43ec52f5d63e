import type { AnalysedConversation, ChatMessage, ConversationQuestion, SupportNeed } from '@reflect/contract';
import type { Mind } from '../../ai/mind.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { JournalPublic } from '../journal/journal.public.ts';
import type { ProfilePublic } from '../profile/profile.public.ts';

export type ConversationsService = ReturnType<typeof conversationsService>;

/** The rules of conversations that are analysed. */
export function conversationsService({
  mind,
  journal,
  profile,
}: {
  mind: Mind;
  journal: JournalPublic;
  profile: ProfilePublic;
}) {
  return {
    /** Analyses a conversation without storing it. */
    async analyseConversation({
      userId,
      question,
      signal,
    }: {
      userId: string;
      question: ConversationQuestion;
      signal: AbortSignal;
    }): Promise<AnalysedConversation & { supportNeed?: SupportNeed }> {
      const { result, support } = await mind.analyseConversation({ userId, question, signal });
      return { ...result, ...(support && { supportNeed: support }) };
    },

    /** Answers a question about the conversation in an entry. Neither question nor answer is stored. */
    async askFollowUp({
      userId,
      entryId,
      followUpQuestion,
      conversationHistory,
      signal,
    }: {
      userId: string;
      entryId: string;
      followUpQuestion: string;
      conversationHistory: ChatMessage[];
      signal: AbortSignal;
    }): Promise<
      { response: string } | Declined<'journal.entry_not_found' | 'conversations.not_a_conversation'>
    > {
      const entry = await journal.getEntryFor(userId, entryId);
      if (!entry) return decline('journal.entry_not_found');
      const analysis = entry.conversationData?.analysis;
      if (!analysis) return decline('conversations.not_a_conversation');
      const response = await mind.answerFollowUp({
        analysis,
        content: entry.content,
        question: followUpQuestion,
        history: conversationHistory,
        userId,
        preferences: await profile.preferencesFor(userId),
        signal,
      });
      return { response };
    },
  };
}
