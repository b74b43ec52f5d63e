import type { ChatMessage } from '@reflect/contract';
import type { Mind } from '../../ai/mind.ts';
import { type Declined, decline } from '../../platform/problem.ts';
import type { JournalPublic } from '../journal/journal.public.ts';

export type ConversationsService = ReturnType<typeof conversationsService>;

/** The rules of questions about analysed conversations. */
export function conversationsService({ mind, journal }: { mind: Mind; journal: JournalPublic }) {
  return {
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
        signal,
      });
      return { response };
    },
  };
}
