import type { Person } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

export const sample: Sample = {
  async fill({ person }) {
    const { id } = await answerOf<Person>(
      person.post('/api/sub-profiles', {
        displayName: 'Mirravane',
        relationship: 'neighbor',
        pronouns: 'xe/xem',
        tags: ['sorbleck'],
        notes: 'Owes me a glinterhook.',
      }),
    );
    return [{ personId: id, id, before: id }];
  },
  words: ['mirravane', 'sorbleck', 'glinterhook'],
  bodies: {
    createPerson: ({ personId }) => ({ id: personId, displayName: 'Somebody else' }),
    restorePerson: () => ({ displayName: 'Somebody else' }),
    updatePerson: () => ({ displayName: 'Taken', notes: null }),
  },
};
