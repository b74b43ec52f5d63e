import { withoutSecretWords } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { generalInsights } from './general-results.ts';
import { charactersOf, type RunTask } from './thread/run-task.ts';

export function makeInsightComposer(run: RunTask): Mind['composeInsights'] {
  return async ({ entries, options, userId, signal }) => ({
    result: await run({
      task: 'composeInsights',
      asked: [withoutSecretWords(entries), options],
      characters: charactersOf(entries),
      userId,
      signal,
      fallback: () => generalInsights(entries.length),
    }),
  });
}
