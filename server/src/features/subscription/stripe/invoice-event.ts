import { prices } from '@reflect/contract';
import type Stripe from 'stripe';
import type { Executor } from '../../../platform/database/database.ts';
import { transactionsRepo } from '../transactions.repo.ts';
import { giveCustomerTo } from './give-access.ts';
import { matchPerson } from './match-person.ts';
import { readPaymentId, readSubscriptionId, toDate, toId } from './read-objects.ts';
import { stripeRepo } from './stripe.repo.ts';

/** Records the payment of an invoice, or that it failed. Access depends on the subscription alone. */
export async function applyInvoice({
  database,
  invoice,
  isPaid,
}: {
  database: Executor;
  invoice: Stripe.Invoice;
  isPaid: boolean;
}): Promise<void> {
  const customerId = toId(invoice.customer);
  const email = invoice.customer_email;
  const subscriptionId = readSubscriptionId(invoice);
  const amount = isPaid ? invoice.amount_paid : invoice.amount_due;
  const known = subscriptionId ? await stripeRepo(database).findSubscription(subscriptionId) : null;
  const userId = known?.userId ?? (await matchPerson({ database, customerId, email }));
  // Nothing is charged at the start of a free trial.
  if (amount > 0) {
    await transactionsRepo(database).save({
      ...{ userId, customerId, email, source: 'stripe', stripeId: invoice.id },
      status: isPaid ? 'succeeded' : 'failed',
      transactionType: amount <= prices.trial.cents ? 'trial' : 'subscription',
      amount,
      subscriptionTier: 'premium',
      stripeSubscriptionId: subscriptionId,
      paymentIntent: readPaymentId(invoice),
      createdAt: toDate(invoice.created)!,
    });
  }
  if (userId && customerId) await giveCustomerTo({ database, customerId, userId });
}
