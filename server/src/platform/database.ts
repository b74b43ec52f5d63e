import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';

/** The one way to the data: drizzle over a pool of connections. */
export type Database = NodePgDatabase & { $client: Pool };

/** What runs inside `database.transaction(…)`; functions that take part in a caller's transaction ask for `Executor`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Executor = Database | Transaction;

/**
 * Opens a pool. Connections are made on demand; `onIdleError` hears of one that broke while nobody used it,
 * which the pool replaces by itself.
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
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'reflect',
    // A statement that takes longer than this has gone astray; the person gets an answer and keeps their draft.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    ...connection,
  });
  pool.on('error', onIdleError);
  return drizzle({ client: pool }) as Database;
}
