import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { oidcPayloadsTable as payloads } from '../accounts.tables.ts';

/** What a browser was asked to sign within one sign-in. */
export type PendingChallenge =
  | { ceremony: 'sign-in'; challenge: string }
  | {
      ceremony: 'registration';
      challenge: string;
      /** Base64url: the hash of the code that allows it. */
      codeHash: string;
      /** Whose passkey it becomes; of a new person, the id that their account gets. */
      userId: string;
      /** As typed for a set-up. */
      email: string | null;
    };

const model = 'PasskeyChallenge';
const lifetimeSeconds = 300;

/** The SQL of challenges: one for each sign-in under way, which is answered once. */
export function passkeyChallengesRepo(database: Database) {
  const one = (uid: string) => and(eq(payloads.model, model), eq(payloads.id, uid));
  return {
    /** Stores the challenge of a sign-in, in place of an earlier one. */
    async put({ uid, pending }: { uid: string; pending: PendingChallenge }): Promise<void> {
      const row = { payload: pending, expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})` };
      await database
        .insert(payloads)
        .values({ model, id: uid, ...row })
        .onConflictDoUpdate({ target: [payloads.model, payloads.id], set: row });
    },
    /** Removes and returns the challenge of a sign-in. */
    async take(uid: string): Promise<PendingChallenge | null> {
      const [taken] = await database
        .delete(payloads)
        .where(and(one(uid), gt(payloads.expiresAt, sql`now()`)))
        .returning({ payload: payloads.payload });
      return (taken?.payload as PendingChallenge | undefined) ?? null;
    },
  };
}
