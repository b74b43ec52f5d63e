import { and, asc, eq, like, not, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../platform/database/database.ts';
import { makeGrants } from '../subscription/subscription.public.ts';
import { referralRewards } from './referrals.tables.ts';

/** Days of Premium for one person. A source gives them once. */
export interface Reward {
  userId: string;
  /** `referral:<id>`, `connection:<id>` or `promo:<code>`. */
  source: string;
  days: number;
  /** A trial where the days are for trying Premium. */
  plan?: 'trial' | 'premium';
}

/** Giving a reward also extends the subscription. */
export function rewardsRepo(database: Database) {
  const subscription = makeGrants(database);
  return {
    /** Stores a reward and extends the subscription in the caller's transaction; false if this source gave it before. */
    async giveReward(transaction: Executor, { userId, source, days, plan }: Reward): Promise<boolean> {
      const added = await transaction
        .insert(referralRewards)
        .values({ userId, source, days })
        .onConflictDoNothing()
        .returning({ source: referralRewards.source });
      if (added.length === 0) return false;
      const kind = source.split(':')[0] ?? source;
      await subscription.grantDays({
        ...{ userId, days, source: kind, key: source, executor: transaction },
        ...(plan && { plan }),
      });
      return true;
    },

    /** Days from referrals and connections, without promotional codes. */
    async countDays({ userId }: { userId: string }): Promise<number> {
      const [row] = await database
        .select({ days: sql<number>`coalesce(sum(${referralRewards.days}), 0)::int` })
        .from(referralRewards)
        .where(and(eq(referralRewards.userId, userId), not(like(referralRewards.source, 'promo:%'))));
      return row?.days ?? 0;
    },

    async listRewards({ userId }: { userId: string }) {
      return database
        .select({
          source: referralRewards.source,
          days: referralRewards.days,
          createdAt: referralRewards.createdAt,
        })
        .from(referralRewards)
        .where(eq(referralRewards.userId, userId))
        .orderBy(asc(referralRewards.createdAt));
    },

    async eraseRewards({ userId }: { userId: string }): Promise<void> {
      await database.delete(referralRewards).where(eq(referralRewards.userId, userId));
    },
  };
}
export type RewardsRepo = ReturnType<typeof rewardsRepo>;
