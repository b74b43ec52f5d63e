import { removeSecrets } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { makeGeneralProfile } from './general-results.ts';
import { countCharacters, type RunTask } from './thread/run-task.ts';

export function makeProfileChooser(run: RunTask): Mind['anonymousProfile'] {
  return ({ entries, userId, signal }) =>
    run({
      task: 'anonymousProfile',
      asked: [removeSecrets(entries)],
      characters: countCharacters(entries),
      userId,
      signal,
      fallback: makeGeneralProfile,
    });
}
