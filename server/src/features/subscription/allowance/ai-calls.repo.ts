import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { aiCallsTable } from '../subscription.tables.ts';

/** Counts AI calls, with one statement for each step, so that calls at the same time can't pass the limit. */
export function aiCallsRepo(database: Executor) {
  const { userId: owner, day: countedDay, calls } = aiCallsTable;
  return {
    /**
     * Counts one call; false if the day's limit is reached. A day before the last counted one counts as the last
     * one.
     */
    async count({ userId, day, limit }: { userId: string; day: string; limit: number }): Promise<boolean> {
      const counted = await database
        .insert(aiCallsTable)
        .values({ userId, day, calls: 1 })
        .onConflictDoUpdate({
          target: owner,
          set: {
            day: sql`greatest(${countedDay}, excluded.day)`,
            calls: sql`case when excluded.day > ${countedDay} then 1 else ${calls} + 1 end`,
          },
          setWhere: sql`excluded.day > ${countedDay} or ${calls} < ${limit}`,
        })
        .returning({ calls });
      return counted.length > 0;
    },

    async giveBack(userId: string): Promise<void> {
      await database
        .update(aiCallsTable)
        .set({ calls: sql`${calls} - 1` })
        .where(and(eq(owner, userId), sql`${calls} > 0`));
    },

    async read(userId: string): Promise<{ day: string; calls: number } | null> {
      const [row] = await database
        .select({ day: countedDay, calls })
        .from(aiCallsTable)
        .where(eq(owner, userId));
      return row ?? null;
    },

    async erase(userId: string): Promise<void> {
      await database.delete(aiCallsTable).where(eq(owner, userId));
    },
  };
}
