import { type Goal, goals, limits } from '@reflect/contract';
import { hasRoom } from '../../platform/collection/has-room.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import { decline } from '../../platform/problem.ts';
import type { RowKey, SealedRow } from '../../platform/sealed-table/sealed-rows.ts';
import type { Services } from '../../services/services.ts';
import type { GoalProgressPublic } from '../goal-progress/goal-progress.public.ts';
import type { HabitsPublic } from '../habits/habits.public.ts';
import { changeGoal, isReached, makeGoalPayload } from './goal-payload.ts';
import type { GoalPayload } from './goals.payload.ts';
import { openGoalsTable } from './goals-table.ts';

/** Called when the value of a goal reaches its target, after being below it. */
export type GoalReached = (goal: { userId: string; id: string; revision: number }) => Promise<void>;

/** Erasing a goal for good also erases its history. */
export function goalsCollection({
  services,
  progress,
  habits,
  goalReached,
}: {
  services: Pick<Services, 'database' | 'keyring'>;
  progress: Pick<GoalProgressPublic, 'forgetGoals'>;
  habits: Pick<HabitsPublic, 'hasAll'>;
  goalReached?: GoalReached | undefined;
}) {
  const table = openGoalsTable(services);
  const unknownHabit = decline('habits.habit_not_found');
  const hasRoomFor = (key: RowKey) => hasRoom({ table, key, atMost: limits.goals });
  return serveCollection<typeof goals, GoalPayload>({
    collection: goals,
    table,
    hooks: {
      hasRoomFor,
      async payloadOf({ sent, key }) {
        if (!(await hasRoomFor(key))) return decline('goals.too_many');
        const payload = makeGoalPayload(sent);
        return (await habits.hasAll(key.userId, payload.habitIds)) ? payload : unknownHabit;
      },
      edit: ({ row, change }) => ({ payload: changeGoal(row.payload, change) }),
      async prepare({ row, edited }) {
        const added = edited.habitIds.filter((habitId) => !row.payload.habitIds.includes(habitId));
        return (await habits.hasAll(row.userId, added)) ? undefined : unknownHabit;
      },
      async afterCreate({ row }) {
        if (isReached(row.payload)) await goalReached?.(row);
      },
      async afterUpdate({ before, row }) {
        if (!isReached(before.payload) && isReached(row.payload)) await goalReached?.(row);
      },
      view: (rows) => rows.map(showGoal),
      beforeErasure: ({ userId, ids }) => progress.forgetGoals(userId, ids),
    },
  });
}

function showGoal({ id, createdAt, revision, payload }: SealedRow<GoalPayload>): Goal {
  const { createdFrom: _from, ...shown } = payload;
  return { ...shown, id, createdAt: createdAt.toISOString(), revision };
}
