import type { Services } from '../../services/services.ts';
import { isReached, withValue } from './goal-payload.ts';
import type { GoalReached } from './goals.collection.ts';
import { openGoalsTable } from './goals-table.ts';

/** What other features may ask about a person's goals. */
export interface GoalsPublic {
  /** Whether this is a goal of this person. One in the trash counts, because it can be restored. */
  has(userId: string, goalId: string): Promise<boolean>;
  /** The goals of this person. */
  listGoals(userId: string): Promise<{ id: string; title: string }[]>;
  /** Sets the current value of a goal, unless it has one from a later time than `at`. Idempotent. */
  setValue(userId: string, set: { goalId: string; value: number; at: Date }): Promise<void>;
}

/** Makes the functions above for other features. `goalReached` is called where a value set here reaches the target. */
export function makeGoalsPublic(
  services: Pick<Services, 'database' | 'keyring'>,
  { goalReached }: { goalReached?: GoalReached | undefined } = {},
): GoalsPublic {
  const table = openGoalsTable(services);
  return {
    has: async (userId, id) => (await table.get({ userId, id, isInTrashToo: true })) !== null,
    async listGoals(userId) {
      return (await table.list({ userId })).map(({ id, payload: { title } }) => ({ id, title }));
    },
    async setValue(userId, { goalId, value, at }) {
      let wasReached = false;
      const result = await table.update({
        userId,
        id: goalId,
        change: ({ payload }) => {
          wasReached = isReached(payload);
          return { payload: withValue(payload, { value, at }) };
        },
      });
      if (result?.isChanged && !wasReached && isReached(result.row.payload)) await goalReached?.(result.row);
    },
  };
}

export type { GoalReached } from './goals.collection.ts';
