import type PgBoss from 'pg-boss';
import type { Database } from '../database/database.ts';
import { runWithJobLock } from './job-lock.ts';

/**
 * Fails jobs that count as running although their server crashed, so that they are tried again. pg-boss would wait
 * until they expire.
 */
export async function failAbandonedJobs({
  boss,
  database,
  schema,
  names,
}: {
  boss: PgBoss;
  database: Database;
  schema: string;
  names: readonly string[];
}): Promise<number> {
  // A job that was just fetched isn't locked yet.
  const { rows } = await database.$client.query<{ id: string; name: string; key: string }>(
    `select id, name, singleton_key as key from ${schema}.job
     where state = 'active' and name = any($1) and started_on < now() - interval '2 seconds'`,
    [names],
  );
  for (const { id, name, key } of rows)
    await runWithJobLock({ database, name, key }, () => boss.fail(name, id, { name: 'Abandoned' }));
  return rows.length;
}
