import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { build } from 'vite';
import { serverFolder } from '../platform/files/server-folder.ts';
import { isRunning } from './is-running.ts';

const timeoutMs = 60_000;
/** Inside the workspace, where the built server finds its packages. */
const buildsFolder = path.join(serverFolder, '.cache/server-process');

/** The server in a separate process, which a test can kill and restart at the same address. */
export interface ServerProcess {
  address: string;
  /** The id of its process; null before the first start. */
  pid(): number | null;
  /** Starts it, with more environment variables for this start only. */
  start(more?: Record<string, string>): Promise<void>;
  /** Sends SIGTERM, and returns how it ended. */
  stop(): Promise<{ code: number | null; milliseconds: number }>;
  kill(): Promise<void>;
}

/**
 * Builds the server and runs it with only these environment variables, on an existing database or, without
 * `connection`, on its embedded one.
 */
export async function makeServerProcess({
  connection,
  environment,
}: {
  connection?: PoolConfig;
  environment: Record<string, string>;
}): Promise<ServerProcess> {
  const program = await buildServer();
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const log: string[] = [];
  let running: ChildProcess | null = null;
  return {
    address,
    pid: () => running?.pid ?? null,
    async start(more = {}) {
      const child = spawn(process.execPath, [program], {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: process.env.PATH,
          PORT: String(port),
          ...(connection && { DATABASE_URL: makeDatabaseUrl(connection) }),
          ...environment,
          ...more,
        },
      });
      running = child;
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (text: Buffer) => log.push(text.toString()));
      const deadline = Date.now() + timeoutMs;
      while (!(await isReady(address))) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`The server did not start:\n${log.join('')}`);
        await wait(50);
      }
    },
    async stop() {
      if (!running || running.exitCode !== null) throw new Error('The server does not run.');
      const begun = Date.now();
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return { code, milliseconds: Date.now() - begun };
    },
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
  };
}

/** Building takes less time than one start from the source. Builds of test runs that have ended are removed. */
async function buildServer(): Promise<string> {
  for (const name of await readdir(buildsFolder).catch(() => []))
    if (!isRunning(Number(name))) await rm(path.join(buildsFolder, name), { recursive: true, force: true });
  const folder = path.join(buildsFolder, String(process.pid));
  await build({
    configFile: path.join(serverFolder, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  });
  return path.join(folder, 'main.js');
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Writes where a test database is as `DATABASE_URL` takes it. */
export function makeDatabaseUrl({
  connectionString,
  user,
  password,
  host = '',
  port,
  database,
}: PoolConfig): string {
  if (connectionString) return connectionString;
  const url = new URL(`postgres://localhost:${port}/${database}`);
  url.username = user ?? '';
  if (typeof password === 'string') url.password = password;
  url.searchParams.set('host', host);
  return url.href;
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
