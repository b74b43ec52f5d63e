import { removeSecretWords } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { makeGeneralInsights } from './general-results.ts';
import { countCharacters, type RunTask } from './thread/run-task.ts';

export function makeInsightComposer(run: RunTask): Mind['composeInsights'] {
  return async ({ entries, options, userId, signal }) => ({
    result: await run({
      task: 'composeInsights',
      asked: [removeSecretWords(entries), options],
      characters: countCharacters(entries),
      userId,
      signal,
      fallback: () => makeGeneralInsights(entries.length),
    }),
  });
}
