import type { Goal } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/goals';

export const sample: Sample = {
  after: ['habits'],
  async fill({ person, ids: { habitId } }) {
    const add = (title: string) =>
      answerOf<Goal>(
        person.post(path, {
          title,
          description: 'For the dremmelfest.',
          unit: 'zivvets',
          habitIds: [habitId],
        }),
      );
    const changed = await add('Climb the mornathrun');
    await answerOf(person.patch(`${path}/${changed.id}`, { title: 'Climb the other mornathrun' }));
    const trashed = await add('Paint the mornathrun');
    await answerOf(person.delete(`${path}/${trashed.id}`));
    return [changed, trashed].map(({ id }) => ({ goalId: id, id, before: id }));
  },
  words: ['mornathrun', 'dremmelfest', 'zivvets'],
  bodies: {
    createGoal: ({ id }) => ({ id, title: 'A goal of somebody else.' }),
    updateGoal: () => ({ title: 'Taken over.', currentValue: 7 }),
  },
};
