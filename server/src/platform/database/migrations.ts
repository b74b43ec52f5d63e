import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase, PoolClient } from 'pg';
import { StartError } from '../config/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { type Database, liftTimeLimits } from './database.ts';
import { listForeignTables, migrationsFolder, readOwnNames } from './own-names.ts';

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>;

const migrationsTable = `create table if not exists migrations (
  number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
)`;
const filePattern = /^(\d{4})_[a-z0-9-]+\.sql$/;

/**
 * Brings the schema up to date: runs every file of `folder` that hasn't been applied, in the order of the numbers, each
 * in its own transaction. Other servers that start at the same time wait.
 * @throws StartError if the database is another program's, or newer than this program, or an applied file was changed;
 * then nothing changes.
 */
export async function migrate({
  database,
  folder = migrationsFolder,
}: {
  database: Database;
  folder?: string;
}): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await database.$client.connect();
  try {
    await liftTimeLimits(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await assertOwnDatabase(client, folder);
    await client.query(migrationsTable);
    const pending = await findPending(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return { applied: pending.map(({ name }) => name) };
  } finally {
    // Closing the connection releases the lock, whatever state the session is in.
    client.release(true);
  }
}

/**
 * Makes the schema that a backup was made with, in the caller's transaction. The caller fills the table `migrations`.
 * @throws StartError if this program doesn't know one of its migrations.
 */
export async function makeSchema({
  client,
  applied,
  folder = migrationsFolder,
}: {
  client: ClientBase;
  applied: readonly AppliedMigration[];
  folder?: string;
}): Promise<void> {
  const known = await readMigrations(folder);
  assertKnown({ applied, known, holder: 'This backup' });
  await client.query(migrationsTable);
  for (const migration of known)
    if (applied.some(({ number }) => number === migration.number)) await client.query(migration.sql);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const migrations: Migration[] = [];
  for (const name of names) {
    const number = Number(filePattern.exec(name)?.[1]);
    if (!number) throw new StartError(`The migration ${name} has to be named like 0001_accounts.sql.`);
    const twin = migrations.find((other) => other.number === number);
    if (twin) throw new StartError(`The migrations ${twin.name} and ${name} have the same number.`);
    const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
    migrations.push({ number, name, sql, checksum: createHash('sha256').update(sql).digest('hex') });
  }
  return migrations;
}

/**
 * Counts the migrations that the next start will run; 0 in a database without a schema. Changes nothing.
 * @throws StartError if the next start will refuse the database.
 */
export async function countPendingMigrations(database: Database): Promise<number> {
  const { $client } = database;
  if (!(await hasMigrations($client))) return 0;
  return (await findPending($client, await readMigrations(migrationsFolder))).length;
}

/** Beside another program's tables, a migration could fail halfway, and a restore would find what isn't Reflect's. */
async function assertOwnDatabase(client: PoolClient, folder: string): Promise<void> {
  if (await hasMigrations(client)) return;
  const [foreign] = await listForeignTables({ client, own: await readOwnNames(folder) });
  if (!foreign) return;
  throw new StartError(
    `This database holds tables of another program, such as ${foreign}. Make one for Reflect alone, and set DATABASE_URL to it; nothing was changed.`,
  );
}

/** Other programs have a table of this name, too. */
async function hasMigrations(client: Database['$client'] | PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'checksum'`,
  );
  return rows.length > 0;
}

async function findPending(
  client: Database['$client'] | PoolClient,
  migrations: Migration[],
): Promise<Migration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from migrations order by number',
  );
  assertKnown({ applied: rows, known: migrations, holder: 'This database' });
  return migrations.filter((migration) => !rows.some((applied) => applied.number === migration.number));
}

function assertKnown({
  applied,
  known,
  holder,
}: {
  applied: readonly AppliedMigration[];
  known: readonly Migration[];
  holder: 'This backup' | 'This database';
}): void {
  for (const { number, name, checksum } of applied) {
    const migration = known.find((candidate) => candidate.number === number);
    if (!migration) {
      throw new StartError(
        `${holder} was last used by a newer Reflect (it has ${name}). Start that version, or a later one; nothing was changed.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartError(
        `The migration ${migration.name} was changed after ${holder.toLowerCase()} applied it. Put the file back and write a new one; nothing was changed.`,
      );
    }
  }
}

async function apply(client: PoolClient, { number, name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (number, name, checksum) values ($1, $2, $3)', [
      number,
      name,
      checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The migration ${name} failed: ${reason}`, { cause: error });
  }
}
