import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, gt, lt, ne, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/database.ts';
import { entitlementsOfAccount } from '../subscription/subscription.public.ts';
import type { AccountWithEntitlements } from './account-view.ts';
import { accountsTable, oidcPayloadsTable, sessionsTable } from './accounts.tables.ts';

/** A person as one provider identifies them. */
export interface Identity {
  provider: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

/** A session as its owner may see it. */
export interface SessionRow {
  id: Buffer;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  userAgent: string | null;
}

const accountColumns = { ...getTableColumns(accountsTable), entitlements: entitlementsOfAccount };
const noHash = Buffer.alloc(0);
const inThirtyDays = sql`now() + interval '30 days'`;

/** Whether the session of a row has a PIN that the page with this hash has not shown. */
const isLockedFor = (pageHash: Buffer | null) => sql<boolean>`exists (
  select from session_locks as locks
  where locks.session_id = ${sessionsTable.id} and not ${pageHash ?? noHash}::bytea = any (locks.unlocked_by))`;

/** The SQL of accounts and sessions. Times come from the database, so that several servers agree on them. */
export function accountsRepo(database: Database) {
  return {
    /** The account of an identity, created by the first sign-in; address and names are updated from the provider. */
    async saveIdentity(identity: Identity): Promise<AccountWithEntitlements> {
      const [account] = await database
        .insert(accountsTable)
        .values({ id: randomUUID(), ...identity })
        .onConflictDoUpdate({
          target: [accountsTable.provider, accountsTable.subject],
          set: {
            email: identity.email,
            emailVerified: identity.emailVerified,
            firstName: sql`coalesce(excluded.first_name, ${accountsTable.firstName})`,
            lastName: sql`coalesce(excluded.last_name, ${accountsTable.lastName})`,
          },
        })
        .returning(accountColumns);
      return account!;
    },

    async findAccount(accountId: string): Promise<AccountWithEntitlements | null> {
      const [account] = await database
        .select(accountColumns)
        .from(accountsTable)
        .where(eq(accountsTable.id, accountId));
      return account ?? null;
    },

    async nameAccount({ accountId, firstName }: { accountId: string; firstName: string }): Promise<void> {
      await database.update(accountsTable).set({ firstName }).where(eq(accountsTable.id, accountId));
    },

    /** The address of an identity, and whether it is proven; null where nobody has it. */
    async findAddress({
      provider,
      subject,
    }: Pick<Identity, 'provider' | 'subject'>): Promise<{ email: string; isVerified: boolean } | null> {
      const [found] = await database
        .select({ email: accountsTable.email, isVerified: accountsTable.emailVerified })
        .from(accountsTable)
        .where(and(eq(accountsTable.provider, provider), eq(accountsTable.subject, subject)));
      return found ?? null;
    },

    async insertSession(
      session: Pick<typeof sessionsTable.$inferSelect, 'id' | 'accountId' | 'userAgent' | 'passkeyId'>,
    ): Promise<void> {
      await database.insert(sessionsTable).values({ ...session, expiresAt: inThirtyDays });
    },

    /**
     * The unexpired session of a hash with its account, whether its last use was stored more than an hour ago, and whether
     * it has a PIN that the page with this hash has not shown.
     */
    async findSession({
      sessionId,
      pageHash,
    }: {
      sessionId: Buffer;
      pageHash: Buffer | null;
    }): Promise<{ account: AccountWithEntitlements; isStale: boolean; isLocked: boolean } | null> {
      const [found] = await database
        .select({
          account: accountColumns,
          isStale: sql<boolean>`${sessionsTable.lastSeenAt} < now() - interval '1 hour'`,
          isLocked: isLockedFor(pageHash),
        })
        .from(sessionsTable)
        .innerJoin(accountsTable, eq(accountsTable.id, sessionsTable.accountId))
        .where(and(eq(sessionsTable.id, sessionId), gt(sessionsTable.expiresAt, sql`now()`)));
      return found ?? null;
    },

    async renewSession(sessionId: Buffer): Promise<void> {
      await database
        .update(sessionsTable)
        .set({ lastSeenAt: sql`now()`, expiresAt: inThirtyDays })
        .where(eq(sessionsTable.id, sessionId));
    },

    async storeIdToken({ sessionId, idToken }: { sessionId: Buffer; idToken: Buffer }): Promise<void> {
      await database.update(sessionsTable).set({ idToken }).where(eq(sessionsTable.id, sessionId));
    },

    /** The sealed ID token of a session with its account and provider; null where there is none. */
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
    async isSessionNew(sessionId: Buffer): Promise<boolean> {
      const tenMinutesAgo = sql`now() - interval '10 minutes'`;
      const found = await database
        .select({ id: sessionsTable.id })
        .from(sessionsTable)
        .where(and(eq(sessionsTable.id, sessionId), gt(sessionsTable.createdAt, tenMinutesAgo)));
      return found.length > 0;
    },

    async endSession(sessionId: Buffer): Promise<void> {
      await database.delete(sessionsTable).where(eq(sessionsTable.id, sessionId));
    },

    async listSessions(accountId: string): Promise<SessionRow[]> {
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

    /** Ends one session of an account; false when the account has no such session. */
    async revokeSession(options: { accountId: string; sessionId: Buffer }): Promise<boolean> {
      const ended = await database
        .delete(sessionsTable)
        .where(and(eq(sessionsTable.accountId, options.accountId), eq(sessionsTable.id, options.sessionId)))
        .returning({ id: sessionsTable.id });
      return ended.length > 0;
    },

    /** Ends the sessions of an account, all but `except` where one is given. */
    async revokeSessions({
      accountId,
      except,
    }: {
      accountId: string;
      except?: Buffer | null;
    }): Promise<void> {
      const ended = except ? ne(sessionsTable.id, except) : undefined;
      await database.delete(sessionsTable).where(and(eq(sessionsTable.accountId, accountId), ended));
    },

    /** Removes the account with its sessions and its rows of the embedded provider. */
    async eraseAccount(accountId: string, executor: Executor = database): Promise<void> {
      await executor.transaction(async (transaction) => {
        const [erased] = await transaction
          .delete(accountsTable)
          .where(eq(accountsTable.id, accountId))
          .returning({ subject: accountsTable.subject });
        if (!erased) return;
        await transaction
          .delete(oidcPayloadsTable)
          .where(
            sql`${oidcPayloadsTable.payload} ->> 'accountId' = ${erased.subject} or ${oidcPayloadsTable.payload} ->> 'userId' = ${accountId}`,
          );
      });
    },

    async removeExpiredSessions(): Promise<void> {
      await database.delete(sessionsTable).where(lt(sessionsTable.expiresAt, sql`now()`));
    },
  };
}
export type AccountsRepo = ReturnType<typeof accountsRepo>;
