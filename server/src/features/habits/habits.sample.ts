import type { Habit } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/habits';

export const sample: Sample = {
  async fill({ person }) {
    const add = (name: string) =>
      answerOf<Habit>(person.post(path, { name, targetValue: 3, targetUnit: 'plombrits' }));
    const changed = await add('Walk the gravelhund');
    await answerOf(person.patch(`${path}/${changed.id}`, { name: 'Walk both gravelhunds' }));
    const trashed = await add('Polish the gravelhund');
    await answerOf(person.delete(`${path}/${trashed.id}`));
    return [changed, trashed].map(({ id }) => ({ habitId: id, id, before: id }));
  },
  words: ['gravelhund', 'plombrits'],
  bodies: {
    createHabit: ({ id }) => ({ id, name: 'A habit of somebody else.' }),
    updateHabit: () => ({ name: 'Taken over.', isArchived: true }),
  },
};
