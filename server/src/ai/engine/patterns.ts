import { removeSecretWords } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { countCharacters, type RunTask } from './thread/run-task.ts';

export function makePatternFinder(run: RunTask): Mind['findPatterns'] {
  return async ({ entries, options, userId, signal }) => ({
    result: await run({
      task: 'findPatterns',
      asked: [removeSecretWords(entries), options],
      characters: countCharacters(entries),
      userId,
      signal,
      fallback: () => [],
    }),
  });
}
