import { withoutSecretWords } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { supportNeedOf } from '../safety/support-need.ts';
import { generalComparison } from './general-results.ts';
import { charactersOf, type RunTask } from './thread/run-task.ts';

export function makeRangeComparer(run: RunTask): Mind['compareRanges'] {
  return async ({ before, after, userId, signal }) => ({
    result: await run({
      task: 'compareRanges',
      asked: [
        { ...before, entries: withoutSecretWords(before.entries) },
        { ...after, entries: withoutSecretWords(after.entries) },
      ],
      characters: charactersOf([...before.entries, ...after.entries]),
      userId,
      signal,
      fallback: generalComparison,
    }),
    support: await supportNeedOf([...before.entries, ...after.entries], userId),
  });
}
