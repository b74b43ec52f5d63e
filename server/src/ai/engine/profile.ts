import type { Mind } from '../mind.ts';
import { withoutSecrets } from '../safety/secrets.ts';
import { generalProfile } from './general-results.ts';
import type { RunTask } from './run-task.ts';

/** Chooses the anonymous profile with the engine. */
export function makeProfileChooser(run: RunTask): Mind['anonymousProfile'] {
  return ({ entries, signal }) =>
    run({
      task: 'anonymousProfile',
      asked: [withoutSecrets(entries)],
      signal,
      fallback: generalProfile,
    });
}
