import type { Socket } from 'node:net';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { countStatement } from '../tracing/trace.ts';

/** The database: drizzle over a pool of connections. */
export type Database = NodePgDatabase & { $client: Pool };

/** The argument of `database.transaction(…)`; functions that take part in a caller's transaction take an `Executor`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Executor = Database | Transaction;

/**
 * Opens a pool. Connections are made on demand; `onIdleError` is called for an idle connection that was lost, which the
 * pool replaces.
 */
export function connectDatabase({
  connection,
  onIdleError,
}: {
  connection: PoolConfig;
  onIdleError: (error: Error) => void;
}): Database {
  const pool = new Pool({
    max: 10,
    // Also the longest wait for a free connection of the pool.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'reflect',
    // The limit for one statement; after it the request fails and the draft stays on the device.
    statement_timeout: 10_000,
    // A database that is frozen or cut off doesn't end statements itself.
    query_timeout: 12_000,
    idle_in_transaction_session_timeout: 60_000,
    ...connection,
  });
  countStatements(pool);
  pool.on('error', onIdleError);
  pool.on('connect', dropWhenSilent);
  return drizzle({ client: pool }) as Database;
}

/** Lifts a connection's time limits, for statements that may take long. Closing it ends that. */
export async function liftTimeLimits(client: PoolClient): Promise<void> {
  // The types of pg don't say that every connection has its own copy of the parameters.
  Object.assign((client as unknown as { connectionParameters: object }).connectionParameters, {
    query_timeout: 0,
  });
  await client.query('set statement_timeout = 0');
}

/** Counts the pool's statements. It runs them on a connection by a call without a promise, so none is counted twice. */
function countStatements(pool: Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
  const counted = (...args: unknown[]): unknown => {
    const answer = query(...args);
    if (answer instanceof Promise) countStatement(answer);
    return answer;
  };
  pool.query = counted as typeof pool.query;
}

/**
 * Closes a connection on which an answer didn't come in time, because the next statement on it would wait for that
 * answer. Also returns a transaction that couldn't begin to the pool, because drizzle doesn't.
 */
function dropWhenSilent(client: PoolClient): void {
  // Without it, a connection lost between two statements of a transaction ends the process; now the next statement fails.
  client.on('error', () => undefined);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const watched = (...args: unknown[]): unknown => {
    const answer = query(...args);
    if (answer instanceof Promise) {
      countStatement(answer);
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout')
          (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
        if (/^begin\b/.test(getStatementText(args[0]))) client.release(error);
      });
    }
    return answer;
  };
  client.query = watched as typeof client.query;
}

/** The statement of a query of drizzle, which passes objects. Our code passes strings, and releases by itself. */
function getStatementText(query: unknown): string {
  return (query as { text?: string } | undefined)?.text ?? '';
}
