import type { Habit } from '@reflect/contract';
import { readAnswer, type Sample } from '../../testing/sample.ts';

const path = '/api/habits';

export const sample: Sample = {
  async fill({ person }) {
    const add = (name: string) =>
      readAnswer<Habit>(person.post(path, { name, targetValue: 3, targetUnit: 'plombrits' }));
    const changed = await add('Walk the gravelhund');
    await readAnswer(person.patch(`${path}/${changed.id}`, { name: 'Walk both gravelhunds' }));
    const trashed = await add('Polish the gravelhund');
    await readAnswer(person.delete(`${path}/${trashed.id}`));
    return [changed, trashed].map(({ id }) => ({ habitId: id, id, before: id }));
  },
  words: ['gravelhund', 'plombrits'],
  bodies: {
    createHabit: ({ id }) => ({ id, name: 'A habit of somebody else.' }),
    updateHabit: () => ({ name: 'Taken over.', isArchived: true }),
  },
};
