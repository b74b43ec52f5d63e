import { makeTrashKind } from '../../platform/collection/trash/trash-kind.ts';
import { habits } from './habits.api.ts';

/** What was done of a habit comes back with it. */
export const habitsInTrash = makeTrashKind(habits, {
  one: 'habit',
  many: 'habits',
  describe: ({ name }) => ({ title: name, text: '', label: name }),
});
