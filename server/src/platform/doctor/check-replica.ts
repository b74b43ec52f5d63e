import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { openReplica } from '../database/replica.ts';
import type { Finding } from './finding.ts';

const about = 'Replica';

/** Checks whether the replica, if there is one, has what the database has. */
export async function checkReplica(config: Config, opened?: Database): Promise<Finding[]> {
  if (!config.replica) return [];
  if (opened) return [await examine({ ...config.replica, database: opened })];
  const silent = { info: () => undefined, warn: () => undefined };
  const { database, close } = await openDatabase({ config, log: silent });
  try {
    return [await examine({ ...config.replica, database })];
  } finally {
    await close();
  }
}

async function examine({
  url,
  maxWaitMs,
  database,
}: {
  url: string;
  maxWaitMs: number;
  database: Database;
}): Promise<Finding> {
  let reason: string | undefined;
  const log = {
    info: () => undefined,
    warn: (found: { reason: string }) => {
      reason = found.reason;
    },
  };
  const replica = openReplica({ connection: { connectionString: url }, database, maxWaitMs, log });
  try {
    await replica.read(async () => undefined);
  } finally {
    await replica.close();
  }
  if (reason === undefined) return { about, state: 'fine', text: 'The replica is up to date.' };
  return {
    about,
    state: 'warning',
    text: `The replica isn't used: ${reason}`,
    detail:
      'Everything is read from `DATABASE_URL`. Check `DATABASE_REPLICA_URL`, and at how far it is behind.',
  };
}
