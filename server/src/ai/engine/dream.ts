import { withoutSecrets } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { supportNeedIn } from '../safety/support-need.ts';
import { generalDream } from './general-results.ts';
import { charactersOf, type RunTask } from './thread/run-task.ts';

export function makeDreamInterpreter(run: RunTask): Mind['interpretDream'] {
  return async ({ question: { recentDays = [], ...question }, userId, signal }) => ({
    result: await run({
      task: 'interpretDream',
      asked: [{ ...question, recentDays: withoutSecrets(recentDays) }],
      characters: charactersOf([question, ...recentDays, ...(question.earlierDreams ?? [])]),
      userId,
      signal,
      fallback: generalDream,
    }),
    support: await supportNeedIn([question.content, question.wokeFeeling ?? ''], userId),
  });
}
