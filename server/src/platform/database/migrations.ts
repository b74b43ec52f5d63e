import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase, PoolClient } from 'pg';
import { StartError } from '../config/start-error.ts';
import { serverFolder } from '../files/server-folder.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { type Database, liftTimeLimits } from './database.ts';

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
 * @throws StartError if the database is newer than this program or an applied file was changed; then nothing changes.
 */
export async function migrate({
  database,
  folder = path.join(serverFolder, 'migrations'),
}: {
  database: Database;
  folder?: string;
}): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(folder);
  const client = await database.$client.connect();
  try {
    await liftTimeLimits(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
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
  folder = path.join(serverFolder, 'migrations'),
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

async function findPending(client: PoolClient, migrations: Migration[]): Promise<Migration[]> {
  await client.query(migrationsTable);
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
