import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { makeCode } from '../../platform/make-code.ts';
import { referralCodes } from './referrals.tables.ts';

/** One code for each person. */
export function codesRepo(database: Database) {
  return {
    /** This person's code, made at the first call. */
    async codeOf({ userId }: { userId: string }): Promise<string> {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        // A code of this person or an equal one of somebody else is not replaced.
        await database.insert(referralCodes).values({ userId, code: makeCode() }).onConflictDoNothing();
        const [row] = await database.select().from(referralCodes).where(eq(referralCodes.userId, userId));
        if (row) return row.code;
      }
      throw new Error('No free referral code was found.');
    },

    /** Null for an unknown code. */
    async ownerOf(code: string): Promise<string | null> {
      const [row] = await database
        .select({ userId: referralCodes.userId })
        .from(referralCodes)
        .where(eq(referralCodes.code, code));
      return row?.userId ?? null;
    },

    async eraseCode({ userId }: { userId: string }): Promise<void> {
      await database.delete(referralCodes).where(eq(referralCodes.userId, userId));
    },
  };
}
export type CodesRepo = ReturnType<typeof codesRepo>;
