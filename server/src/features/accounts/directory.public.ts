import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { accountsTable } from './accounts.tables.ts';

/** The accounts with an e-mail address, whatever its case; with `isVerified` only those whose provider has proven it. */
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

/** Whether there is an account with this id. */
export async function accountExists({
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
