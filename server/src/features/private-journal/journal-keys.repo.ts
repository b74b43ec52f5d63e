import type { WrappedJournalKey } from '@reflect/contract';
import { and, asc, count, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { journalKeysTable as keys } from './private-journal.tables.ts';
import { lockState, readGeneration } from './switching/person-state.ts';
import { hasWaysToSpare } from './switching/what-is-missing.ts';

export interface JournalKeyRow {
  userId: string;
  id: string;
  kind: WrappedJournalKey['kind'];
  parameters: string;
  wrapped: Buffer;
  generation: number;
  createdAt: Date;
}

/** Wrapped keys aren't sealed again: only their person can read anything in them. */
export function journalKeysRepo({ database }: { database: Database }) {
  const isOwnKey = ({ userId, id }: { userId: string; id: string }) =>
    and(eq(keys.userId, userId), eq(keys.id, id));
  return {
    list: ({ userId }: { userId: string }): Promise<JournalKeyRow[]> =>
      database.select().from(keys).where(eq(keys.userId, userId)).orderBy(asc(keys.createdAt), asc(keys.id)),

    /** Adds a key, or returns the one with this id; `full` where the person has as many as they may. */
    async add({
      most,
      ...row
    }: Omit<JournalKeyRow, 'createdAt'> & { most: number }): Promise<JournalKeyRow | 'full' | 'turned'> {
      return database.transaction(async (transaction) => {
        // Locked, so that two devices at the same time can't both pass the count.
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.userId}, 46))`);
        const [present] = await transaction.select().from(keys).where(isOwnKey(row));
        if (present) return present;
        if (row.generation < (await readGeneration(transaction, row.userId))) return 'turned';
        const [stored] = await transaction
          .select({ rows: count() })
          .from(keys)
          .where(and(eq(keys.userId, row.userId), gte(keys.generation, row.generation)));
        if ((stored?.rows ?? 0) >= most) return 'full';
        const [added] = await transaction.insert(keys).values(row).returning();
        return added ?? 'full';
      });
    },

    /** A private journal keeps two keys; the lock makes a journal that is becoming private wait. */
    async remove(key: { userId: string; id: string }): Promise<'removed' | 'not-found' | 'needed'> {
      return database.transaction(async (transaction) => {
        const state = await lockState(transaction, key.userId);
        const [present] = await transaction
          .select({ generation: keys.generation })
          .from(keys)
          .where(isOwnKey(key));
        if (!present) return 'not-found';
        const isOpenedByKeys = state === 'on' || state === 'turning-off';
        const isPresent = present.generation >= (await readGeneration(transaction, key.userId));
        if (isOpenedByKeys && isPresent && !(await hasWaysToSpare(transaction, key.userId))) return 'needed';
        await transaction.delete(keys).where(isOwnKey(key));
        return 'removed';
      });
    },

    async eraseAll({ userId }: { userId: string }): Promise<void> {
      await database.delete(keys).where(eq(keys.userId, userId));
    },
  };
}
export type JournalKeysRepo = ReturnType<typeof journalKeysRepo>;
