import type { PoolConfig } from 'pg';
import { connectDatabase } from '../../platform/database/database.ts';

/** The connection to another database of the same server. */
export function withDatabase(connection: PoolConfig, name: string): PoolConfig {
  if (!connection.connectionString) return { ...connection, database: name };
  const url = new URL(connection.connectionString);
  url.pathname = `/${name}`;
  return { connectionString: url.href };
}

export async function runOnServer(connection: PoolConfig, statement: string): Promise<void> {
  // Creating and dropping a database waits for a checkpoint, which may take long on a busy disk.
  const patient = { ...connection, statement_timeout: 0, query_timeout: 0 };
  const server = connectDatabase({ connection: patient, onIdleError: () => undefined });
  await server.$client.query(statement).finally(() => server.$client.end());
}
