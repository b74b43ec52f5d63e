import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';

/** Wrong passwords from one address until it is locked out. */
export const maxTries = 5;
export const lockoutMinutes = 15;

/** Counts the tries of each address. A try is counted before the password is checked, so that parallel ones count too. */
export function passwordAttemptsRepo(database: Database) {
  const hashAddress = (address: string) => createHash('sha256').update(address).digest();
  return {
    /** Counts a try. Returns the number with it, and the seconds until the tries are forgotten. */
    async countTry(address: string): Promise<{ tries: number; secondsLeft: number }> {
      const { rows } = await database.execute<{ tries: number; secondsLeft: number }>(sql`
        insert into admin_password_attempts as attempts (address, tries, ends_at)
        values (${hashAddress(address)}, 1, now() + ${lockoutMinutes} * interval '1 minute')
        on conflict (address) do update set
          tries = case when attempts.ends_at <= now() then 1 else attempts.tries + 1 end,
          -- Counted from the last try that was looked at; those during the lockout do not make it longer.
          ends_at = case when attempts.ends_at <= now() or attempts.tries < ${maxTries}
            then excluded.ends_at else attempts.ends_at end
        returning tries, ceil(extract(epoch from ends_at - now()))::int as "secondsLeft"`);
      return rows[0]!;
    },

    /** For use after the right password. */
    async forget(address: string): Promise<void> {
      await database.execute(
        sql`delete from admin_password_attempts where address = ${hashAddress(address)}`,
      );
    },

    async removeOld(): Promise<void> {
      await database.execute(sql`delete from admin_password_attempts where ends_at < now()`);
    },
  };
}
export type PasswordAttemptsRepo = ReturnType<typeof passwordAttemptsRepo>;
