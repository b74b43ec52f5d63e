import { sql } from 'drizzle-orm';
import type { Database, Executor } from '../database/database.ts';
import { listTablesWith } from '../database/list-tables.ts';
import { awaitLoopTurn } from '../loop-turns.ts';
import type { MasterKey } from './master-key.ts';
import { unwrapKey } from './person-keys.ts';
import { SealBrokenError, sealBytes, unsealBytes } from './seal.ts';
import { toStoredId } from './stored-id.ts';

const mending = 'ids in capitals';
/** The rows that are in memory together; the longest have half a megabyte. */
const batch = 25;

interface Row extends Record<string, unknown> {
  user_id: string;
  id: string;
  /** Null if the sealed value is bound to no revision. */
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

interface Mending {
  database: Database;
  master: MasterKey;
  /** Ends the repair after the present row. */
  signal?: AbortSignal;
}

/**
 * Repairs what an earlier Reflect stored from requests with ids in capitals: rows sealed for the id as it was sent,
 * which nobody could read, and references that found nothing. Done once for each database, table by table; after an
 * interruption it continues with the same table. A repaired row counts as changed, so that devices which couldn't read
 * it read it again.
 */
export async function mendIdsInCapitals(options: Mending): Promise<{ mended: number }> {
  const { database, signal } = options;
  const { rows } = await database.execute<{ name: string }>(sql`select name from mendings`);
  const done = new Set(rows.map(({ name }) => name));
  let mended = 0;
  let isDone = true;
  if (done.has(mending)) return { mended };
  for (const column of await listSealedColumns(database)) {
    const ofTable = `${mending}: ${column.table}`;
    if (done.has(ofTable)) continue;
    const ofColumn = await mendColumn({ ...options, column });
    mended += ofColumn.mended;
    if (signal?.aborted) return { mended };
    if (ofColumn.isDone) await noteAsDone(database, ofTable);
    else isDone = false;
  }
  if (isDone) await noteAsDone(database, mending);
  return { mended };
}

async function noteAsDone(database: Database, name: string): Promise<void> {
  await database.execute(sql`insert into mendings (name) values (${name}) on conflict do nothing`);
}

async function mendColumn({
  database,
  master,
  signal,
  column: sealedColumn,
}: Mending & { column: SealedColumn }): Promise<{ mended: number; isDone: boolean }> {
  const { hasRevisions } = sealedColumn;
  const [table, owner, column] = [sealedColumn.table, sealedColumn.owner, sealedColumn.column].map((name) =>
    sql.identifier(name),
  );
  const nil = '00000000-0000-0000-0000-000000000000';
  let after = { user_id: nil, id: nil };
  let mended = 0;
  let isDone = true;
  for (;;) {
    const { rows } = await database.execute<Row>(sql`
      select t.${owner} as user_id, t.id, ${hasRevisions ? sql`t.revision` : sql`null`} as revision, t.${column} as sealed, wrapped_key
      from ${table} t join user_keys on user_keys.user_id = t.${owner}
      where (t.${owner}, t.id) > (${after.user_id}, ${after.id}) and t.${column} is not null
      order by t.${owner}, t.id limit ${batch}`);
    for (const row of rows) {
      // Requests are served in between.
      await awaitLoopTurn();
      if (signal?.aborted) return { mended, isDone: false };
      const key = unwrapRowKey(row, master);
      // The key may have been wrapped by another master key since the start.
      if (key === null) isDone = false;
      const resealed =
        key && reseal({ row, table: sealedColumn.table, key, isBound: master.areRowsBound === true });
      if (resealed === null) continue;
      const isSame = sql`${owner} = ${row.user_id} and id = ${row.id} and ${column} = ${row.sealed}`;
      await database.transaction(async (transaction) => {
        // The person's cursor is locked before the row, in the order of every other writer.
        const cursor = hasRevisions
          ? sql`, cursor = ${await takeNextCursor(transaction, row.user_id)}`
          : sql``;
        await transaction.execute(sql`update ${table} set ${column} = ${resealed}${cursor} where ${isSame}`);
      });
      mended += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return { mended, isDone };
    after = last;
  }
}

async function takeNextCursor(executor: Executor, userId: string): Promise<number> {
  const { rows } = await executor.execute<{ cursor: string }>(sql`select next_cursor(${userId}) as cursor`);
  return Number(rows[0]?.cursor);
}

/** The new sealed value of the row; null if it is correct already, or can't be opened at all. */
function reseal({
  row: { user_id: userId, id, revision, sealed },
  table,
  key,
  isBound,
}: {
  row: Row;
  table: string;
  key: Buffer;
  /** Whether every row is sealed with its revision. */
  isBound: boolean;
}): Buffer | null {
  const makePlace = (rowId: string) => ({
    place: `${table}|${userId}|${rowId}`,
    ...(revision !== null && { revision }),
  });
  const open = (rowId: string) =>
    readUnlessBroken(() => unsealBytes({ key, ...makePlace(rowId), sealed, allowsUnbound: !isBound }));
  const readable = open(id);
  const bytes = readable ?? openAsSent(id, open);
  if (bytes === null) return null;
  const value = fixReferences(JSON.parse(bytes.toString('utf8')));
  if (readable !== null && value === null) return null;
  return sealBytes({
    key,
    ...makePlace(id),
    bytes: value === null ? bytes : Buffer.from(JSON.stringify(value)),
  });
}

/** Tries the id with each combination of its five groups in capitals. */
function openAsSent(id: string, open: (rowId: string) => Buffer | null): Buffer | null {
  const groups = id.split('-');
  for (let inCapitals = 2 ** groups.length - 1; inCapitals > 0; inCapitals -= 1) {
    const spelt = groups.map((group, at) => (inCapitals & (2 ** at) ? group.toUpperCase() : group));
    const bytes = open(spelt.join('-'));
    if (bytes !== null) return bytes;
  }
  return null;
}

function unwrapRowKey({ user_id: userId, wrapped_key: wrapped }: Row, master: MasterKey): Buffer | null {
  return readUnlessBroken(() => unwrapKey({ master: master.key, userId, wrapped }));
}

function readUnlessBroken<Result>(read: () => Result): Result | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}

/** Puts references (`habitId`, `peopleIds` and so on) into the spelling of stored ids; null if they all have it. */
function fixReferences(stored: { data?: Record<string, unknown> } | unknown): unknown {
  const data = (stored as { data?: unknown } | null)?.data;
  if (typeof data !== 'object' || data === null) return null;
  const fields = Object.entries(data).map(([name, value]): [string, unknown] => {
    if (!/Ids?$/.test(name)) return [name, value];
    return [name, Array.isArray(value) ? value.map(toStored) : toStored(value)];
  });
  const mended = { ...(stored as object), data: Object.fromEntries(fields) };
  return JSON.stringify(mended) === JSON.stringify(stored) ? null : mended;
}

const toStored = (value: unknown) => (typeof value === 'string' ? toStoredId(value) : value);

/** Lists the payloads of people's data, and the names of passkeys. */
async function listSealedColumns(database: Executor): Promise<SealedColumn[]> {
  const tables = await listTablesWith(database, ['user_id', 'id', 'revision', 'cursor', 'payload']);
  return [
    ...tables.map((table) => ({ table, owner: 'user_id', column: 'payload', hasRevisions: true })),
    { table: 'passkeys', owner: 'account_id', column: 'name', hasRevisions: false },
  ];
}
