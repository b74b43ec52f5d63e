import { realpathSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { Client, type PoolConfig, type QueryConfig } from 'pg';
import { StartError } from '../config/start-error.ts';
import { advisoryLocks } from './advisory-locks.ts';
import {
  type Address,
  makePassword,
  makeSocketAddress,
  makeTcpAddress,
} from './embedded-postgres/address.ts';
import { type Binaries, findBinaries } from './embedded-postgres/binaries.ts';
import { makeCluster, restrictToOwner, writeSettings } from './embedded-postgres/cluster.ts';
import { explainFailure, readLogEnd } from './embedded-postgres/explain-failure.ts';
import {
  assertReachable,
  findProgramUser,
  makeDataFolder,
  type ProgramUser,
} from './embedded-postgres/program-user.ts';
import { runProgram } from './embedded-postgres/run-program.ts';
import { settings as defaultSettings } from './embedded-postgres/settings.ts';
import { replaceForeignPid } from './embedded-postgres/stale-pid.ts';

/** A running embedded PostgreSQL. */
export interface EmbeddedPostgres {
  /** Stays the same as long as the data folder isn't moved. */
  connection: PoolConfig;
  /** Releases it. The last server that uses the data folder stops it. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Additional settings; tests switch `fsync` off here. */
  settings?: Record<string, string>;
  /** A port with a password instead of a socket: for Windows, where Node supports no Unix sockets. */
  transport?: 'socket' | 'tcp';
}

interface Place {
  cluster: string;
  logFile: string;
  binaries: Binaries;
  user: ProgramUser | null;
  address: Address;
}

const maxLogBytes = 5 * 1024 * 1024;
/** Errors while PostgreSQL starts or stops. */
const temporaryCodes = new Set(['57P01', '57P02', '57P03', 'ECONNRESET', 'EPIPE']);
const backoffMs = 200;
const releaseTimeoutMs = 3_000;
const timeoutMs = 20_000;

/**
 * Starts PostgreSQL 18 on the data folder, or connects to the one that already runs there. It accepts only local
 * connections, keeps running when this process is killed, and is restarted when it is killed itself.
 * @throws StartError with one line that says why it can't start; the data folder is then unchanged.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const place = await preparePlace(options);
  const { log } = options;
  let isStopping = false;
  let recovering: Promise<void> | null = null;
  let guard = await hold(place);

  function watch(client: Client) {
    client.once('end', () => {
      if (!isStopping) recovering = recover();
    });
  }

  async function recover() {
    log.warn('The connection to the database was lost; the database is being restarted.');
    for (let attempt = 1; !isStopping; attempt += 1) {
      try {
        guard = await hold(place);
        watch(guard);
        log.info('The database is running again.');
        return;
      } catch (error) {
        log.warn({ reason: (error as Error).message }, 'The database does not start yet.');
        await wait(Math.min(attempt * 1_000, 10_000));
      }
    }
  }

  watch(guard);
  return {
    connection: place.address.connection,
    async stop() {
      isStopping = true;
      await recovering;
      await release({ guard, place });
    },
  };
}

async function preparePlace({ dataDir, settings, transport = defaultTransport }: Options): Promise<Place> {
  const binaries = await findBinaries();
  try {
    const user = findProgramUser({ folders: [path.join(dataDir, 'postgres'), dataDir] });
    makeDataFolder({ folder: dataDir, user });
    // The real path, so that every path to this folder leads to the same socket.
    const folder = realpathSync(dataDir);
    const cluster = path.join(folder, 'postgres');
    assertUsable(cluster);
    assertReachable({ target: binaries.pgCtl, user });
    assertReachable({ target: cluster, user });
    const passwordFile = transport === 'tcp' ? path.join(folder, 'postgres.password') : null;
    if (passwordFile) makePassword({ file: passwordFile, user });
    await makeCluster({ cluster, binaries, user, passwordFile });
    restrictToOwner(cluster);
    const address = passwordFile
      ? await makeTcpAddress({ cluster, passwordFile })
      : makeSocketAddress({ cluster, user });
    writeSettings({ cluster, settings: { ...defaultSettings, ...address.settings, ...settings }, user });
    return { cluster, logFile: path.join(cluster, 'server.log'), binaries, user, address };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw explainFailure({ folder: dataDir, output: String(error) });
  }
}

const defaultTransport = process.platform === 'win32' ? 'tcp' : 'socket';

/** pg_ctl passes the path to a shell, which would interpret these characters. */
function assertUsable(cluster: string): void {
  if (process.platform === 'win32' || !/["$`\\\n]/.test(cluster)) return;
  throw new StartError('DATA_DIR has to be a path without quotes, backslashes, backticks and dollar signs.');
}

/** Connects to the database and takes the shared lock; starts the database first if it isn't running. */
async function hold(place: Place): Promise<Client> {
  let deadline = Date.now() + timeoutMs;
  for (;;) {
    const reached = await connect(place);
    if (reached instanceof Client) return reached;
    if (reached === 'busy') deadline = Date.now() + timeoutMs;
    const failure = reached === 'stopped' ? await start(place) : null;
    if (failure && Date.now() > deadline) throw failure;
    if (failure || reached === 'busy') await wait(backoffMs);
  }
}

/** `stopped`: nothing listens. `busy`: the database is starting, recovering or stopping. */
async function connect({ address, cluster }: Place): Promise<Client | 'stopped' | 'busy'> {
  const client = new Client({ ...address.connection, application_name: 'reflect guard', keepAlive: true });
  // Without a listener a broken connection would end the process; it is handled on `end`.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1)', [advisoryLocks.embeddedInUse]);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'stopped';
    if ((code && temporaryCodes.has(code)) || /terminated|connection error/i.test(message)) return 'busy';
    throw explainFailure({ folder: path.dirname(cluster), output: `${code ?? ''} ${message}` });
  }
}

/**
 * Runs `pg_ctl start` and returns the failure if it is temporary: processes of a killed database take a moment to end,
 * and another server may be starting the database. @throws StartError if it is permanent.
 */
async function start({ binaries, cluster, logFile, user }: Place): Promise<StartError | null> {
  replaceForeignPid(cluster);
  const logged = rotateLog(logFile);
  const { code, output } = await runProgram({
    program: binaries.pgCtl,
    args: ['start', '--wait', '--timeout', '120', '--silent', '--pgdata', cluster, '--log', logFile],
    user,
  });
  if (code === 0) return null;
  const said = `${output}\n${readLogEnd(logFile, logged)}`;
  const failure = explainFailure({ folder: path.dirname(cluster), output: said });
  if (
    /(?:lock|PID) file .* (?:already exists|is empty)|pre-existing shared memory|another server might be running/i.test(
      said,
    )
  )
    return failure;
  throw failure;
}

/** Returns the length of the log before this start. */
function rotateLog(logFile: string): number {
  const length = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (length <= maxLogBytes) return length;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

async function release({ guard, place }: { guard: Client; place: Place }): Promise<void> {
  const isLast = await becomeLast(guard);
  // The lock is held until the database has stopped, so that a server that starts meanwhile waits.
  if (isLast) {
    await runProgram({
      program: place.binaries.pgCtl,
      args: ['stop', '--wait', '--mode', 'fast', '--silent', '--pgdata', place.cluster],
      user: place.user,
    });
  }
  // A database that doesn't answer doesn't close its connection either.
  await Promise.race([guard.end().catch(() => undefined), wait(releaseTimeoutMs, undefined, { ref: false })]);
}

function limitQuery(text: string): QueryConfig & { query_timeout: number } {
  return { text, values: [advisoryLocks.embeddedInUse], query_timeout: releaseTimeoutMs };
}

async function becomeLast(guard: Client): Promise<boolean> {
  try {
    await guard.query(limitQuery('select pg_advisory_unlock_shared($1)'));
    const { rows } = await guard.query<{ isLast: boolean }>(
      limitQuery('select pg_try_advisory_lock($1) as "isLast"'),
    );
    return rows[0]?.isLast ?? false;
  } catch {
    // The database has stopped already or doesn't answer, so it isn't stopped here.
    return false;
  }
}
