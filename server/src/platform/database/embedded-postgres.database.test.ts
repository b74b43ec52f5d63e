import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

// A start writes to the disk many times, and several test files run at once.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** A data folder after its first start; most tests copy it instead of making one. */
const prepared = mkdtempSync(path.join(tmpdir(), 'reflect-prepared-'));
let folder: string;
let started: EmbeddedPostgres[] = [];
const warnings: string[] = [];
const log = { info: () => undefined, warn: (...line: unknown[]) => void warnings.push(String(line.at(-1))) };

beforeAll(async () => {
  chmodSync(prepared, 0o711);
  const server = await startEmbeddedPostgres({ dataDir: path.join(prepared, 'data'), log });
  await query(server.connection, 'create table notes (id int)');
  await server.stop();
});
afterAll(() => rmSync(prepared, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-embedded-'));
  chmodSync(folder, 0o711);
});
afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()));
  started = [];
  warnings.length = 0;
  rmSync(folder, { recursive: true, force: true });
});

async function start(options: { dataDir?: string; transport?: 'tcp' } = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: dataDir(), log, ...options });
  started.push(server);
  return server;
}
const dataDir = () => path.join(folder, 'data');
/** Makes a data folder that has been started before, with an empty table `notes`. */
const copyPrepared = (to = dataDir()) => void execFileSync('cp', ['-a', path.join(prepared, 'data'), to]);
const pidFile = () => path.join(dataDir(), 'postgres/postmaster.pid');
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0]);

async function query(connection: PoolConfig, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function queryOnceBack(connection: PoolConfig, text: string): Promise<Record<string, unknown>[]> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await query(connection, text);
    } catch (error) {
      if (attempt > 100) throw error;
      await wait(100);
    }
  }
}

/** Inserts rows until an insert fails, counts the acknowledged ones in `written`, and returns their number. */
async function writeUntilItBreaks(connection: PoolConfig, written: { rows: number }): Promise<number> {
  const client = new Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) {
      await client.query('insert into notes values ($1)', [written.rows + 1]);
      written.rows += 1;
    }
  } catch {
    return written.rows;
  }
}

