import { removeSecrets } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { findTextsNeed } from '../safety/support-need.ts';
import { makeGeneralDream } from './general-results.ts';
import { countCharacters, type RunTask } from './thread/run-task.ts';

export function makeDreamInterpreter(run: RunTask): Mind['interpretDream'] {
  return async ({ question: { recentDays = [], ...question }, userId, signal }) => ({
    result: await run({
      task: 'interpretDream',
      asked: [{ ...question, recentDays: removeSecrets(recentDays) }],
      characters: countCharacters([question, ...recentDays, ...(question.earlierDreams ?? [])]),
      userId,
      signal,
      fallback: makeGeneralDream,
    }),
    support: await findTextsNeed([question.content, question.wokeFeeling ?? ''], userId),
  });
}
