import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { adviseOnDatabase, codeOfServer } from '../config/explain-error.ts';
import { StartError } from '../config/start-error.ts';
import { connectDatabase, type Database } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const minServerVersion = 15;
/** SQL_ASCII keeps the bytes of UTF8 as they are. */
const encodings = ['UTF8', 'SQL_ASCII'];
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
  let isClosing = false;
  const database = connectDatabase({
    connection,
    onIdleError: (error) => {
      // The embedded database ends connections that are still open when it stops.
      if (isClosing) return;
      log.warn({ reason: error.message }, 'A connection to the database was lost; it will be replaced.');
    },
  });
  const close = async () => {
    isClosing = true;
    // A connection in use is only waited for briefly: the database ends it when it stops.
    await Promise.race([database.$client.end(), wait(poolTimeoutMs, undefined, { ref: false })]);
    await embedded?.stop();
  };
  try {
    await assertFit(database);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assertFit(database: Database): Promise<void> {
  const { version, encoding } = await readServer(database);
  if (version < minServerVersion)
    throw new StartError(
      `DATABASE_URL is a PostgreSQL ${version}; Reflect needs version ${minServerVersion} or later.`,
    );
  if (!encodings.includes(encoding))
    throw new StartError(
      `The database of DATABASE_URL stores texts as ${encoding}, which lacks most letters. Make one for Reflect with UTF8: createdb --encoding UTF8 --template template0 reflect`,
    );
}

async function readServer(database: Database): Promise<{ version: number; encoding: string }> {
  try {
    const { rows } = await database.$client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    );
    const [{ version = '', encoding = '' } = {}] = rows;
    return { version: Math.floor(Number(version) / 10_000), encoding };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const says = codeOfServer.test(code) ? 'refuses' : 'does not answer';
    const advice = adviseOnDatabase(error);
    throw new StartError(
      `The database of DATABASE_URL ${says}: ${message || code}.${advice ? ` ${advice}.` : ''}`,
      { cause: error },
    );
  }
}
