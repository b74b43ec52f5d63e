import type { Person } from '@reflect/contract';
import { readAnswer, type Sample } from '../../testing/sample.ts';

export const sample: Sample = {
  async fill({ person }) {
    const add = () =>
      readAnswer<Person>(
        person.post('/api/sub-profiles', {
          displayName: 'Mirravane',
          relationship: 'neighbor',
          pronouns: 'xe/xem',
          tags: ['sorbleck'],
          notes: 'Owes me a glinterhook.',
        }),
      );
    const [kept, trashed] = [await add(), await add()];
    await readAnswer(person.delete(`/api/sub-profiles/${trashed.id}`));
    return [kept, trashed].map(({ id }) => ({ personId: id, id, before: id }));
  },
  words: ['mirravane', 'sorbleck', 'glinterhook'],
  bodies: {
    createPerson: ({ personId }) => ({ id: personId, displayName: 'Somebody else' }),
    restorePerson: () => ({ displayName: 'Somebody else' }),
    updatePerson: () => ({ displayName: 'Taken', notes: null }),
  },
};