describe('the embedded database', () => {
  it('starts on an empty folder, listens only on a Unix socket, and has fsync on', async () => {
    const { connection } = await start();
    const [row] = await query(
      connection,
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('listen_addresses') as listens,
              current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit, current_setting('data_checksums') as checksums`,
    );
    expect(row).toEqual({ version: 18, listens: '', fsync: 'on', commit: 'on', checksums: 'on' });
    expect(statSync(path.join(dataDir(), 'postgres')).mode & 0o077).toBe(0);
  });

  it('keeps its rows through a restart', async () => {
    copyPrepared();
    const first = await start();
    await query(first.connection, 'insert into notes values (1)');
    await first.stop();
    expect(existsSync(pidFile())).toBe(false);
    const second = await start();
    expect(await query(second.connection, 'select id from notes')).toEqual([{ id: 1 }]);
  });

  it('restarts with every acknowledged row if its process is killed during writes', async () => {
    copyPrepared();
    const { connection } = await start();
    const written = { rows: 0 };
    const writing = writeUntilItBreaks(connection, written);
    await vi.waitFor(() => expect(written.rows).toBeGreaterThan(10), { timeout: 20_000, interval: 5 });
    process.kill(postmaster(), 'SIGKILL');
    const acknowledged = await writing;
    const [row] = await queryOnceBack(connection, 'select count(*)::int as kept, max(id) as last from notes');
    expect(acknowledged).toBeGreaterThan(10);
    // The last row may be stored although its acknowledgement didn't arrive.
    expect(row?.kept).toBe(row?.last);
    expect(Number(row?.kept) - acknowledged).toBeGreaterThanOrEqual(0);
    expect(Number(row?.kept) - acknowledged).toBeLessThanOrEqual(1);
    expect(warnings).toContain('The connection to the database was lost; the database is being restarted.');
  });

  it('is stopped by the last of the servers that share its folder', async () => {
    // Both find an empty folder, so two first starts are tested as well.
    const [one, two] = await Promise.all([start(), start()]);
    expect(one.connection).toEqual(two.connection);
    await query(one.connection, 'create table notes (id int)');
    await one.stop();
    expect(await query(two.connection, 'select * from notes')).toEqual([]);
    await two.stop();
    expect(existsSync(pidFile())).toBe(false);
  });

  it('starts repeatedly while another server on the same folder stops', async () => {
    copyPrepared();
    let current = await start();
    for (let round = 0; round < 3; round += 1) {
      const [next] = await Promise.all([start(), current.stop()]);
      current = next;
      expect(await query(current.connection, 'select * from notes')).toEqual([]);
    }
  });

  it('removes the temporary folder of an interrupted first start', async () => {
    const child = execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim();
    const half = path.join(dataDir(), `postgres.new-${child}`);
    mkdirSync(half, { recursive: true });
    writeFileSync(path.join(half, 'PG_VERSION'), '18');
    const { connection } = await start();
    expect(existsSync(half)).toBe(false);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('starts when another program has the process id in the lock file', async () => {
    copyPrepared();
    const otherProgram = process.ppid;
    writeFileSync(
      pidFile(),
      `${otherProgram}\n${path.join(dataDir(), 'postgres')}\n1700000000\n5432\n\n\n   123    456\nready   \n`,
    );
    const { connection } = await start();
    expect(await query(connection, 'select * from notes')).toEqual([]);
  });

  it('starts if the lock file is empty after a power failure', async () => {
    copyPrepared();
    writeFileSync(pidFile(), '');
    // A lock file that is empty for only a moment belongs to a server that is starting.
    const anHourAgo = new Date(Date.now() - 3_600_000);
    utimesSync(pidFile(), anHourAgo, anHourAgo);
    const { connection } = await start();
    expect(await query(connection, 'select * from notes')).toEqual([]);
  });

  it('puts its socket into a temporary folder if the path of the data folder is too long', async () => {
    const deep = path.join(folder, 'a'.repeat(90), 'b'.repeat(90), 'it has spaces');
    mkdirSync(path.dirname(deep), { recursive: true });
    copyPrepared(deep);
    const { connection } = await start({ dataDir: deep });
    expect(connection.host?.length).toBeLessThan(60);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    rmSync(connection.host ?? '', { recursive: true, force: true });
  });

  it('listens on a local port with a password if Unix sockets are not supported', async () => {
    const { connection } = await start({ transport: 'tcp' });
    expect(connection.host).toBe('127.0.0.1');
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(query({ ...connection, password: 'guessed' }, 'select 1')).rejects.toThrow('password');
    const again = await start({ transport: 'tcp' });
    expect(again.connection).toEqual(connection);
  });

  it('does not log values', async () => {
    copyPrepared();
    const { connection } = await start();
    await query(connection, 'create table lines (text text primary key)');
    const insert = "insert into lines values ('a very private line')";
    await query(connection, insert);
    await expect(query(connection, insert)).rejects.toThrow('duplicate key');
    const said = readFileSync(path.join(dataDir(), 'postgres/server.log'), 'utf8');
    expect(said).toContain('duplicate key');
    expect(said).not.toContain('private');
  });
});

describe('a start with a problem', () => {
  it('reports a folder from another version of PostgreSQL and does not change it', async () => {
    copyPrepared();
    const file = path.join(dataDir(), 'postgres/PG_VERSION');
    writeFileSync(file, '16\n');
    await expect(start()).rejects.toThrow('made by another major version');
    expect(readFileSync(file, 'utf8')).toBe('16\n');
  });

  it('restores the permissions of a folder that a copy made readable to everybody', async () => {
    copyPrepared();
    chmodSync(path.join(dataDir(), 'postgres'), 0o755);
    await (await start()).stop();
    expect(statSync(path.join(dataDir(), 'postgres')).mode & 0o777).toBe(0o700);
  });

  it('reports a path that a shell would interpret', async () => {
    await expect(start({ dataDir: path.join(folder, 'a$b') })).rejects.toThrow('without quotes');
  });

  it('reports a file in place of the data folder', async () => {
    writeFileSync(dataDir(), '');
    await expect(start()).rejects.toThrow(/cannot start/);
  });

  const isRoot = process.getuid?.() === 0;
  it.runIf(isRoot)('reports a folder that the user "nobody" cannot enter', async () => {
    chmodSync(folder, 0o700);
    await expect(start()).rejects.toThrow('may not enter');
    chmodSync(folder, 0o711);
  });

  it.runIf(isRoot)('reports a full disk, loses nothing, and starts once there is space', async () => {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=96m,mode=711', 'tmpfs', disk]);
    try {
      const small = path.join(disk, 'data');
      copyPrepared(small);
      const first = await start({ dataDir: small });
      await query(first.connection, 'insert into notes values (1)');
      await first.stop();
      const filler = path.join(disk, 'filler');
      execFileSync('sh', ['-c', `dd if=/dev/zero of=${filler} bs=4k 2>/dev/null || true`]);
      await expect(start({ dataDir: small })).rejects.toThrow('disk is full');
      rmSync(filler);
      const second = await start({ dataDir: small });
      expect(await query(second.connection, 'select id from notes')).toEqual([{ id: 1 }]);
      await second.stop();
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });

  it.runIf(isRoot)('reports a read-only disk, and starts once it is writable', async () => {
    const disk = path.join(folder, 'disk');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', disk]);
    try {
      copyPrepared(path.join(disk, 'data'));
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      await expect(start({ dataDir: path.join(disk, 'data') })).rejects.toThrow('read-only');
      execFileSync('mount', ['-o', 'remount,rw', disk]);
      const second = await start({ dataDir: path.join(disk, 'data') });
      await second.stop();
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });
});
