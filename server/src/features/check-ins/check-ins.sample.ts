import type { CheckIn } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/check-ins';
const week = { mood: 6, energy: 4, sleep: 3, connection: 8, meaning: 5 };

export const sample: Sample = {
  async fill({ person }) {
    const write = (note: string) => answerOf<CheckIn>(person.post(path, { ...week, note }));
    const changed = await write('The first vexilcheckins.');
    await answerOf(person.patch(`${path}/${changed.id}`, { note: 'The changed vexilcheckins.' }));
    const trashed = await write('The deleted vexilcheckins.');
    await answerOf(person.delete(`${path}/${trashed.id}`));
    return [changed, trashed].map(({ id }) => ({ checkInId: id, id, before: id }));
  },
  words: ['vexilcheckins'],
  bodies: {
    createCheckIn: ({ id }) => ({ id, ...week, note: 'Words of somebody else.' }),
    updateCheckIn: () => ({ note: 'Taken over.' }),
  },
};
