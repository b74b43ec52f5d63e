import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import type { StoredRow } from './sealed-pages.ts';
import type { RowKey, SealedPgTable } from './sealed-rows.ts';

/** The condition that finds one row. */
export const isRow = (table: SealedPgTable, { userId, id }: RowKey) =>
  and(eq(table.userId, userId), eq(table.id, id));

/**
 * Counts a change of a person and locks the changed row, if it exists. The person's cursor is locked before the row, in
 * the order of every other writer, to avoid deadlocks; both are locked until the transaction ends.
 */
export async function lockRow(
  transaction: Transaction,
  { table, key, where }: { table: SealedPgTable; key: RowKey; where: SQL },
): Promise<{ current: StoredRow; cursor: number } | null> {
  const { rows } = await transaction.execute<{ cursor: string }>(
    sql`select next_cursor(${key.userId}) as cursor`,
  );
  const [current] = await transaction
    .select()
    .from(table)
    .where(and(isRow(table, key), where))
    .for('update');
  return current ? { current, cursor: Number(rows[0]?.cursor) } : null;
}
