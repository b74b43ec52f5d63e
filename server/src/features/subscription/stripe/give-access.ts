import { prices } from '@reflect/contract';
import type { Executor } from '../../../platform/database/database.ts';
import { entitlementsRepo } from '../entitlements/entitlements.repo.ts';
import type { TransactionRow } from '../subscription.tables.ts';
import { transactionsRepo } from '../transactions.repo.ts';
import { stripeRepo } from './stripe.repo.ts';
import { listPeriods } from './subscription-periods.ts';

const dayMs = 24 * 60 * 60 * 1000;
const source = 'stripe';

/** Links a customer to a person, and gives them everything that the customer has paid for. */
export async function giveCustomerTo({
  database,
  customerId,
  userId,
}: {
  database: Executor;
  customerId: string;
  userId: string;
}): Promise<void> {
  await stripeRepo(database).linkCustomer({ customerId, userId });
  const matched = await transactionsRepo(database).match({ userId, customerId });
  for (const transaction of matched) await giveSinglePayment({ database, transaction });
  await giveSubscriptions({ database, userId });
}

/** Updates a person's entitlements from their subscriptions at Stripe. */
export async function giveSubscriptions({
  database,
  userId,
}: {
  database: Executor;
  userId: string;
}): Promise<void> {
  const entitlements = entitlementsRepo(database);
  for (const subscription of await stripeRepo(database).listSubscriptions({ userId })) {
    for (const { grantKey, ...period } of listPeriods(subscription)) {
      if (period.endsAt && period.endsAt <= period.startsAt) await entitlements.revoke({ userId, grantKey });
      else await entitlements.put({ ...period, grantKey, userId, source });
    }
  }
}

/** The grant key of a single payment, without a subscription. */
export function makePaymentKey({ stripeId }: Pick<TransactionRow, 'stripeId'>): string {
  return `stripe:${stripeId}`;
}

/** Gives what a single payment bought: the days of a trial, or a month. */
export async function giveSinglePayment({
  database,
  transaction,
}: {
  database: Executor;
  transaction: TransactionRow;
}): Promise<void> {
  const { userId, status, stripeSubscriptionId, transactionType } = transaction;
  if (!userId || status !== 'succeeded' || stripeSubscriptionId) return;
  const isTrial = transactionType === 'trial';
  const startsAt = transaction.matchedAt ?? transaction.createdAt;
  const days = isTrial ? prices.trial.days : prices.monthly.days;
  await entitlementsRepo(database).insert({
    ...{ userId, source, grantKey: makePaymentKey(transaction), plan: isTrial ? 'trial' : 'premium' },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + days * dayMs), days: null, renews: false },
  });
}
