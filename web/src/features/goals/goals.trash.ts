import { makeTrashKind } from '../../platform/collection/trash/trash-kind.ts';
import { goals } from './goals.api.ts';

export const goalsInTrash = makeTrashKind(goals, {
  one: 'goal',
  many: 'goals',
  describe: ({ title, description }) => ({ title, text: description ?? '', label: title }),
});
