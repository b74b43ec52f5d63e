import { habitCompletions, habitCompletionsEndpoints } from '@reflect/contract';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import type { Feature } from '../../platform/handlers.ts';
import { decline } from '../../platform/problem.ts';
import type { Services } from '../../services/services.ts';
import { makeHabitsPublic } from '../habits/habits.public.ts';
import type { HabitCompletionPayload } from './habit-completions.payload.ts';
import { openHabitCompletionsTable } from './habit-completions-table.ts';

/** The days on which habits were done. The device says which day it is, so that a tick made offline keeps its day. */
export function habitCompletionsFeature(services: Services): Feature<typeof habitCompletionsEndpoints> {
  const habits = makeHabitsPublic(services);
  const collection = serveCollection<typeof habitCompletions, HabitCompletionPayload>({
    collection: habitCompletions,
    table: openHabitCompletionsTable(services),
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
  return {
    name: 'habit-completions',
    endpoints: habitCompletionsEndpoints,
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
