import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/database.ts';
import { sessionLocksTable as locks } from '../accounts.tables.ts';

export interface LockRow {
  verifier: Buffer;
  digits: number;
  failedAttempts: number;
  waitMs: number;
  credentialId: string | null;
  publicKey: Buffer | null;
  challenge: Buffer | null;
}

/** Wrong PINs before the person has to wait. */
const freeAttempts = 5;
/** The first wait; each further wrong PIN doubles it, up to a day. */
const firstWaitSeconds = 30;
const maxWaitSeconds = 24 * 60 * 60;
/** Unlocked pages of one browser at a time; beyond that the oldest has to show the PIN again. */
const maxPages = 16;
const challengeSeconds = 120;

const row = {
  verifier: locks.verifier,
  digits: locks.digits,
  failedAttempts: locks.failedAttempts,
  waitMs: sql<number>`greatest(0, ceil(extract(epoch from coalesce(${locks.waitsUntil}, now()) - now()) * 1000))::int`,
  credentialId: locks.credentialId,
  publicKey: locks.publicKey,
  challenge: sql<Buffer | null>`case when ${locks.challengeUntil} > now() then ${locks.challenge} end`,
};
const isNotWaiting = or(isNull(locks.waitsUntil), lte(locks.waitsUntil, sql`now()`));
const withPage = (pageHash: Buffer) =>
  sql`(unlocked_by || ${pageHash}::bytea)[greatest(1, cardinality(unlocked_by) + 2 - ${maxPages}::int):]`;

/** Times come from the database, so that a device's clock doesn't matter. */
export function sessionLockRepo(database: Database) {
  /** Unlocks the session for the page with this hash, and resets the failed attempts. */
  async function open({ sessionId, pageHash }: { sessionId: Buffer; pageHash: Buffer }): Promise<void> {
    await database.execute(sql`
      update session_locks set unlocked_by = ${withPage(pageHash)}, failed_attempts = 0, waits_until = null
      where session_id = ${sessionId}`);
  }

  return {
    open,

    async find(sessionId: Buffer): Promise<LockRow | null> {
      const [found] = await database.select(row).from(locks).where(eq(locks.sessionId, sessionId));
      return found ?? null;
    },

    /** Sets or changes the PIN of a session; the page with this hash counts as unlocked. */
    async set({
      sessionId,
      pageHash,
      ...pin
    }: {
      sessionId: Buffer;
      verifier: Buffer;
      digits: number;
      pageHash: Buffer;
    }): Promise<void> {
      await database
        .insert(locks)
        .values({ sessionId, ...pin })
        .onConflictDoUpdate({
          target: locks.sessionId,
          set: { ...pin, failedAttempts: 0, waitsUntil: null },
        });
      await open({ sessionId, pageHash });
    },

    async remove(sessionId: Buffer): Promise<void> {
      await database.delete(locks).where(eq(locks.sessionId, sessionId));
    },

    /** Counts an attempt before it is checked, so that parallel ones count too. False if it has to wait. */
    async countAttempt(sessionId: Buffer): Promise<boolean> {
      const beyond = sql`${locks.failedAttempts} + 1 - ${freeAttempts}::int`;
      const counted = await database
        .update(locks)
        .set({
          failedAttempts: sql`${locks.failedAttempts} + 1`,
          waitsUntil: sql`case when ${beyond} < 0 then null else now() + interval '1 second'
            * least(${firstWaitSeconds}::int * power(2, least(${beyond}, 20)), ${maxWaitSeconds}::int) end`,
        })
        .where(and(eq(locks.sessionId, sessionId), isNotWaiting))
        .returning({ sessionId: locks.sessionId });
      return counted.length > 0;
    },

    /** Locks the session for every page. */
    async close(sessionId: Buffer): Promise<void> {
      await database.execute(
        sql`update session_locks set unlocked_by = '{}' where session_id = ${sessionId} and unlocked_by <> '{}'`,
      );
    },

    async setChallenge({ sessionId, challenge }: { sessionId: Buffer; challenge: Buffer }): Promise<void> {
      await database
        .update(locks)
        .set({ challenge, challengeUntil: sql`now() + make_interval(secs => ${challengeSeconds})` })
        .where(eq(locks.sessionId, sessionId));
    },

    /** Removes a challenge; false if it was already used, or the session has to wait. */
    async takeChallenge({
      sessionId,
      challenge,
    }: {
      sessionId: Buffer;
      challenge: Buffer;
    }): Promise<boolean> {
      const taken = await database
        .update(locks)
        .set({ challenge: null, challengeUntil: null })
        .where(
          and(
            eq(locks.sessionId, sessionId),
            eq(locks.challenge, challenge),
            gt(locks.challengeUntil, sql`now()`),
            isNotWaiting,
          ),
        )
        .returning({ sessionId: locks.sessionId });
      return taken.length > 0;
    },

    async setCredential({
      sessionId,
      ...credential
    }: {
      sessionId: Buffer;
      credentialId: string | null;
      publicKey: Buffer | null;
    }): Promise<void> {
      await database.update(locks).set(credential).where(eq(locks.sessionId, sessionId));
    },
  };
}
export type SessionLockRepo = ReturnType<typeof sessionLockRepo>;
