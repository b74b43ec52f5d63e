import { isDeepStrictEqual } from 'node:util';
import { goalProgress, goalProgressEndpoints } from '@reflect/contract';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import type { Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { SealedRow } from '../../platform/sealed-table/sealed-rows.ts';
import type { Services } from '../../services/services.ts';
import { type GoalReached, makeGoalsPublic } from '../goals/goals.public.ts';
import type { GoalProgressPayload } from './goal-progress.payload.ts';
import { openGoalProgressTable } from './goal-progress-table.ts';

/** The history of goals: each row is a new total, which becomes the current value of its goal. */
export function goalProgressFeature(
  services: Services,
  { goalReached }: { goalReached?: GoalReached } = {},
): Feature<typeof goalProgressEndpoints> {
  const goals = makeGoalsPublic(services, { goalReached });
  const table = openGoalProgressTable(services);

  async function updateGoal({ userId, createdAt, payload }: SealedRow<GoalProgressPayload>): Promise<void> {
    const { goalId, progressValue, updateGoalValue } = payload;
    if (updateGoalValue) await goals.setValue(userId, { goalId, value: progressValue, at: createdAt });
  }

  const collection = serveCollection<typeof goalProgress, GoalProgressPayload>({
    collection: goalProgress,
    table,
    hooks: {
      async payloadOf({ sent, key }) {
        if (!(await goals.has(key.userId, sent.goalId))) return decline('goals.goal_not_found');
        // The server may have stopped after storing the row: a retry then updates the goal.
        const stored = await table.get(key);
        if (stored) await updateGoal(stored);
        const { goalId, progressValue, notes, mood, updateGoalValue } = sent;
        const made = { goalId, progressValue, notes: notes || null, mood: mood ?? null, updateGoalValue };
        return { ...made, createdFrom: hashOfCreation(made) };
      },
      afterCreate: ({ row }) => updateGoal(row),
      edit({ row: { payload }, change: { notes, mood } }) {
        const changed = {
          ...payload,
          ...(notes !== undefined && { notes: notes || null }),
          ...(mood !== undefined && { mood }),
        };
        return { payload: isDeepStrictEqual(changed, payload) ? payload : changed };
      },
      view: (rows) =>
        rows.map(({ id, createdAt, revision, payload: { createdFrom: _from, ...shown } }) => ({
          ...shown,
          id,
          createdAt: createdAt.toISOString(),
          revision,
        })),
    },
  });
  return {
    name: 'goal-progress',
    endpoints: goalProgressEndpoints,
    handlers: collection.handlers,
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    countFor: collection.countFor,
    importItems: collection.importItems,
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}
