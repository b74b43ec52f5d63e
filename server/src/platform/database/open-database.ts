import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { connectDatabase, type Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const minServerVersion = 15;
const poolTimeoutMs = 2_000;

/** The database of this installation, and the function that closes it. */
export interface OpenDatabase {
  database: Database;
  close(): Promise<void>;
}

/**
 * Opens the configured database: that of `DATABASE_URL`, or the embedded one, which it starts.
 * @throws StartError with one line that says what is wrong.
 */
export async function openDatabase({
  config,
  log,
}: {
  config: Pick<Config, 'databaseUrl' | 'dataDir'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}): Promise<OpenDatabase> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  const connection: PoolConfig = embedded?.connection ?? { connectionString: config.databaseUrl ?? '' };
  const database = connectDatabase({
    connection,
    onIdleError: (error) =>
      log.warn({ reason: error.message }, 'A connection to the database was lost; it will be replaced.'),
  });
  const close = async () => {
    // A connection in use is only waited for briefly: the database ends it when it stops.
    await Promise.race([database.$client.end(), wait(poolTimeoutMs, undefined, { ref: false })]);
    await embedded?.stop();
  };
  try {
    await assertVersion(database);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assertVersion(database: Database): Promise<void> {
  let version: number;
  try {
    const { rows } = await database.$client.query<{ server_version_num: string }>('show server_version_num');
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  } catch (error) {
    const reason =
      error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error);
    throw new StartError(`The database of DATABASE_URL does not answer: ${reason}.`, { cause: error });
  }
  if (version >= minServerVersion) return;
  throw new StartError(
    `DATABASE_URL is a PostgreSQL ${version}; Reflect needs version ${minServerVersion} or later.`,
  );
}
