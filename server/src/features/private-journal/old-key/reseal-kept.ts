import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import type { Keyring } from '../../../platform/encryption/keyring.ts';
import { SealBrokenError } from '../../../platform/encryption/seal.ts';
import { type SealedColumn, sealedColumns } from './sealed-places.ts';

const batch = 50;

interface Found extends Record<string, unknown> {
  id: string;
  revision: number | null;
  sealed: Buffer;
}

/**
 * Seals with a person's newest key what is still under an earlier one, row by row, and returns the number of rows. Rows
 * that changed meanwhile are left to their writer. After an interruption it continues with what is not done yet.
 */
export async function resealKept({
  database,
  keyring,
  userId,
}: {
  database: Database;
  keyring: Pick<Keyring, 'resealBytes'>;
  userId: string;
}): Promise<number> {
  let resealed = 0;
  for (const column of sealedColumns) {
    let after: string | null = null;
    for (;;) {
      const rows = await readPage({ database, column, userId, after });
      for (const row of rows)
        resealed += (await resealOne({ database, keyring, column, userId, row })) ? 1 : 0;
      after = rows.at(-1)?.id ?? null;
      if (rows.length < batch) break;
    }
  }
  return resealed;
}

async function readPage({
  database,
  column: { table, column, owner, hasRevision, isIdBytes },
  userId,
  after,
}: {
  database: Database;
  column: SealedColumn;
  userId: string;
  after: string | null;
}): Promise<Found[]> {
  const id = isIdBytes ? sql`encode(id, 'hex')` : sql`id::text`;
  const { rows } = await database.execute<Found>(sql`
    select ${id} as id, ${hasRevision ? sql`revision` : sql`null::integer`} as revision,
      ${sql.identifier(column)} as sealed
    from ${sql.identifier(table)}
    where ${sql.identifier(owner)} = ${userId} and ${sql.identifier(column)} is not null
      and ${after === null ? sql`true` : sql`${id} > ${after}`}
    order by ${id} limit ${batch}`);
  return rows;
}

async function resealOne({
  database,
  keyring,
  column: { table, column, owner, isIdBytes },
  userId,
  row,
}: {
  database: Database;
  keyring: Pick<Keyring, 'resealBytes'>;
  column: SealedColumn;
  userId: string;
  row: Found;
}): Promise<boolean> {
  const id = isIdBytes ? Buffer.from(row.id, 'hex').toString('base64url') : row.id;
  const place = { userId, table, id, ...(row.revision !== null && { revision: row.revision }) };
  try {
    const fresh = await keyring.resealBytes({ ...place, sealed: row.sealed });
    if (fresh === null) return false;
    const isRow = isIdBytes ? sql`id = decode(${row.id}, 'hex')` : sql`id = ${row.id}`;
    await database.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${fresh}
      where ${sql.identifier(owner)} = ${userId} and ${isRow} and ${sql.identifier(column)} = ${row.sealed}`);
    return true;
  } catch (error) {
    // No key opens it, so no key is needed for it.
    if (error instanceof SealBrokenError) return false;
    throw error;
  }
}
