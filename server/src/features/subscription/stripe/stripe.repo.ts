import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import {
  customersTable,
  type StripeSubscriptionRow,
  stripeEventsTable,
  stripeSubscriptionsTable,
  transactionsTable,
} from '../subscription.tables.ts';

export type SubscriptionState = Omit<StripeSubscriptionRow, 'userId' | 'refundedAt'>;

const subscriptions = stripeSubscriptionsTable;

export function stripeRepo(executor: Executor) {
  return {
    /** Records an event; false when it was handled before. */
    async noteEvent(event: { id: string; type: string; createdAt: Date }): Promise<boolean> {
      const noted = await executor
        .insert(stripeEventsTable)
        .values(event)
        .onConflictDoNothing()
        .returning({ id: stripeEventsTable.id });
      return noted.length > 0;
    },

    /** Makes events about one customer wait for each other until the transaction ends. */
    async lockCustomer(customerId: string): Promise<void> {
      await executor.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`stripe ${customerId}`}, 0))`,
      );
    },

    async userOfCustomer(customerId: string): Promise<string | null> {
      const [row] = await executor
        .select({ userId: customersTable.userId })
        .from(customersTable)
        .where(eq(customersTable.customerId, customerId));
      return row?.userId ?? null;
    },

    async customersOf(userId: string): Promise<string[]> {
      const rows = await executor
        .select({ customerId: customersTable.customerId })
        .from(customersTable)
        .where(eq(customersTable.userId, userId))
        .orderBy(sql`${customersTable.createdAt} desc`);
      return rows.map(({ customerId }) => customerId);
    },

    /** Links a customer to a person for good: the first link stays. Their subscriptions without a person get this one. */
    async linkCustomer({ customerId, userId }: { customerId: string; userId: string }): Promise<void> {
      await executor.insert(customersTable).values({ customerId, userId }).onConflictDoNothing();
      await executor
        .update(subscriptions)
        .set({ userId })
        .where(and(eq(subscriptions.customerId, customerId), isNull(subscriptions.userId)));
    },

    /** Stores a state unless a later one is known: by the time of the event, then by its rank. An ended one stays ended. */
    async saveSubscription({
      userId,
      ...state
    }: SubscriptionState & { userId: string | null }): Promise<boolean> {
      const stored = await executor
        .insert(subscriptions)
        .values({ ...state, userId })
        .onConflictDoUpdate({
          target: subscriptions.id,
          set: { ...state, userId: sql`coalesce(${subscriptions.userId}, excluded.user_id)` },
          setWhere: sql`${subscriptions.status} not in ('canceled', 'incomplete_expired')
            and (${subscriptions.eventCreated}, ${subscriptions.eventRank}) <= (excluded.event_created, excluded.event_rank)`,
        })
        .returning({ id: subscriptions.id });
      return stored.length > 0;
    },

    /** Gives a subscription to a person, even if its own event hasn't arrived yet. */
    async assignSubscription(row: { id: string; customerId: string; userId: string }): Promise<void> {
      await executor
        .insert(subscriptions)
        .values({ ...row, status: 'incomplete' })
        .onConflictDoUpdate({ target: subscriptions.id, set: { userId: row.userId } });
    },

    async findSubscription(id: string): Promise<StripeSubscriptionRow | null> {
      const [row] = await executor.select().from(subscriptions).where(eq(subscriptions.id, id));
      return row ?? null;
    },

    async listSubscriptions(
      where: { userId: string } | { customerId: string },
    ): Promise<StripeSubscriptionRow[]> {
      const isMeant =
        'userId' in where
          ? eq(subscriptions.userId, where.userId)
          : eq(subscriptions.customerId, where.customerId);
      return executor.select().from(subscriptions).where(isMeant);
    },

    async markRefunded({ id, refundedAt }: { id: string; refundedAt: Date }): Promise<void> {
      await executor.update(subscriptions).set({ refundedAt }).where(eq(subscriptions.id, id));
    },

    /** Trials that would be charged at their end. */
    async listRenewingTrials(): Promise<StripeSubscriptionRow[]> {
      return executor
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.status, 'trialing'), eq(subscriptions.cancels, false)));
    },

    async removeEventsBefore(moment: Date): Promise<void> {
      await executor.delete(stripeEventsTable).where(lt(stripeEventsTable.receivedAt, moment));
    },

    /** Erases what is known of a person; payments stay for the sums, without the person. */
    async erase(userId: string): Promise<void> {
      const customers = await this.customersOf(userId);
      await executor
        .update(transactionsTable)
        .set({ userId: null, email: null, note: null, customerId: null })
        .where(
          customers.length > 0
            ? or(eq(transactionsTable.userId, userId), inArray(transactionsTable.customerId, customers))
            : eq(transactionsTable.userId, userId),
        );
      await executor.delete(subscriptions).where(eq(subscriptions.userId, userId));
      await executor.delete(customersTable).where(eq(customersTable.userId, userId));
    },
  };
}
