import type Stripe from 'stripe';
import type { Executor } from '../../../platform/database/database.ts';
import { entitlementsRepo } from '../entitlements/entitlements.repo.ts';
import { transactionsRepo } from '../transactions.repo.ts';
import { giveSubscriptions, makePaymentKey } from './give-access.ts';
import { toId } from './read-objects.ts';
import { stripeRepo } from './stripe.repo.ts';

/**
 * Records a refund. A payment that was refunded in full gives no access any more; one refunded in part keeps it. False
 * when the payment isn't known.
 */
export async function applyRefund({
  database,
  charge,
  refundedAt,
}: {
  database: Executor;
  charge: Stripe.Charge;
  refundedAt: Date;
}): Promise<boolean> {
  const transactions = transactionsRepo(database);
  const paid = await transactions.findRefunded({
    paymentIntent: toId(charge.payment_intent),
    customerId: toId(charge.customer),
    amount: charge.amount,
  });
  if (!paid) return false;
  await transactions.refund({ id: paid.id, cents: charge.amount_refunded, isWhole: charge.refunded });
  if (!charge.refunded) return true;
  if (paid.stripeSubscriptionId) {
    await stripeRepo(database).markRefunded({ id: paid.stripeSubscriptionId, refundedAt });
    if (paid.userId) await giveSubscriptions({ database, userId: paid.userId });
  } else if (paid.userId) {
    await entitlementsRepo(database).revoke({
      userId: paid.userId,
      grantKey: makePaymentKey(paid),
      reason: { note: 'Refunded.' },
    });
  }
  return true;
}
