import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { doneDeletions } from '../database/key-tables.ts';

/**
 * Notes a deletion, and answers whether it is the first of its id. The caller has locked the person's cursor, so two copies
 * never meet. What was noted more than 30 days ago goes.
 */
export async function noteDeletion(
  transaction: Transaction,
  { userId, deletionId }: { userId: string; deletionId: string },
): Promise<boolean> {
  const isOld = lt(doneDeletions.doneAt, sql`now() - interval '30 days'`);
  await transaction.delete(doneDeletions).where(and(eq(doneDeletions.userId, userId), isOld));
  const noted = await transaction
    .insert(doneDeletions)
    .values({ userId, id: deletionId })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}
