import type { RowKey, SealedRow, SealedTable } from '../../platform/sealed-table/sealed-rows.ts';
import type { HabitCompletionPayload } from './habit-completions.payload.ts';

type Table = Pick<SealedTable<HabitCompletionPayload>, 'changesSince' | 'get'>;

interface Known {
  cursor: number;
  days: Map<string, string>;
}

/** Days kept in memory, of all people together, so that not every call reads them again: some 40 MB. */
const maxDays = 200_000;

/** Finds the completion of a habit on a day. Reads only what changed since the last time, in the order of storing. */
export function makeDayFinder(table: Table) {
  const people = new Map<string, Known>();
  let kept = 0;

  function forget(userId: string): void {
    kept -= people.get(userId)?.days.size ?? 0;
    people.delete(userId);
  }

  async function bringUpToDate(userId: string): Promise<Known> {
    const known = people.get(userId) ?? { cursor: 0, days: new Map<string, string>() };
    forget(userId);
    for (let hasMore = true; hasMore; ) {
      const changes = await table.changesSince({ userId, cursor: known.cursor });
      if (changes.mustRestart) known.days.clear();
      for (const { id, removedAt, payload } of changes.rows) {
        if (removedAt === null) known.days.set(id, toDayKey(payload));
        else known.days.delete(id);
      }
      ({ cursor: known.cursor, hasMore } = changes);
    }
    for (const oldest of people.keys()) {
      if (kept + known.days.size <= maxDays) break;
      forget(oldest);
    }
    // Another call of this person may have stored its own result meanwhile.
    forget(userId);
    people.set(userId, known);
    kept += known.days.size;
    return known;
  }

  /**
   * The row of the same habit and day, if there is one besides `id`; with `isEarlier`, one that was stored before
   * it. With `mayMiss`, rows stored since the last time may be missing.
   */
  return async ({
    userId,
    id,
    payload,
    isEarlier = false,
    mayMiss = false,
  }: RowKey & {
    isEarlier?: boolean;
    mayMiss?: boolean | undefined;
    payload: Pick<HabitCompletionPayload, 'habitId' | 'completionDate'>;
  }): Promise<SealedRow<HabitCompletionPayload> | null> => {
    const wanted = toDayKey(payload);
    const find = ({ days }: Known) => {
      for (const [otherId, day] of days) if (day === wanted && (isEarlier || otherId !== id)) return otherId;
      return undefined;
    };
    const known = people.get(userId);
    if (mayMiss && known && find(known) === undefined) return null;
    const other = find(await bringUpToDate(userId));
    return other === undefined || other === id ? null : table.get({ userId, id: other });
  };
}

const toDayKey = ({ habitId, completionDate }: Pick<HabitCompletionPayload, 'habitId' | 'completionDate'>) =>
  `${habitId} ${completionDate}`;
