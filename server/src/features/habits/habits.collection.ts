import { isDeepStrictEqual } from 'node:util';
import { type Habit, habits, limits } from '@reflect/contract';
import { hashOfCreation } from '../../platform/collection/created-from.ts';
import { hasRoom } from '../../platform/collection/has-room.ts';
import { serveCollection } from '../../platform/collection/serve-collection.ts';
import { decline } from '../../platform/problem.ts';
import type { RowKey, SealedRow } from '../../platform/sealed-table/sealed-rows.ts';
import type { Services } from '../../services/services.ts';
import type { HabitCompletionsPublic } from '../habit-completions/habit-completions.public.ts';
import type { HabitPayload } from './habits.payload.ts';
import { openHabitsTable } from './habits-table.ts';

/** Erasing a habit for good also erases its completions. */
export function habitsCollection({
  services,
  completions,
}: {
  services: Pick<Services, 'database' | 'keyring'>;
  completions: Pick<HabitCompletionsPublic, 'forgetHabits'>;
}) {
  const table = openHabitsTable(services);
  const hasRoomFor = (key: RowKey) => hasRoom({ table, key, atMost: limits.habits });
  return serveCollection<typeof habits, HabitPayload>({
    collection: habits,
    table,
    hooks: {
      hasRoomFor,
      async payloadOf({ sent, key }) {
        if (!(await hasRoomFor(key))) return decline('habits.too_many');
        const { name, category, frequency, targetValue, targetUnit, position } = sent;
        const details = { name, category, frequency, targetValue, targetUnit: targetUnit || null };
        return {
          ...details,
          isArchived: false,
          position: position ?? Date.now(),
          createdFrom: hashOfCreation({ ...details, position: position ?? null }),
        };
      },
      edit({ row: { payload }, change: { targetUnit, ...change } }) {
        const said = Object.entries(change).filter(([, value]) => value !== undefined);
        const changed: HabitPayload = {
          ...payload,
          ...Object.fromEntries(said),
          ...(targetUnit !== undefined && { targetUnit: targetUnit || null }),
        };
        return { payload: isDeepStrictEqual(changed, payload) ? payload : changed };
      },
      view: (rows) => rows.map(showHabit),
      beforeErasure: ({ userId, ids }) => completions.forgetHabits(userId, ids),
    },
  });
}

function showHabit({ id, createdAt, revision, payload }: SealedRow<HabitPayload>): Habit {
  const { createdFrom: _from, ...shown } = payload;
  return { ...shown, id, createdAt: createdAt.toISOString(), revision };
}
