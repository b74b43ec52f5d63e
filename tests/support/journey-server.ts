import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { makeDataFolder } from './data-template.ts';

const root = resolve(import.meta.dirname, '../..');
const patience = 110_000;

/** The built server with its own database, which a test may stop, kill and start again. */
export interface JourneyServer {
  address: string;
  dataDir: string;
  /** The id of its process; null while it is stopped. */
  pid: () => number | null;
  /** What it has printed since its last start. */
  printed: () => string;
  /** Starts it on the same port and data. */
  start: () => Promise<void>;
  /** Ends it as an operator does. */
  stop: () => Promise<void>;
  /** Ends it like a power cut, without a shutdown. */
  kill: () => Promise<void>;
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
}

/** Starts the built server on a free port, with a data folder of its own in which nobody has an account. */
export async function startJourneyServer(environment: Record<string, string> = {}): Promise<JourneyServer> {
  const port = await findFreePort();
  const dataDir = makeDataFolder();
  const address = `http://localhost:${port}`;
  let running: ChildProcess | null = null;
  let printed: string[] = [];

  const server: JourneyServer = {
    address,
    dataDir,
    pid: () => running?.pid ?? null,
    printed: () => printed.join(''),
    start: async () => {
      if (running) return;
      printed = [];
      running = await launch({ port, dataDir, environment, log: printed });
    },
    stop: async () => {
      await endProcess(running, 'SIGTERM');
      running = null;
    },
    kill: async () => {
      await endProcess(running, 'SIGKILL');
      running = null;
    },
    remove: async () => {
      // The start also adopts a database whose server was killed, so that the stop ends it.
      await server.start();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

async function launch(options: {
  port: number;
  dataDir: string;
  environment: Record<string, string>;
  /** Receives what the server prints. */
  log: string[];
}) {
  const { port, dataDir, environment, log } = options;
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...environment,
    },
  });
  child.stdout.on('data', (text: Buffer) => log.push(text.toString()));
  child.stderr.on('data', (text: Buffer) => log.push(text.toString()));
  const deadline = Date.now() + patience;
  while (!(await isReady(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${log.join('')}`);
    }
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return child;
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function endProcess(child: ChildProcess | null, signal: NodeJS.Signals) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const deadline = setTimeout(() => child.kill('SIGKILL'), patience);
  await ended;
  clearTimeout(deadline);
}

export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
}
