import { removeSecretWords } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { makeGeneralComparison } from './general-results.ts';
import { countCharacters, type RunTask } from './thread/run-task.ts';

export function makeRangeComparer(run: RunTask): Mind['compareRanges'] {
  return async ({ before, after, userId, signal }) => ({
    result: await run({
      task: 'compareRanges',
      asked: [
        { ...before, entries: removeSecretWords(before.entries) },
        { ...after, entries: removeSecretWords(after.entries) },
      ],
      characters: countCharacters([...before.entries, ...after.entries]),
      userId,
      signal,
      fallback: makeGeneralComparison,
    }),
  });
}
