import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { withoutTimeLimits } from '../database/without-time-limits.ts';
import { unwrapKey } from './keyring.ts';
import type { MasterKey } from './master-key.ts';
import { SealBrokenError, sealBytes, unsealBytes } from './seal.ts';
import { storedId } from './stored-id.ts';

const mending = 'ids in capitals';
const batch = 100;

interface Row extends Record<string, unknown> {
  user_id: string;
  id: string;
  /** Null where what is sealed is bound to no revision. */
  revision: number | null;
  sealed: Buffer;
  wrapped_key: Buffer;
}
interface SealedColumn {
  table: string;
  owner: string;
  column: string;
  hasRevisions: boolean;
}

/**
 * Repairs what an earlier Reflect stored from a request with ids in capitals: rows that were sealed for the id as it was
 * sent, so that nobody could read them, and references that found nothing. Done once for each database. A repaired row
 * counts as changed, so that devices which could not read it read it again.
 */
export async function mendIdsInCapitals({
  database,
  master,
}: {
  database: Database;
  master: MasterKey;
}): Promise<{ mended: number }> {
  const { rows } = await database.execute(sql`select 1 from mendings where name = ${mending}`);
  if (rows.length > 0) return { mended: 0 };
  return withoutTimeLimits(database, async (own) => {
    let mended = 0;
    for (const column of await sealedColumnsOf(own))
      mended += await mendColumn({ database: own, master, column });
    await own.execute(sql`insert into mendings (name) values (${mending}) on conflict do nothing`);
    return { mended };
  });
}

async function mendColumn({
  database,
  master,
  column: sealedColumn,
}: {
  database: Database;
  master: MasterKey;
  column: SealedColumn;
}): Promise<number> {
  const { hasRevisions } = sealedColumn;
  const [table, owner, column] = [sealedColumn.table, sealedColumn.owner, sealedColumn.column].map((name) =>
    sql.identifier(name),
  );
  const nil = '00000000-0000-0000-0000-000000000000';
  let after = { user_id: nil, id: nil };
  let mended = 0;
  for (;;) {
    const { rows } = await database.execute<Row>(sql`
      select t.${owner} as user_id, t.id, ${hasRevisions ? sql`t.revision` : sql`null`} as revision, t.${column} as sealed, wrapped_key
      from ${table} t join user_keys on user_keys.user_id = t.${owner}
      where (t.${owner}, t.id) > (${after.user_id}, ${after.id}) and t.${column} is not null
      order by t.${owner}, t.id limit ${batch}`);
    for (const row of rows) {
      const resealed = reseal({ row, table: sealedColumn.table, master });
      if (resealed === null) continue;
      const isSame = sql`${owner} = ${row.user_id} and id = ${row.id} and ${column} = ${row.sealed}`;
      await database.transaction(async (transaction) => {
        // The person's cursor is locked before the row, in the order of every other writer.
        const cursor = hasRevisions ? sql`, cursor = ${await nextCursor(transaction, row.user_id)}` : sql``;
        await transaction.execute(sql`update ${table} set ${column} = ${resealed}${cursor} where ${isSame}`);
      });
      mended += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return mended;
    after = last;
  }
}

async function nextCursor(executor: Executor, userId: string): Promise<number> {
  const { rows } = await executor.execute<{ cursor: string }>(sql`select next_cursor(${userId}) as cursor`);
  return Number(rows[0]?.cursor);
}

/** What the row has to hold; null where it is as it has to be, or can't be opened at all. */
function reseal({ row, table, master }: { row: Row; table: string; master: MasterKey }): Buffer | null {
  const { user_id: userId, id, revision, sealed, wrapped_key: wrapped } = row;
  const key = unwrapKey({ master: master.key, userId, wrapped });
  const placeOf = (rowId: string) => ({
    place: `${table}|${userId}|${rowId}`,
    ...(revision !== null && { revision }),
  });
  const open = (rowId: string): Buffer | null => {
    try {
      return unsealBytes({ key, ...placeOf(rowId), sealed, allowsUnbound: !master.areRowsBound });
    } catch (error) {
      if (error instanceof SealBrokenError) return null;
      throw error;
    }
  };
  const readable = open(id);
  const bytes = readable ?? open(id.toUpperCase());
  if (bytes === null) return null;
  const value = withStoredReferences(JSON.parse(bytes.toString('utf8')));
  if (readable !== null && value === null) return null;
  return sealBytes({
    key,
    ...placeOf(id),
    bytes: value === null ? bytes : Buffer.from(JSON.stringify(value)),
  });
}

/** A payload whose fields `habitId`, `peopleIds` and the like name rows as they are stored; null where they all do. */
function withStoredReferences(stored: { data?: Record<string, unknown> } | unknown): unknown {
  const data = (stored as { data?: unknown } | null)?.data;
  if (typeof data !== 'object' || data === null) return null;
  const fields = Object.entries(data).map(([name, value]): [string, unknown] => {
    if (!/Ids?$/.test(name)) return [name, value];
    return [name, Array.isArray(value) ? value.map(toStored) : toStored(value)];
  });
  const mended = { ...(stored as object), data: Object.fromEntries(fields) };
  return JSON.stringify(mended) === JSON.stringify(stored) ? null : mended;
}

const toStored = (value: unknown) => (typeof value === 'string' ? storedId(value) : value);

/** The payloads of people's data, and the names of passkeys. */
async function sealedColumnsOf(database: Executor): Promise<SealedColumn[]> {
  const { rows } = await database.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name in ('user_id', 'id', 'revision', 'cursor', 'payload')
    group by table_name having count(*) = 5 order by table_name`);
  return [
    ...rows.map(({ name }) => ({ table: name, owner: 'user_id', column: 'payload', hasRevisions: true })),
    { table: 'passkeys', owner: 'account_id', column: 'name', hasRevisions: false },
  ];
}
