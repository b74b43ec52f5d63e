import type { HabitCompletion } from '@reflect/contract';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/habit-completions';

export const sample: Sample = {
  after: ['habits'],
  async fill({ person, ids: { habitId } }) {
    const tick = (completionDate: string) =>
      answerOf<HabitCompletion>(person.post(path, { habitId, completionDate }));
    const kept = await tick('1987-03-21');
    const trashed = await tick('1987-03-22');
    await answerOf(person.delete(`${path}/${trashed.id}`));
    return [kept, trashed].map(({ id }) => ({ habitCompletionId: id, id, before: id }));
  },
  words: ['1987-03-2'],
  bodies: {
    createHabitCompletion: ({ id, habitId }) => ({ id, habitId, completionDate: '2026-01-01' }),
    updateHabitCompletion: () => ({ completionDate: '2026-01-02' }),
  },
};
