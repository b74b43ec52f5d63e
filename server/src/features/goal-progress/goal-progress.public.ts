import type { Services } from '../../services/services.ts';
import { openGoalProgressTable } from './goal-progress-table.ts';

/** What other features may ask about the history of a person's goals. */
export interface GoalProgressPublic {
  /** The recorded totals, with their goals and times. */
  listProgress(userId: string): Promise<{ goalId: string; progressValue: number; createdAt: string }[]>;
  /** Erases the history of goals that are about to be erased. */
  forgetGoals(userId: string, goalIds: ReadonlySet<string>): Promise<{ isDone: boolean }>;
}

/** Makes the functions above for other features. */
export function makeGoalProgressPublic(services: Pick<Services, 'database' | 'keyring'>): GoalProgressPublic {
  const table = openGoalProgressTable(services);
  return {
    async listProgress(userId) {
      return (await table.list({ userId })).map(({ createdAt, payload: { goalId, progressValue } }) => ({
        goalId,
        progressValue,
        createdAt: createdAt.toISOString(),
      }));
    },
    async forgetGoals(userId, goalIds) {
      for (const { id, payload } of await table.list({ userId })) {
        if (!goalIds.has(payload.goalId)) continue;
        await table.remove({ userId, id });
        await table.eraseRemoved({ userId, id });
      }
      return { isDone: true };
    },
  };
}
