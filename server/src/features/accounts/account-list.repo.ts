import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { entitlementsOfAccount } from '../subscription/subscription.public.ts';
import type { AccountWithEntitlements } from './account-view.ts';
import { accountsTable } from './accounts.tables.ts';

/** The same expression as in the index `accounts_search`, which needs it. */
const searched = sql`lower(${accountsTable.email} || E'\n' || coalesce(${accountsTable.firstName} || ' ', '') || coalesce(${accountsTable.lastName}, ''))`;

export function accountListRepo(database: Database) {
  return {
    /** One page of accounts, newest first, that follow the account `before`; `search` matches address or full name. */
    async listAccounts({
      search,
      before,
      limit,
    }: {
      search?: string | undefined;
      before?: string | undefined;
      limit: number;
    }): Promise<AccountWithEntitlements[]> {
      const isAfter = before
        ? sql`(${accountsTable.createdAt}, ${accountsTable.id}) < (select created_at, id from accounts last where last.id = ${before})`
        : undefined;
      return database
        .select({ ...getTableColumns(accountsTable), entitlements: entitlementsOfAccount })
        .from(accountsTable)
        .where(and(matchSearch(search), isAfter))
        .orderBy(desc(accountsTable.createdAt), desc(accountsTable.id))
        .limit(limit);
    },

    async countAccounts(search?: string): Promise<number> {
      const [row] = await database.select({ all: count() }).from(accountsTable).where(matchSearch(search));
      return row?.all ?? 0;
    },

    /** The address of whoever set this installation up with a passkey. */
    async listOwnerAddresses(): Promise<string[]> {
      const rows = await database
        .select({ email: accountsTable.email })
        .from(accountsTable)
        .where(eq(accountsTable.isOwner, true));
      return rows.map(({ email }) => email);
    },

    /** Whether anybody has signed in with an address, in any letter case. */
    async hasAccount(email: string): Promise<boolean> {
      const { rows } = await database.execute(
        sql`select 1 from accounts where lower(email) = ${email.toLowerCase()} limit 1`,
      );
      return rows.length > 0;
    },
  };
}

function matchSearch(search: string | undefined): SQL | undefined {
  const text = search?.trim().toLowerCase().replace(/\s+/g, ' ');
  if (!text) return undefined;
  return sql`${searched} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
}
