import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { doneDeletions } from '../database/key-tables.ts';

/** For each person. A repeated deletion that comes after so many others deletes again, into the trash. */
const maxKept = 1_000;

/**
 * Stores a deletion or a restoration and returns whether it is the first with its id. The caller has locked the person's
 * cursor, so two copies never run at once. Removes those older than 30 days and all but the last thousand, so that
 * deleting and restoring for hours doesn't fill the disk.
 */
export async function noteDeletion(
  transaction: Transaction,
  { userId, deletionId }: { userId: string; deletionId: string },
): Promise<boolean> {
  const isOld = lt(doneDeletions.doneAt, sql`now() - interval '30 days'`);
  const oldestKept = sql`(select done_at from done_deletions where user_id = ${userId} order by done_at desc offset ${maxKept - 1} limit 1)`;
  const isBeyond = lt(doneDeletions.doneAt, oldestKept);
  await transaction.delete(doneDeletions).where(and(eq(doneDeletions.userId, userId), or(isOld, isBeyond)));
  const noted = await transaction
    .insert(doneDeletions)
    .values({ userId, id: deletionId })
    .onConflictDoNothing()
    .returning();
  return noted.length > 0;
}
