import { withoutSecretWords } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { charactersOf, type RunTask } from './thread/run-task.ts';

export function makePatternFinder(run: RunTask): Mind['findPatterns'] {
  return async ({ entries, options, userId, signal }) => ({
    result: await run({
      task: 'findPatterns',
      asked: [withoutSecretWords(entries), options],
      characters: charactersOf(entries),
      userId,
      signal,
      fallback: () => [],
    }),
  });
}
