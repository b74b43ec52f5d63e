import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PoolClient } from 'pg';
import { StartError } from '../config/start-error.ts';
import { serverFolder } from '../files/server-folder.ts';
import { type Database, liftTimeLimits } from './database.ts';

interface Migration {
  number: number;
  name: string;
  sql: string;
  checksum: string;
}

const advisoryLock = 7_305_001;
const filePattern = /^(\d{4})_[a-z0-9-]+\.sql$/;

/**
 * Brings the schema up to date: every file of `folder` that has not been applied runs in the order of its number, each
 * in its own transaction, while other servers that start at the same time wait.
 * @throws StartError if the database is newer than this program or an applied file was changed; nothing is changed then.
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
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const pending = await findPending(client, migrations);
    for (const migration of pending) await apply(client, migration);
    return { applied: pending.map(({ name }) => name) };
  } finally {
    // Closing the connection releases the lock, whatever state the session is in.
    client.release(true);
  }
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
  await client.query(`create table if not exists migrations (
    number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'select number, name, checksum from migrations order by number',
  );
  for (const applied of rows) {
    const known = migrations.find((migration) => migration.number === applied.number);
    if (!known) {
      throw new StartError(
        `This database was last used by a newer Reflect (it has ${applied.name}). Start that version, or a later one; nothing was changed.`,
      );
    }
    if (known.checksum !== applied.checksum) {
      throw new StartError(
        `The migration ${known.name} was changed after this database applied it. Put the file back and write a new one; nothing was changed.`,
      );
    }
  }
  return migrations.filter((migration) => !rows.some((applied) => applied.number === migration.number));
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
