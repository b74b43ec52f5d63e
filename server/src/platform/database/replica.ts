import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolConfig } from 'pg';
import { connectDatabase, type Database } from './database.ts';

const lookAgainMs = 10;
/** After a replica has failed or lagged, so that not every call waits for one that is down. */
const pauseMs = 10_000;
/** The limit for connecting to the replica. */
const answerMs = 1_000;

/** A place to read from for calls that may be slow, without slowing others. */
export interface Replica {
  /**
   * Runs `work`. Its statements through `Services.database`, outside of transactions, go to the replica if that has
   * everything that was stored before this call; otherwise, and if one fails there, to the database.
   */
  read<Result>(work: () => Promise<Result>): Promise<Result>;
  /** As `read`, for what is read part by part. */
  readParts<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part>;
}

/** Without a replica, everything is read from the database. */
export const noReplica: Replica = { read: (work) => work(), readParts: passOn };

/** A replica in use, and the database whose statements it may answer. */
export interface OpenReplica extends Replica {
  database: Database;
  close(): Promise<void>;
}

/**
 * Opens the replica, a streaming standby of `database`. Nobody reads older data there than they have stored or seen: a
 * read waits until the replica has replayed what the database had written, for `maxWaitMs` at most.
 */
export function openReplica({
  connection,
  database: primary,
  maxWaitMs,
  log,
}: {
  connection: PoolConfig;
  database: Database;
  maxWaitMs: number;
  log: { info(text: string): void; warn(details: { reason: string }, text: string): void };
}): OpenReplica {
  const onIdleError = () => undefined;
  const standby = connectDatabase({
    connection: { connectionTimeoutMillis: answerMs, ...connection },
    onIdleError,
  }).$client;
  const reading = new AsyncLocalStorage<true>();
  let pausedUntil = 0;
  let isUsed = true;

  /** Logs nothing that a statement or a connection says, which may contain an address or a person's words. */
  function note({ isFit, reason }: { isFit: boolean; reason: string }): void {
    if (!isFit) pausedUntil = performance.now() + pauseMs;
    if (isUsed && !isFit) log.warn({ reason }, 'The replica is not read from for now.');
    if (!isUsed && isFit) log.info('The replica is read from again.');
    isUsed = isFit;
  }

  async function isFit(): Promise<boolean> {
    if (performance.now() < pausedUntil) return false;
    try {
      const wanted = await readPlace(primary.$client);
      const until = performance.now() + maxWaitMs;
      for (;;) {
        const found = await readStanding(standby, wanted.position);
        if (found.system !== wanted.system || found.database !== wanted.database || !found.isStandby) {
          note({ isFit: false, reason: 'It is no standby of DATABASE_URL.' });
          return false;
        }
        if (found.isReached) break;
        if (performance.now() >= until) {
          note({ isFit: false, reason: 'It lags behind.' });
          return false;
        }
        await wait(lookAgainMs);
      }
      note({ isFit: true, reason: '' });
      return true;
    } catch (error) {
      note({ isFit: false, reason: (error as NodeJS.ErrnoException).code ?? 'It does not answer.' });
      return false;
    }
  }

  return {
    database: routeStatements({
      primary: primary.$client,
      standby,
      isReading: () => reading.getStore() === true,
    }),
    async read(work) {
      return (await isFit()) ? reading.run(true, work) : work();
    },
    async *readParts(parts) {
      if (!(await isFit())) return yield* parts;
      const iterator = parts[Symbol.asyncIterator]();
      try {
        for (;;) {
          const { done, value } = await reading.run(true, () => iterator.next());
          if (done) return;
          yield value;
        }
      } finally {
        await iterator.return?.();
      }
    },
    close: () => standby.end(),
  };
}

async function* passOn<Part>(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  yield* parts;
}

/** A pool that sends single statements to the standby while `isReading`. What fails there is sent to the primary. */
function routeStatements({
  primary,
  standby,
  isReading,
}: {
  primary: Pool;
  standby: Pool;
  isReading: () => boolean;
}): Database {
  const ask = (pool: Pool, args: unknown[]) => (pool.query as (...all: unknown[]) => unknown)(...args);
  const query = (...args: unknown[]): unknown => {
    const askPrimary = () => ask(primary, args);
    if (!isReading()) return askPrimary();
    const answer = ask(standby, args);
    // A standby changes nothing, so a statement that it refused can safely be repeated.
    return answer instanceof Promise ? answer.catch(askPrimary) : answer;
  };
  const pool = new Proxy(primary, {
    get(target, name) {
      if (name === 'query') return query;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return drizzle({ client: pool }) as Database;
}

interface Place {
  /** Identifies the database cluster: the same for a database and its standbys. */
  system: string;
  database: string;
}

/** How far the write-ahead log is written: everything acknowledged is before it. */
async function readPlace(pool: Pool): Promise<Place & { position: string }> {
  const { rows } = await pool.query<Place & { position: string }>(
    `select pg_current_wal_lsn()::text as position, current_database() as database,
      (select system_identifier::text from pg_control_system()) as system`,
  );
  return rows[0]!;
}

async function readStanding(
  pool: Pool,
  position: string,
): Promise<Place & { isStandby: boolean; isReached: boolean }> {
  const { rows } = await pool.query<Place & { isStandby: boolean; isReached: boolean }>(
    `select pg_is_in_recovery() as "isStandby", current_database() as database,
      coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "isReached",
      (select system_identifier::text from pg_control_system()) as system`,
    [position],
  );
  return rows[0]!;
}
