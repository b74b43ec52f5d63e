import type { Services } from '../../services/services.ts';
import { openHabitCompletionsTable } from './habit-completions-table.ts';

/** What other features may ask about what a person has done. */
export interface HabitCompletionsPublic {
  /** What was done of which habit on which day. */
  listCompletions(userId: string): Promise<{ habitId: string; completionDate: string }[]>;
  /** Deletes what was done of habits that are about to be erased. */
  forgetHabits(userId: string, habitIds: ReadonlySet<string>): Promise<{ isDone: boolean }>;
}

/** Makes the completions' side for other features. */
export function makeHabitCompletionsPublic(
  services: Pick<Services, 'database' | 'keyring'>,
): HabitCompletionsPublic {
  const table = openHabitCompletionsTable(services);
  return {
    async listCompletions(userId) {
      return (await table.list({ userId })).map(({ payload: { habitId, completionDate } }) => ({
        habitId,
        completionDate,
      }));
    },
    async forgetHabits(userId, habitIds) {
      for (const { id, payload } of await table.list({ userId })) {
        if (habitIds.has(payload.habitId)) await table.remove({ userId, id });
      }
      return { isDone: true };
    },
  };
}
