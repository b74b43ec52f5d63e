import { makeTrashKind } from '../../platform/collection/trash/trash-kind.ts';
import { people } from './people.api.ts';

export const peopleInTrash = makeTrashKind(people, {
  one: 'person',
  many: 'people',
  describe: ({ displayName, notes, isUnreadable }) => {
    if (isUnreadable)
      return {
        ...{ title: null, text: "This person can't be read right now. They are still stored." },
        label: "A person who can't be read",
      };
    // Deleted by an earlier version of Reflect, which erased what was known.
    if (displayName === '') return null;
    return { title: displayName, text: notes ?? '', label: displayName };
  },
});
