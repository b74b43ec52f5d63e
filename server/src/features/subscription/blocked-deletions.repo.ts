import type { BlockedDeletion } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { runningStatuses } from './stripe/billing.ts';

interface BlockedRow extends Record<string, unknown>, Omit<BlockedDeletion, 'firstAt' | 'lastAt'> {
  firstAt: string;
  lastAt: string;
}

/** People whose account couldn't be deleted, because a subscription at Stripe couldn't be ended. */
export function blockedDeletionsRepo(database: Database) {
  return {
    async note({ userId, reason }: Pick<BlockedDeletion, 'userId' | 'reason'>): Promise<void> {
      await database.execute(sql`
        insert into subscription_blocked_deletions (user_id, reason) values (${userId}, ${reason})
        on conflict (user_id) do update set last_at = now(), reason = excluded.reason`);
    },

    /** Those who tried last come first. */
    async list(): Promise<BlockedDeletion[]> {
      const { rows } = await database.execute<BlockedRow>(sql`
        select blocked.user_id as "userId", email, first_at as "firstAt", last_at as "lastAt", reason,
          not exists (select 1 from subscription_stripe_subscriptions known
            where known.user_id = blocked.user_id and known.status in ${[...runningStatuses]}) as "hasEnded"
        from subscription_blocked_deletions blocked join accounts on accounts.id = blocked.user_id
        order by last_at desc limit 500`);
      return rows.map(({ firstAt, lastAt, ...row }) => ({
        ...row,
        firstAt: new Date(firstAt).toISOString(),
        lastAt: new Date(lastAt).toISOString(),
      }));
    },

    /** Removes people who haven't tried again for a long time: they stayed. */
    async removeBefore(moment: Date): Promise<void> {
      await database.execute(
        sql`delete from subscription_blocked_deletions where last_at < ${moment.toISOString()}::timestamptz`,
      );
    },

    async erase(userId: string): Promise<void> {
      await database.execute(sql`delete from subscription_blocked_deletions where user_id = ${userId}`);
    },
  };
}
