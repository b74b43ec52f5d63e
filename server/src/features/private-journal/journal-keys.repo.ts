import type { WrappedJournalKey } from '@reflect/contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { journalKeysTable as keys } from './private-journal.tables.ts';

/** A wrapped key as it is stored. */
export interface JournalKeyRow {
  userId: string;
  id: string;
  kind: WrappedJournalKey['kind'];
  parameters: string;
  wrapped: Buffer;
  generation: number;
  createdAt: Date;
}

/** The storage of wrapped keys. They aren't sealed once more: nothing in them can be read without its person. */
export function journalKeysRepo({ database }: { database: Database }) {
  const own = ({ userId, id }: { userId: string; id: string }) =>
    and(eq(keys.userId, userId), eq(keys.id, id));
  return {
    list: ({ userId }: { userId: string }): Promise<JournalKeyRow[]> =>
      database.select().from(keys).where(eq(keys.userId, userId)).orderBy(asc(keys.createdAt), asc(keys.id)),

    /** Adds a key, or answers with the one of this id; null where the person has as many as there may be. */
    async add({
      most,
      ...row
    }: Omit<JournalKeyRow, 'createdAt'> & { most: number }): Promise<JournalKeyRow | null> {
      return database.transaction(async (transaction) => {
        // Two devices that add one at the same time are counted one after the other.
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${row.userId}, 46))`);
        const [present] = await transaction.select().from(keys).where(own(row));
        if (present) return present;
        const [stored] = await transaction
          .select({ rows: count() })
          .from(keys)
          .where(eq(keys.userId, row.userId));
        if ((stored?.rows ?? 0) >= most) return null;
        const [added] = await transaction.insert(keys).values(row).returning();
        return added ?? null;
      });
    },

    /** False where there is none. */
    async remove(key: { userId: string; id: string }): Promise<boolean> {
      return (await database.delete(keys).where(own(key)).returning({ id: keys.id })).length > 0;
    },

    async eraseAll({ userId }: { userId: string }): Promise<void> {
      await database.delete(keys).where(eq(keys.userId, userId));
    },
  };
}
export type JournalKeysRepo = ReturnType<typeof journalKeysRepo>;
