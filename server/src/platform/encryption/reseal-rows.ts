import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { listTablesWith } from '../database/list-tables.ts';
import type { MasterKey } from './master-key.ts';
import { unwrapKey } from './person-keys.ts';
import { isUnboundSql, sealBytes, unsealByAny } from './seal.ts';

const batch = 500;

interface UnboundRow extends Record<string, unknown> {
  user_id: string;
  id: string;
  revision: number;
  payload: Buffer;
  wrapped_key: Buffer;
  earlier_keys: Buffer[];
}

/** Whether any row is sealed without its revision. */
export async function hasUnboundRows(database: Executor): Promise<boolean> {
  for (const table of await findSealedTables(database)) {
    const { rows } = await database.execute(
      sql`select 1 from ${sql.identifier(table)} where ${sql.raw(isUnboundSql)} limit 1`,
    );
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * Seals all rows that were sealed without their revision again, with it. A row that changes meanwhile is left alone:
 * its writer has sealed it with its revision.
 */
export async function resealUnboundRows({
  database,
  master,
}: {
  database: Database;
  master: MasterKey;
}): Promise<void> {
  for (const table of await findSealedTables(database)) {
    let rows: UnboundRow[];
    do {
      ({ rows } = await database.execute<UnboundRow>(sql`
        select user_id, id, revision, payload, wrapped_key,
          array(select wrapped_key from replaced_user_keys earlier where earlier.user_id = user_keys.user_id) as earlier_keys
        from ${sql.identifier(table)} join user_keys using (user_id)
        where ${sql.raw(isUnboundSql)} limit ${batch}`));
      for (const row of rows) {
        const resealed = reseal({ row, table, master });
        await database.execute(sql`
          update ${sql.identifier(table)} set payload = ${resealed}
          where user_id = ${row.user_id} and id = ${row.id} and revision = ${row.revision} and payload = ${row.payload}`);
      }
    } while (rows.length === batch);
  }
}

function reseal({ row, table, master }: { row: UnboundRow; table: string; master: MasterKey }): Buffer {
  const { user_id: userId, id, revision, payload: sealed } = row;
  const unwrap = (wrapped: Buffer) => unwrapKey({ master: master.key, userId, wrapped });
  const key = unwrap(row.wrapped_key);
  const place = `${table}|${userId}|${id}`;
  const bytes = unsealByAny([key, ...row.earlier_keys.map(unwrap)], { place, sealed });
  return sealBytes({ key, place, revision, bytes });
}

/** Lists the tables made of `sealedColumns()`. */
function findSealedTables(database: Executor): Promise<string[]> {
  return listTablesWith(database, ['user_id', 'id', 'revision', 'payload']);
}
