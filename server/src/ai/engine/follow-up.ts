import { answerFollowUp } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { crisisAnswer } from '../safety/crisis-answer.ts';

/** Answers a question about an analysed conversation with the engine. */
export function makeFollowUpAnswerer(): Mind['answerFollowUp'] {
  return async ({ signal, analysis, question, history }) => {
    signal?.throwIfAborted();
    const answer = answerFollowUp({
      analysis: {
        analysis: analysis.summary,
        emotions: analysis.emotions,
        patterns: analysis.communicationPatterns,
        suggestions: analysis.suggestions,
      },
      question,
      history,
    });
    return [await crisisAnswer(question, history), answer].filter(Boolean).join('\n\n');
  };
}
