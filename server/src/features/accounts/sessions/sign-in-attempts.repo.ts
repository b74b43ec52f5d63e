import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { attemptsTable } from '../accounts.tables.ts';

export interface Attempt {
  provider: string;
  nonce: string;
  pkceVerifier: string;
  returnPath: string;
}
interface AttemptKey {
  state: Buffer;
  browser: Buffer;
}

/** Pending sign-ins. Each expires after 15 minutes. */
export function signInAttemptsRepo(database: Database) {
  return {
    async insert({ state, browser, ...attempt }: Attempt & AttemptKey): Promise<void> {
      await database
        .insert(attemptsTable)
        .values({ id: state, browser, ...attempt, expiresAt: sql`now() + interval '15 minutes'` });
    },

    /** Removes the attempt too, so that a callback works once; null when it is used, expired or another browser's. */
    async take({ state, browser, provider }: AttemptKey & { provider: string }): Promise<Attempt | null> {
      const [attempt] = await database
        .delete(attemptsTable)
        .where(
          and(
            eq(attemptsTable.id, state),
            eq(attemptsTable.browser, browser),
            eq(attemptsTable.provider, provider),
            gt(attemptsTable.expiresAt, sql`now()`),
          ),
        )
        .returning();
      return attempt ?? null;
    },

    async removeExpired(): Promise<void> {
      await database.delete(attemptsTable).where(lt(attemptsTable.expiresAt, sql`now()`));
    },
  };
}
export type SignInAttemptsRepo = ReturnType<typeof signInAttemptsRepo>;
