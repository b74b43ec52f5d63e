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
  /** Sets how far a goal is, unless it was said at a later time than `at`. Asked twice it changes nothing more. */
  setValue(userId: string, set: { goalId: string; value: number; at: Date }): Promise<void>;
}

/** Makes the goals' side for other features. `goalReached` is told of a goal that came to its target by a value set here. */
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
