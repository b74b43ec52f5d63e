import { makeTrashKind } from '../../platform/collection/trash/trash-kind.ts';
import { dreams } from './dreams.api.ts';

export const dreamsInTrash = makeTrashKind(dreams, {
  one: 'dream',
  many: 'dreams',
  describe: ({ title, narrative }) => ({
    title,
    text: narrative,
    label: title?.trim() || narrative.slice(0, 60),
  }),
});
