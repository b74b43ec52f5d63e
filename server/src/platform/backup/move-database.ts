import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StartError } from '../config/start-error.ts';
import { type Database, liftTimeLimits } from '../database/database.ts';
import { makeSchema, migrate } from '../database/migrations.ts';
import { clearSchema } from './empty-installation.ts';
import { addRows, makeDigest, splitWholeRows } from './file/digest.ts';
import type { BackupHeader } from './file/manifest.ts';
import { sumRows } from './sum-rows.ts';
import { copyIn, copyOut, listTables, pinTexts, quote, readCounters } from './tables.ts';

const closingAttempts = 10;

/** What was moved, and what was left behind. */
export interface Move {
  rows: number;
  tables: number;
  /** Jobs that were waiting; they aren't moved. */
  waitingJobs: number;
}

/**
 * Copies every row of one database into another, empty one, in one transaction, and compares each table on both sides
 * before committing. The source is only read. @throws StartError; the target is then unchanged.
 */
export async function moveDatabase({
  from,
  to,
  beforeCommit,
}: {
  from: Database;
  to: Database;
  /** Called before the commit; if it throws, everything is rolled back. */
  beforeCommit?: (target: PoolClient) => Promise<void>;
}): Promise<Move> {
  const source = await from.$client.connect();
  const target = await to.$client.connect();
  try {
    await begin(source, 'isolation level repeatable read read only');
    await assertStopped({ client: source, ownConnections: from.$client.totalCount });
    await begin(target);
    await clearSchema({ client: target, ownConnections: to.$client.totalCount });
    const tables = await listTables(source);
    await makeSchema({ client: target, applied: await listMigrations(source, tables) });
    let rows = 0;
    for (const table of tables) rows += await copyTable({ source, target, table });
    for (const { table, column, last } of await readCounters(source))
      await target.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quote(table), column, last]);
    const waitingJobs = await countWaitingJobs(source);
    await beforeCommit?.(target);
    await target.query('commit');
    await migrate({ database: to });
    return { rows, tables: tables.length, waitingJobs };
  } finally {
    // Closing the connections rolls back what wasn't committed.
    source.release(true);
    target.release(true);
  }
}

async function begin(client: PoolClient, mode = ''): Promise<void> {
  await liftTimeLimits(client);
  await client.query(`begin ${mode}`);
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await pinTexts(client);
}

/** Anything that a running server stores after the copy has begun wouldn't be copied. */
async function assertStopped({
  client,
  ownConnections,
}: {
  client: PoolClient;
  ownConnections: number;
}): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name = 'reflect'`,
    );
    if ((rows[0]?.count ?? 0) <= ownConnections) return;
    if (attempt === closingAttempts)
      throw new StartError('Reflect is running on this database. Stop it first; nothing was changed.');
    // The database lists a connection for a moment after it was closed, and keeps its list for the whole transaction.
    await client.query('select pg_stat_clear_snapshot(), pg_sleep(0.2)');
  }
}

async function listMigrations(
  client: PoolClient,
  tables: BackupHeader['tables'],
): Promise<BackupHeader['migrations']> {
  if (!tables.some(({ name }) => name === 'migrations'))
    throw new StartError('There is nothing to move yet. Start Reflect once.');
  const { rows } = await client.query<BackupHeader['migrations'][number]>(
    'select number, name, checksum from migrations order by number',
  );
  return rows;
}

async function copyTable({
  source,
  target,
  table,
}: {
  source: PoolClient;
  target: PoolClient;
  table: BackupHeader['tables'][number];
}): Promise<number> {
  const read = makeDigest();
  const into = target.query(copyFrom(copyIn(table)));
  for await (const block of splitWholeRows(source.query(copyTo(copyOut(table))) as Readable)) {
    addRows(read, block);
    if (!into.write(block)) await Promise.race([once(into, 'drain'), finished(into)]);
  }
  into.end();
  await finished(into);
  const written = await sumRows({ client: target, table });
  const { count, digest } = read.summary();
  if (written.count !== count || written.digest !== digest)
    throw new StartError(`${table.name} is not the same after the move; nothing was changed.`);
  return count;
}

async function countWaitingJobs(client: PoolClient): Promise<number> {
  const { rows: found } = await client.query<{ jobs: string | null }>(
    "select to_regclass('jobs.job')::text as jobs",
  );
  if (!found[0]?.jobs) return 0;
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from jobs.job where state in ('created', 'retry', 'active')",
  );
  return rows[0]?.count ?? 0;
}
