import type { Mind } from '../mind.ts';
import { findTextsNeed } from '../safety/support-need.ts';
import { makeGeneralConversation } from './general-results.ts';
import type { RunTask } from './thread/run-task.ts';

export function makeConversationAnalyser(run: RunTask): Mind['analyseConversation'] {
  return async ({ question, userId, signal }) => ({
    result: await run({
      task: 'analyseConversation',
      asked: [question],
      characters: question.text.length + (question.context ?? '').length,
      userId,
      signal,
      fallback: makeGeneralConversation,
    }),
    support: await findTextsNeed([question.text, question.context ?? ''], userId),
  });
}
