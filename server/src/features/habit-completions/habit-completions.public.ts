import type { Services } from '../../services/services.ts';
import { openHabitCompletionsTable } from './habit-completions-table.ts';

/** What other features may ask about the habits that a person has done. */
export interface HabitCompletionsPublic {
  /** Which habit was done on which day. */
  listCompletions(userId: string): Promise<{ habitId: string; completionDate: string }[]>;
  /** Deletes the completions of habits that are about to be erased. */
  forgetHabits(userId: string, habitIds: ReadonlySet<string>): Promise<{ isDone: boolean }>;
}

/** Makes the functions above for other features. */
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
        if (!habitIds.has(payload.habitId)) continue;
        await table.remove({ userId, id });
        await table.eraseRemoved({ userId, id });
      }
      return { isDone: true };
    },
  };
}
