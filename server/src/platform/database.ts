import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';

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
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'reflect',
    // The limit for one statement; after it the request fails and the draft stays on the device.
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    ...connection,
  });
  pool.on('error', onIdleError);
  return drizzle({ client: pool }) as Database;
}
