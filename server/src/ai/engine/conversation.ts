import type { Mind } from '../mind.ts';
import { supportNeedIn } from '../safety/support-need.ts';
import { generalConversation } from './general-results.ts';
import type { RunTask } from './thread/run-task.ts';

export function makeConversationAnalyser(run: RunTask): Mind['analyseConversation'] {
  return async ({ question, userId, signal }) => ({
    result: await run({
      task: 'analyseConversation',
      asked: [question],
      characters: question.text.length + (question.context ?? '').length,
      userId,
      signal,
      fallback: generalConversation,
    }),
    support: await supportNeedIn([question.text, question.context ?? ''], userId),
  });
}
