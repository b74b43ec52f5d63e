import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { accountsTable } from './accounts.tables.ts';

/** The ids of the accounts with an address, in any letter case; `isVerified` asks for those who have proven it. */
export async function findAccountIds({
  database,
  email,
  isVerified = false,
}: {
  database: Executor;
  email: string;
  isVerified?: boolean;
}): Promise<string[]> {
  const rows = await database
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(
      and(
        sql`lower(${accountsTable.email}) = ${email.trim().toLowerCase()}`,
        isVerified ? eq(accountsTable.emailVerified, true) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
}

/** Whether an account has this id. */
export async function doesAccountExist({
  database,
  userId,
}: {
  database: Executor;
  userId: string;
}): Promise<boolean> {
  const rows = await database
    .select({ id: accountsTable.id })
    .from(accountsTable)
    .where(eq(accountsTable.id, userId));
  return rows.length > 0;
}
