import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

/** The calls of the present window, and the milliseconds that are left of it. */
export interface Counted {
  current: number;
  ttl: number;
}

/** Adds calls to the count that all servers share. Rejects if the database doesn't answer in time. */
export type CountInDatabase = (counted: { key: string; window: number; calls: number }) => Promise<Counted>;

const countingMs = 2_000;

/** Makes a counter in PostgreSQL that all servers share. */
export function makeDatabaseCounter(database: Database): CountInDatabase {
  return (counted) => Promise.race([count({ database, ...counted }), giveUp()]);
}

async function count({
  database,
  key,
  window,
  calls,
}: Parameters<CountInDatabase>[0] & { database: Database }): Promise<Counted> {
  const hash = createHash('sha256').update(key).digest();
  const { rows } = await database.execute<{ calls: number; left: number }>(sql`
    insert into rate_limits as limits (key, calls, ends_at)
    values (${hash}, ${calls}::integer, now() + ${window} * interval '1 millisecond')
    on conflict (key) do update set
      calls = case when limits.ends_at <= now() then excluded.calls else limits.calls + excluded.calls end,
      ends_at = case when limits.ends_at <= now() then excluded.ends_at else limits.ends_at end
    returning calls, (extract(epoch from ends_at - now()) * 1000)::int as left`);
  const [row] = rows;
  if (!row) throw new Error('The call was not counted.');
  return { current: row.calls, ttl: Math.max(0, row.left) };
}

/** Otherwise a call would wait for a silent database twice: here and for its own query. */
function giveUp(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('The database did not count in time.')), countingMs).unref();
  });
}
