import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { StoredRow } from './sealed-pages.ts';

type NewRow = Omit<StoredRow, 'removedAt' | 'cursor'>;

/**
 * Stores a new row of a sealed table and returns its id; null if there is one with that key. A prepared query that
 * returns only the id, because every write waits for it. With `alongside` in a transaction with that, which runs only if
 * the row is new.
 */
export function makeRowInserter({ database, tableName }: { database: Database; tableName: string }) {
  const text = `
    insert into ${tableName} (user_id, id, created_at, updated_at, revision, payload, cursor)
    values ($1, $2, $3, $4, $5, $6, next_cursor($1)) on conflict do nothing returning id`;

  return async (
    row: NewRow,
    alongside?: (transaction: Transaction) => Promise<void>,
  ): Promise<string | null> => {
    const { userId, id, createdAt, updatedAt, revision, payload } = row;
    const times = [createdAt.toISOString(), updatedAt.toISOString()] as const;
    if (alongside)
      return database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ id: string }>(sql`
          insert into ${sql.identifier(tableName)} (user_id, id, created_at, updated_at, revision, payload, cursor)
          values (${userId}, ${id}, ${times[0]}, ${times[1]}, ${revision}, ${payload}, next_cursor(${userId}))
          on conflict do nothing returning id`);
        if (rows[0]) await alongside(transaction);
        return rows[0]?.id ?? null;
      });
    const { rows } = await database.$client.query<{ id: string }>({
      name: `insert ${tableName}`,
      text,
      values: [userId, id, ...times, revision, payload],
    });
    return rows[0]?.id ?? null;
  };
}
