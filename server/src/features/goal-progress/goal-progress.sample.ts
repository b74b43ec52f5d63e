import type { GoalProgress } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/goal-progress';

export const sample: Sample = {
  after: ['goals'],
  async fill({ person, ids: { goalId } }) {
    const add = (progressValue: number) =>
      answerOf<GoalProgress>(
        person.post(path, { goalId, progressValue, notes: 'Past the querndoll.', mood: 'proud' }),
      );
    const kept = await add(3);
    const trashed = await add(4);
    await answerOf(person.delete(`${path}/${trashed.id}`));
    return [kept, trashed].map(({ id }) => ({ goalProgressId: id, id, before: id }));
  },
  words: ['querndoll'],
  bodies: {
    createGoalProgress: ({ id, goalId }) => ({ id, goalId, progressValue: 9 }),
    updateGoalProgress: () => ({ notes: 'Taken over.' }),
  },
};
