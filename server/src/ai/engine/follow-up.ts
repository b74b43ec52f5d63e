import { answerAboutConversation } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { makeCrisisAnswer } from '../safety/crisis-answer.ts';

export function makeFollowUpAnswerer(): Mind['answerFollowUp'] {
  return async ({ signal, analysis, question, history }) => {
    signal?.throwIfAborted();
    const answer = answerAboutConversation({ analysis, question, history });
    return [await makeCrisisAnswer(question, history), answer].filter(Boolean).join('\n\n');
  };
}
