import { withoutSecrets } from '@reflect/engine';
import type { Mind } from '../mind.ts';
import { generalProfile } from './general-results.ts';
import { charactersOf, type RunTask } from './thread/run-task.ts';

export function makeProfileChooser(run: RunTask): Mind['anonymousProfile'] {
  return ({ entries, userId, signal }) =>
    run({
      task: 'anonymousProfile',
      asked: [withoutSecrets(entries)],
      characters: charactersOf(entries),
      userId,
      signal,
      fallback: generalProfile,
    });
}
