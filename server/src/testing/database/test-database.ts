import { randomBytes } from 'node:crypto';
import type { PoolConfig } from 'pg';
import { inject } from 'vitest';
import { connectDatabase, type Database } from '../../platform/database/database.ts';
import { runOnServer, withDatabase } from './on-database.ts';

export interface TestDatabase {
  database: Database;
  connection: PoolConfig;
  /** Closes the pool and drops the database. */
  close(): Promise<void>;
}

/** Creates a database for one test file, with every migration applied, by copying the template. */
export async function createTestDatabase(options: { isEmpty?: boolean } = {}): Promise<TestDatabase> {
  const { connection: server, template } = inject('testDatabase');
  const name = `reflect_test_${randomBytes(6).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${options.isEmpty ? 'template0' : template}`);
  const connection = withDatabase(server, name);
  const database = connectDatabase({ connection, onIdleError: () => undefined });
  return {
    database,
    connection,
    async close() {
      await database.$client.end();
      await runOnServer(server, `drop database if exists ${name} with (force)`);
    },
  };
}
