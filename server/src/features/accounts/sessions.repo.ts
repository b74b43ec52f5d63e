import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { AccountWithEntitlements } from './account-view.ts';
import { accountColumns } from './accounts.repo.ts';
import { accountsTable, sessionsTable } from './accounts.tables.ts';

export interface SessionRow {
  id: Buffer;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string | null;
}

const noHash = Buffer.alloc(0);
const inThirtyDays = sql`now() + interval '30 days'`;

/** Whether the session of a row has a PIN that the page with this hash has not shown. */
const isLockedForPage = sql<boolean>`exists (
  select from session_locks as locks
  where locks.session_id = ${sessionsTable.id} and not ${sql.placeholder('pageHash')}::bytea = any (locks.unlocked_by))`;

/** Times come from the database, so that several servers agree on them. */
export function sessionsRepo(database: Database) {
  // Every call asks for this: building the statement again took longer than sending it.
  const sessionOfHash = database
    .select({
      account: accountColumns,
      isStale: sql<boolean>`${sessionsTable.lastSeenAt} < now() - interval '1 hour'`,
      isLocked: isLockedForPage,
    })
    .from(sessionsTable)
    .innerJoin(accountsTable, eq(accountsTable.id, sessionsTable.accountId))
    .where(and(eq(sessionsTable.id, sql.placeholder('sessionId')), gt(sessionsTable.expiresAt, sql`now()`)))
    .prepare('session of hash');

  return {
    async insert(
      session: Pick<typeof sessionsTable.$inferSelect, 'id' | 'accountId' | 'userAgent' | 'passkeyId'>,
    ): Promise<void> {
      await database.insert(sessionsTable).values({ ...session, expiresAt: inThirtyDays });
    },

    /**
     * The unexpired session with its account, whether its last use was stored more than an hour ago, and whether it has
     * a PIN that the page with this hash hasn't shown.
     */
    async find({
      sessionId,
      pageHash,
    }: {
      sessionId: Buffer;
      pageHash: Buffer | null;
    }): Promise<{ account: AccountWithEntitlements; isStale: boolean; isLocked: boolean } | null> {
      const [found] = await sessionOfHash.execute({ sessionId, pageHash: pageHash ?? noHash });
      return found ?? null;
    },

    async renew(sessionId: Buffer): Promise<void> {
      await database
        .update(sessionsTable)
        .set({ lastSeenAt: sql`now()`, expiresAt: inThirtyDays })
        .where(eq(sessionsTable.id, sessionId));
    },

    async storeIdToken({ sessionId, idToken }: { sessionId: Buffer; idToken: Buffer }): Promise<void> {
      await database.update(sessionsTable).set({ idToken }).where(eq(sessionsTable.id, sessionId));
    },

    /** The sealed ID token of a session with its account and provider; null if there is none. */
    async findIdToken(
      sessionId: Buffer,
    ): Promise<{ userId: string; provider: string; idToken: Buffer } | null> {
      const [found] = await database
        .select({
          userId: accountsTable.id,
          provider: accountsTable.provider,
          idToken: sessionsTable.idToken,
        })
        .from(sessionsTable)
        .innerJoin(accountsTable, eq(accountsTable.id, sessionsTable.accountId))
        .where(and(eq(sessionsTable.id, sessionId), gt(sessionsTable.expiresAt, sql`now()`)));
      return found?.idToken ? { ...found, idToken: found.idToken } : null;
    },

    /** Whether a session began in the last ten minutes. */
    async isNew(sessionId: Buffer): Promise<boolean> {
      const tenMinutesAgo = sql`now() - interval '10 minutes'`;
      const found = await database
        .select({ id: sessionsTable.id })
        .from(sessionsTable)
        .where(and(eq(sessionsTable.id, sessionId), gt(sessionsTable.createdAt, tenMinutesAgo)));
      return found.length > 0;
    },

    async end(sessionId: Buffer): Promise<void> {
      await database.delete(sessionsTable).where(eq(sessionsTable.id, sessionId));
    },

    async list(accountId: string): Promise<SessionRow[]> {
      return database
        .select({
          id: sessionsTable.id,
          createdAt: sessionsTable.createdAt,
          lastSeenAt: sessionsTable.lastSeenAt,
          expiresAt: sessionsTable.expiresAt,
          userAgent: sessionsTable.userAgent,
        })
        .from(sessionsTable)
        .where(and(eq(sessionsTable.accountId, accountId), gt(sessionsTable.expiresAt, sql`now()`)))
        .orderBy(desc(sessionsTable.lastSeenAt));
    },

    /** False when the account has no such session. */
    async revoke(options: { accountId: string; sessionId: Buffer }): Promise<boolean> {
      const ended = await database
        .delete(sessionsTable)
        .where(and(eq(sessionsTable.accountId, options.accountId), eq(sessionsTable.id, options.sessionId)))
        .returning({ id: sessionsTable.id });
      return ended.length > 0;
    },

    /** Ends all sessions of an account but `except`. */
    async revokeAll({ accountId, except }: { accountId: string; except?: Buffer | null }): Promise<void> {
      const ended = except ? ne(sessionsTable.id, except) : undefined;
      await database.delete(sessionsTable).where(and(eq(sessionsTable.accountId, accountId), ended));
    },

    async removeExpired(): Promise<void> {
      await database.delete(sessionsTable).where(lt(sessionsTable.expiresAt, sql`now()`));
    },
  };
}
export type SessionsRepo = ReturnType<typeof sessionsRepo>;
