import type { Database } from '../database/database.ts';
import type { JobIds } from './job.ts';

/** The key of a job: the same for the same ids in any order. */
export function makeJobKey(ids: JobIds): string {
  return Object.entries(ids)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value.toLowerCase())
    .join(' ');
}

/**
 * Runs `work` while this server holds the lock of a job; null if another connection holds it. The database releases the
 * lock when the connection ends, even if the server crashes.
 */
export async function runWithJobLock<Result>(
  { database, name, key }: { database: Database; name: string; key: string },
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  const client = await database.$client.connect();
  let isClean = false;
  try {
    const lock = [`job ${name} ${key}`];
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as "isOurs"',
      lock,
    );
    if (!rows[0]?.isOurs) {
      isClean = true;
      return null;
    }
    const result = await work();
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', lock);
    isClean = true;
    return { result };
  } finally {
    // Closing the connection releases the lock, whatever state the session is in.
    client.release(!isClean);
  }
}
