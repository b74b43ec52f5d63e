import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { oidcPayloadsTable as payloads } from '../accounts.tables.ts';

export type PendingChallenge =
  | { ceremony: 'sign-in'; challenge: string }
  | {
      ceremony: 'registration';
      challenge: string;
      /** The hash, as base64url, of the code that allows it. */
      codeHash: string;
      /** The account that gets the passkey; of a new person, the id that their account will have. */
      userId: string;
      /** As typed for a set-up. */
      email: string | null;
    };

const model = 'PasskeyChallenge';
const lifetimeSeconds = 300;

/** One challenge for each sign-in under way; it can be used once. */
export function passkeyChallengesRepo(database: Database) {
  const isOfSignIn = (uid: string) => and(eq(payloads.model, model), eq(payloads.id, uid));
  return {
    /** Replaces an earlier challenge of the same sign-in. */
    async put({ uid, pending }: { uid: string; pending: PendingChallenge }): Promise<void> {
      const row = { payload: pending, expiresAt: sql`now() + make_interval(secs => ${lifetimeSeconds})` };
      await database
        .insert(payloads)
        .values({ model, id: uid, ...row })
        .onConflictDoUpdate({ target: [payloads.model, payloads.id], set: row });
    },
    async take(uid: string): Promise<PendingChallenge | null> {
      const [taken] = await database
        .delete(payloads)
        .where(and(isOfSignIn(uid), gt(payloads.expiresAt, sql`now()`)))
        .returning({ payload: payloads.payload });
      return (taken?.payload as PendingChallenge | undefined) ?? null;
    },
  };
}
