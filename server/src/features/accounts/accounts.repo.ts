import { randomUUID } from 'node:crypto';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/database.ts';
import { entitlementsOfAccount } from '../subscription/subscription.public.ts';
import type { AccountWithEntitlements } from './account-view.ts';
import { accountsTable, oidcPayloadsTable } from './accounts.tables.ts';

/** A person as one provider identifies them. */
export interface Identity {
  provider: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
}

export const accountColumns = { ...getTableColumns(accountsTable), entitlements: entitlementsOfAccount };

export function accountsRepo(database: Database) {
  return {
    /** Returns the account of an identity. The first sign-in creates it, later ones update address and names. */
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

    /** Null if nobody has this identity. */
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

    /** Also removes its sessions and its rows of the embedded provider. */
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
  };
}
export type AccountsRepo = ReturnType<typeof accountsRepo>;
