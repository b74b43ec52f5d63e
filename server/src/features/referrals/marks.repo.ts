import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import { referralMarks } from './referrals.tables.ts';

/** A reward that is given once, and the address of the person who got it. */
export interface Given {
  email: string;
  /** `promo:<code>`, `referral`, or `connection:<address of the other>`. */
  what: string;
}

/** The rewards of people who have left. A mark is made only from the reward and the address, and reveals neither. */
export function marksRepo({ database, keyring }: { database: Database; keyring: Pick<Keyring, 'markOf'> }) {
  const makeMark = ({ email, what }: Given) =>
    keyring.markOf(`reward|${what}|${email.trim().normalize('NFC').toLowerCase()}`);
  return {
    async remember(given: readonly Given[]): Promise<void> {
      if (given.length === 0) return;
      const marks = given.map((each) => ({ mark: makeMark(each) }));
      await database.insert(referralMarks).values(marks).onConflictDoNothing();
    },
    /** Whether somebody with this address got this reward and has left since. */
    async wasGiven(given: Given): Promise<boolean> {
      const found = await database
        .select({ madeOn: referralMarks.madeOn })
        .from(referralMarks)
        .where(eq(referralMarks.mark, makeMark(given)));
      return found.length > 0;
    },
  };
}
export type MarksRepo = ReturnType<typeof marksRepo>;
