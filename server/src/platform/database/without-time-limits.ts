import { drizzle } from 'drizzle-orm/node-postgres';
import { type Database, liftTimeLimits } from './database.ts';

/** Runs something on a separate connection whose statements may take as long as they need. */
export async function runWithoutTimeLimits<Result>(
  database: Database,
  run: (own: Database) => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect();
  try {
    await liftTimeLimits(client);
    return await run(drizzle({ client }) as unknown as Database);
  } finally {
    // Closed, so that nothing else runs without limits.
    client.release(true);
  }
}
