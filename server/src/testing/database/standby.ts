import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PoolConfig } from 'pg';
import { connectDatabase, type Database } from '../../platform/database/database.ts';
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts';

const log = { info: () => undefined, warn: () => undefined };
const settings = { fsync: 'off', hot_standby_feedback: 'on' };
/** Files of the running database that the copy must not have, or gets through the stream. */
const leftOut = ['postmaster.pid', 'postmaster.opts', 'server.log', 'reflect.conf'];

/** A separate PostgreSQL and a streaming standby of it, both real servers. */
export interface WithStandby {
  database: Database;
  /** That of the standby. */
  connection: PoolConfig;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  close(): Promise<void>;
}

/** Starts both. The changes of `prepare` are in the copy that the standby starts with. */
export async function startWithStandby(
  prepare: (database: Database) => Promise<unknown>,
): Promise<WithStandby> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reflect-standby-'));
  await chmod(folder, 0o711);
  const dataDir = path.join(folder, 'first');
  const standbyDir = path.join(folder, 'second');
  const first = await startEmbeddedPostgres({ dataDir, log, settings });
  const database = connectDatabase({ connection: first.connection, onIdleError: () => undefined });
  await prepare(database);
  await copyRunning({
    database,
    from: path.join(dataDir, 'postgres'),
    to: path.join(standbyDir, 'postgres'),
  });
  const { host, port, user } = first.connection;
  const primary_conninfo = `host=${host} port=${port} user=${user}`;
  const start = () =>
    startEmbeddedPostgres({ dataDir: standbyDir, log, settings: { ...settings, primary_conninfo } });
  let second: Awaited<ReturnType<typeof start>> | null = await start();
  const { connection } = second;
  const stopStandby = async () => {
    await second?.stop();
    second = null;
  };
  return {
    database,
    connection,
    stopStandby,
    async startStandby() {
      second = await start();
    },
    async close() {
      await stopStandby();
      await database.$client.end();
      await first.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Does what pg_basebackup does, which the embedded PostgreSQL lacks: copies between the start and the end of a backup. */
async function copyRunning({ database, from, to }: { database: Database; from: string; to: string }) {
  // Both on one connection, because a backup ends with its connection.
  const client = await database.$client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await cp(from, to, {
      recursive: true,
      preserveTimestamps: true,
      // The folder holds sockets and locks too.
      filter: (file) => !leftOut.includes(path.basename(file)) && !path.basename(file).startsWith('.s.PGSQL'),
    });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await writeFile(path.join(to, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(path.join(to, 'standby.signal'), '');
  } finally {
    client.release();
  }
  // The copy gets the owner of the original: if root runs this, the database runs as another user.
  await chmod(path.dirname(to), 0o711);
  execFileSync('chown', ['-R', '--reference', from, to]);
  await chmod(to, 0o700);
}
