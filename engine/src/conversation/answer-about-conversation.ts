import type { ChatMessage, ConversationAnalysis } from '@reflect/contract';
import { answerFollowUp } from '../analysis/answer-follow-up.ts';

/** Answers a question about an analysed conversation from its analysis. */
export function answerAboutConversation({
  analysis,
  question,
  history,
}: {
  analysis: ConversationAnalysis;
  question: string;
  history: readonly ChatMessage[];
}): string {
  const { summary, emotions, communicationPatterns, suggestions } = analysis;
  return answerFollowUp({
    analysis: { analysis: summary, emotions, patterns: communicationPatterns, suggestions },
    question,
    history,
  });
}
