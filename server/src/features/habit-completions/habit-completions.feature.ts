import { habitCompletions, habitCompletionsEndpoints } from '@reflect/contract';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import type { Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import { makeTurns } from '../../platform/turns.ts';
import type { Services } from '../../services/services.ts';
import { makeHabitsPublic } from '../habits/habits.public.ts';
import { makeDayFinder } from './days-done.ts';
import type { HabitCompletionPayload } from './habit-completions.payload.ts';
import { openHabitCompletionsTable } from './habit-completions-table.ts';

/** One at a time for each person, so that two completions of one day can't pass each other on this server. */
const turns = makeTurns({ mostWaiting: 600, timeoutMs: 20_000 });

async function runInTurn<Answer>(userId: string, run: () => Answer | Promise<Answer>): Promise<Answer> {
  const endTurn = await turns.take(userId);
  try {
    return await run();
  } finally {
    endTurn();
  }
}

/** The days on which habits were done, one row for each habit and day. The device names the day, so that a tick made offline keeps it. */
export function habitCompletionsFeature(services: Services): Feature<typeof habitCompletionsEndpoints> {
  const habits = makeHabitsPublic(services);
  const table = openHabitCompletionsTable(services);
  const findSame = makeDayFinder(table);
  const collection = serveCollection<typeof habitCompletions, HabitCompletionPayload>({
    collection: habitCompletions,
    table,
    hooks: {
      async payloadOf({ sent: { habitId, completionDate }, key }) {
        const isOwn = await habits.hasAll(key.userId, [habitId]);
        if (!isOwn) return decline('habits.habit_not_found');
        const done = { habitId, completionDate };
        return { ...done, createdFrom: hashOfCreation(done) };
      },
      edit: ({ row: { payload }, change: { completionDate = payload.completionDate } }) => ({
        payload: completionDate === payload.completionDate ? payload : { ...payload, completionDate },
      }),
      sameAs: ({ key, payload, isAskedAgain }) => findSame({ ...key, payload, mayMiss: isAskedAgain }),
      async sameBefore({ row: { userId, id, payload } }) {
        const earlier = await findSame({ userId, id, payload, isEarlier: true });
        if (earlier) await table.remove({ userId, id });
        return earlier;
      },
      async prepare({ row: { userId, id }, edited }) {
        const isDone = (await findSame({ userId, id, payload: edited })) !== null;
        return isDone ? decline('habit_completions.already_done') : undefined;
      },
      view: (rows) =>
        rows.map(({ id, createdAt, revision, payload: { habitId, completionDate } }) => ({
          id,
          habitId,
          completionDate,
          createdAt: createdAt.toISOString(),
          revision,
        })),
    },
  });
  const { createHabitCompletion, updateHabitCompletion, restoreHabitCompletion } = collection.handlers;
  return {
    name: 'habit-completions',
    endpoints: habitCompletionsEndpoints,
    handlers: {
      ...collection.handlers,
      createHabitCompletion: (call) => runInTurn(call.user.id, () => createHabitCompletion(call)),
      updateHabitCompletion: (call) => runInTurn(call.user.id, () => updateHabitCompletion(call)),
      restoreHabitCompletion: (call) => runInTurn(call.user.id, () => restoreHabitCompletion(call)),
    },
    runScheduledJob: () => collection.eraseOldTrash(),
    exportFor: collection.exportFor,
    exportParts: collection.exportParts,
    countFor: collection.countFor,
    importItems: (imported) => runInTurn(imported.caller.id, () => collection.importItems(imported)),
    removeItems: collection.removeItems,
    eraseFor: collection.eraseFor,
  };
}
