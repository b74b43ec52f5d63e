import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { type TransactionRow, transactionsTable } from './subscription.tables.ts';

type NewTransaction = Omit<typeof transactionsTable.$inferInsert, 'id' | 'matchedAt'>;

export function transactionsRepo(executor: Executor) {
  const isOfStripe = and(eq(transactionsTable.source, 'stripe'), isNull(transactionsTable.matchedAt));
  return {
    /** Adds a payment, or updates a known one of Stripe: a payment that succeeded stays so. */
    async save(transaction: NewTransaction): Promise<TransactionRow> {
      const matchedAt = transaction.userId ? new Date() : null;
      const email = transaction.userId ? null : (transaction.email ?? null);
      const [saved] = await executor
        .insert(transactionsTable)
        .values({ ...transaction, id: randomUUID(), email, matchedAt })
        .onConflictDoUpdate({
          target: transactionsTable.stripeId,
          set: {
            status: transaction.status,
            amount: transaction.amount ?? null,
            transactionType: transaction.transactionType,
            createdAt: transaction.createdAt,
            userId: sql`coalesce(${transactionsTable.userId}, excluded.user_id)`,
            matchedAt: sql`coalesce(${transactionsTable.matchedAt}, excluded.matched_at)`,
            paymentIntent: sql`coalesce(excluded.payment_intent, ${transactionsTable.paymentIntent})`,
          },
          setWhere: sql`${transactionsTable.status} in ('pending', 'failed')`,
        })
        .returning();
      if (saved) return saved;
      const isKnown = eq(transactionsTable.stripeId, transaction.stripeId ?? '');
      const [known] = await executor.select().from(transactionsTable).where(isKnown);
      return known!;
    },

    /** A page of all payments, newest first, after the payment `before`. */
    async list({ before, limit }: { before?: string | undefined; limit: number }): Promise<TransactionRow[]> {
      const { createdAt, id } = transactionsTable;
      return executor
        .select()
        .from(transactionsTable)
        .where(
          before === undefined
            ? undefined
            : sql`(${createdAt}, ${id}) < (select created_at, id from subscription_transactions last where last.id = ${before})`,
        )
        .orderBy(desc(createdAt), desc(id))
        .limit(limit);
    },

    async listOf(userId: string): Promise<TransactionRow[]> {
      return executor.select().from(transactionsTable).where(eq(transactionsTable.userId, userId));
    },

    /** Payments at Stripe whose person isn't known. */
    async listUnmatched(): Promise<TransactionRow[]> {
      return executor
        .select()
        .from(transactionsTable)
        .where(and(isOfStripe, ne(transactionsTable.status, 'failed')))
        .orderBy(desc(transactionsTable.createdAt));
    },

    /** Gives payments to a person: those of a customer, of an address, or one by its id. Returns these payments. */
    async match({
      userId,
      ...by
    }: { userId: string } & ({ customerId: string } | { email: string } | { id: string })): Promise<
      TransactionRow[]
    > {
      const isMeant =
        'customerId' in by
          ? eq(transactionsTable.customerId, by.customerId)
          : 'id' in by
            ? eq(transactionsTable.id, by.id)
            : sql`lower(${transactionsTable.email}) = ${by.email.trim().toLowerCase()}`;
      return executor
        .update(transactionsTable)
        .set({ userId, email: null, matchedAt: sql`now()` })
        .where(and(isOfStripe, isMeant))
        .returning();
    },

    /** The succeeded payment that a refund concerns: by its payment, else the latest of the customer with this amount. */
    async findRefunded(charge: {
      paymentIntent: string | null;
      customerId: string | null;
      amount: number;
    }): Promise<TransactionRow | null> {
      const { paymentIntent, customerId, amount } = charge;
      const conditions = [
        paymentIntent ? eq(transactionsTable.paymentIntent, paymentIntent) : undefined,
        customerId
          ? and(
              eq(transactionsTable.customerId, customerId),
              eq(transactionsTable.amount, amount),
              isNull(transactionsTable.paymentIntent),
            )
          : undefined,
      ].filter((condition) => condition !== undefined);
      if (conditions.length === 0) return null;
      const [row] = await executor
        .select()
        .from(transactionsTable)
        .where(and(or(...conditions), inArray(transactionsTable.status, ['succeeded', 'cancelled'])))
        .orderBy(sql`${transactionsTable.paymentIntent} is null`, desc(transactionsTable.createdAt))
        .limit(1);
      return row ?? null;
    },

    /** Records how much of a payment was refunded; one that was refunded in full is cancelled. */
    async refund({ id, cents, isWhole }: { id: string; cents: number; isWhole: boolean }): Promise<void> {
      await executor
        .update(transactionsTable)
        .set({
          refunded: sql`greatest(${transactionsTable.refunded}, ${cents})`,
          ...(isWhole && { status: 'cancelled' as const }),
        })
        .where(eq(transactionsTable.id, id));
    },
  };
}
