import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../../platform/database/database.ts';
import {
  accountsTable,
  type PasskeyRow,
  passkeysTable as passkeys,
  sessionsTable as sessions,
} from '../accounts.tables.ts';

/** The SQL of passkeys; only the public half of each is stored. */
export function passkeysRepo(database: Database) {
  const isPasskey = ({ accountId, passkeyId }: { accountId: string; passkeyId: string }) =>
    and(eq(passkeys.accountId, accountId), eq(passkeys.id, passkeyId));

  return {
    async hasOwner(executor: Executor = database): Promise<boolean> {
      const { rows } = await executor.execute(sql`select 1 from accounts where is_owner limit 1`);
      return rows.length > 0;
    },

    /** Also returns the subject of its owner at the embedded provider. */
    async find(credentialId: string): Promise<(PasskeyRow & { subject: string }) | null> {
      const [found] = await database
        .select({ passkey: passkeys, subject: accountsTable.subject })
        .from(passkeys)
        .innerJoin(accountsTable, eq(accountsTable.id, passkeys.accountId))
        .where(eq(passkeys.credentialId, credentialId));
      return found ? { ...found.passkey, subject: found.subject } : null;
    },

    /** Oldest first. */
    async list(accountId: string, executor: Executor = database): Promise<PasskeyRow[]> {
      return executor
        .select()
        .from(passkeys)
        .where(eq(passkeys.accountId, accountId))
        .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
    },

    /**
     * Records the use of a passkey. False if its counter doesn't go up: another sign-in was faster, or there is a
     * copy of the passkey. Most passkeys always count zero.
     */
    async recordUse({ credentialId, counter }: { credentialId: string; counter: number }): Promise<boolean> {
      const used = await database
        .update(passkeys)
        .set({ counter, lastUsedAt: sql`now()` })
        .where(
          and(
            eq(passkeys.credentialId, credentialId),
            sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`,
          ),
        )
        .returning({ id: passkeys.id });
      return used.length > 0;
    },

    /** Stores a sealed name; false if the account has no such passkey. */
    async rename({
      name,
      ...which
    }: {
      accountId: string;
      passkeyId: string;
      name: Buffer;
    }): Promise<boolean> {
      const renamed = await database
        .update(passkeys)
        .set({ name })
        .where(isPasskey(which))
        .returning({ id: passkeys.id });
      return renamed.length > 0;
    },

    /**
     * Removes a passkey, unless it is the account's last one, as part of a transaction. Also removes the sessions that
     * began with it and those from before sessions stored their passkey, except `exceptSession`.
     */
    async remove(
      { exceptSession, ...which }: { accountId: string; passkeyId: string; exceptSession: Buffer | null },
      executor: Executor,
    ): Promise<'removed' | 'not_found' | 'last'> {
      // Locked, so that two removals at the same time can't remove both of the last two.
      const own = await executor
        .select({ id: passkeys.id })
        .from(passkeys)
        .where(eq(passkeys.accountId, which.accountId))
        .orderBy(asc(passkeys.id))
        .for('update');
      if (!own.some(({ id }) => id === which.passkeyId)) return 'not_found';
      if (own.length === 1) return 'last';
      await executor.delete(passkeys).where(isPasskey(which));
      const isOther = exceptSession ? ne(sessions.id, exceptSession) : undefined;
      const mayBeOfIt = or(eq(sessions.passkeyId, which.passkeyId), isNull(sessions.passkeyId));
      await executor.delete(sessions).where(and(eq(sessions.accountId, which.accountId), mayBeOfIt, isOther));
      return 'removed';
    },
  };
}
