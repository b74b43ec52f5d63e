import { and, eq, getTableName, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { erasures, userCursors } from '../database/key-tables.ts';
import type { SealedPgTable } from './sealed-rows.ts';

/** Erases the rows in the trash for good and stores how far, so that devices that were away read everything again. */
export async function eraseRemoved({
  database,
  table,
  userId,
  id,
  olderThan,
}: {
  database: Database;
  table: SealedPgTable;
  userId?: string | undefined;
  id?: string | undefined;
  olderThan?: Date | undefined;
}): Promise<{ erased: number }> {
  const tableName = getTableName(table);
  const isErased = and(
    isNotNull(table.removedAt),
    userId === undefined ? undefined : eq(table.userId, userId),
    id === undefined ? undefined : eq(table.id, id),
    olderThan === undefined ? undefined : lt(table.removedAt, olderThan),
  );
  return database.transaction(async (transaction) => {
    await transaction
      .select()
      .from(userCursors)
      .where(
        inArray(
          userCursors.userId,
          transaction.selectDistinct({ of: table.userId }).from(table).where(isErased),
        ),
      )
      .orderBy(userCursors.userId)
      .for('update');
    const erased = await transaction
      .delete(table)
      .where(isErased)
      .returning({ userId: table.userId, cursor: table.cursor });
    const lastErased = new Map<string, number>();
    for (const row of erased)
      lastErased.set(row.userId, Math.max(row.cursor, lastErased.get(row.userId) ?? 0));
    for (const [person, upTo] of lastErased) {
      await transaction
        .insert(erasures)
        .values({ userId: person, tableName, times: 1, upTo })
        .onConflictDoUpdate({
          target: [erasures.userId, erasures.tableName],
          set: { times: sql`${erasures.times} + 1`, upTo: sql`greatest(${erasures.upTo}, ${upTo})` },
        });
    }
    return { erased: erased.length };
  });
}
