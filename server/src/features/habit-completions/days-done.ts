import type { RowKey, SealedRow, SealedTable } from '../../platform/sealed-table/sealed-rows.ts';
import type { HabitCompletionPayload } from './habit-completions.payload.ts';

type Table = Pick<SealedTable<HabitCompletionPayload>, 'changesSince' | 'get'>;

/** What was done on a day, and its row. */
interface Known {
  cursor: number;
  days: Map<string, string>;
}

/** People whose days are kept in memory, so that not every completion is read again for the next one. */
const mostPeople = 50;

/** Finds what was done of a habit on a day. Reads what changed since the last time, in the order in which it was stored. */
export function daysDone(table: Table) {
  const people = new Map<string, Known>();

  async function bringUpToDate(userId: string): Promise<Known> {
    const known = people.get(userId) ?? { cursor: 0, days: new Map<string, string>() };
    people.delete(userId);
    for (let hasMore = true; hasMore; ) {
      const changes = await table.changesSince({ userId, cursor: known.cursor });
      if (changes.mustRestart) known.days.clear();
      for (const { id, removedAt, payload } of changes.rows) {
        if (removedAt === null) known.days.set(id, dayOf(payload));
        else known.days.delete(id);
      }
      ({ cursor: known.cursor, hasMore } = changes);
    }
    const [oldest] = people.keys();
    if (people.size >= mostPeople && oldest !== undefined) people.delete(oldest);
    people.set(userId, known);
    return known;
  }

  /** The row of the same habit and day, if there is another one than `id`; with `isEarlier`, one that was stored before it. */
  return async ({
    userId,
    id,
    payload,
    isEarlier = false,
  }: RowKey & {
    isEarlier?: boolean;
    payload: Pick<HabitCompletionPayload, 'habitId' | 'completionDate'>;
  }): Promise<SealedRow<HabitCompletionPayload> | null> => {
    const wanted = dayOf(payload);
    const { days } = await bringUpToDate(userId);
    const same = [...days].filter(([, day]) => day === wanted);
    const [other] = same.find(([otherId]) => isEarlier || otherId !== id) ?? [];
    return other === undefined || other === id ? null : table.get({ userId, id: other });
  };
}

const dayOf = ({ habitId, completionDate }: Pick<HabitCompletionPayload, 'habitId' | 'completionDate'>) =>
  `${habitId} ${completionDate}`;
