import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { referralsTable } from './referrals.tables.ts';
import { type Reward, rewardsRepo } from './rewards.repo.ts';

export type ReferralRow = typeof referralsTable.$inferSelect;

/** Who used whose code. A reward is stored in the transaction that earns it. */
export function referralsRepo(database: Database) {
  const rewards = rewardsRepo(database);
  return {
    async findReferral({ userId }: { userId: string }): Promise<ReferralRow | null> {
      const [row] = await database.select().from(referralsTable).where(eq(referralsTable.userId, userId));
      return row ?? null;
    },

    /** Stores that a person used a code, with their reward; null if they have used one before. */
    async insertReferral({
      userId,
      referrerId,
      days,
    }: {
      userId: string;
      referrerId: string;
      days: number;
    }): Promise<ReferralRow | null> {
      return database.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(referralsTable)
          .values({ userId, referrerId, id: randomUUID() })
          .onConflictDoNothing()
          .returning();
        if (!row) return null;
        await rewards.giveReward(transaction, { userId, source: makeSource(row), days });
        return row;
      });
    },

    /** Completes a new person's referral and rewards who invited them; null if there is nothing to complete. */
    async completeReferral({ userId, days }: { userId: string; days: number }): Promise<Reward | null> {
      const isOpen = and(eq(referralsTable.userId, userId), isNull(referralsTable.completedAt));
      // Checked at every new entry, and nearly always there is none: one query costs less than a transaction.
      const [open] = await database.select({ id: referralsTable.id }).from(referralsTable).where(isOpen);
      if (!open) return null;
      return database.transaction(async (transaction) => {
        const [row] = await transaction
          .update(referralsTable)
          .set({ completedAt: sql`now()` })
          .where(isOpen)
          .returning();
        if (!row || row.referrerId === null) return null;
        const reward = { userId: row.referrerId, source: makeSource(row), days };
        return (await rewards.giveReward(transaction, reward)) ? reward : null;
      });
    },

    /** Referrals with this person's code, newest first. */
    async listReferralsBy({ userId }: { userId: string }): Promise<ReferralRow[]> {
      return database
        .select()
        .from(referralsTable)
        .where(eq(referralsTable.referrerId, userId))
        .orderBy(desc(referralsTable.createdAt), desc(referralsTable.id));
    },

    /** New people whose referral counts once they have written their first entry. */
    async listPending(): Promise<{ userId: string }[]> {
      return (
        database
          .select({ userId: referralsTable.userId })
          .from(referralsTable)
          .where(isNull(referralsTable.completedAt))
          // Where there are more, each hour looks at others.
          .orderBy(sql`random()`)
          .limit(1_000)
      );
    },

    /** The people they invited keep what they earned, and can't use a second code. */
    async eraseReferrals({ userId }: { userId: string }): Promise<void> {
      await database.delete(referralsTable).where(eq(referralsTable.userId, userId));
      await database
        .update(referralsTable)
        .set({ referrerId: null })
        .where(eq(referralsTable.referrerId, userId));
    },
  };
}
export type ReferralsRepo = ReturnType<typeof referralsRepo>;

const makeSource = ({ id }: { id: string }) => `referral:${id}`;
