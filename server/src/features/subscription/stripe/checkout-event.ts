import { prices } from '@reflect/contract';
import type Stripe from 'stripe';
import type { Executor } from '../../../platform/database/database.ts';
import { transactionsRepo } from '../transactions.repo.ts';
import { giveCustomerTo, giveSinglePayment, giveSubscriptions } from './give-access.ts';
import { matchPerson } from './match-person.ts';
import { toDate, toId } from './read-objects.ts';
import { stripeRepo } from './stripe.repo.ts';

/** Stores a finished checkout: it has the customer's id, and is itself the payment if there is no subscription. */
export async function applyCheckout({
  database,
  session,
}: {
  database: Executor;
  session: Stripe.Checkout.Session;
}): Promise<void> {
  const customerId = toId(session.customer);
  const email = session.customer_details?.email ?? session.customer_email ?? null;
  const userId = await matchPerson({ database, reference: session.client_reference_id, customerId, email });
  if (session.mode === 'payment' && session.payment_status !== 'unpaid') {
    await savePayment({ database, session, userId, customerId, email });
  }
  if (!userId) return;
  const subscriptionId = toId(session.subscription);
  if (subscriptionId && customerId) {
    await stripeRepo(database).assignSubscription({ id: subscriptionId, customerId, userId });
    await giveSubscriptions({ database, userId });
  }
  if (customerId) await giveCustomerTo({ database, customerId, userId });
}

async function savePayment({
  database,
  session,
  userId,
  customerId,
  email,
}: {
  database: Executor;
  session: Stripe.Checkout.Session;
  userId: string | null;
  customerId: string | null;
  email: string | null;
}): Promise<void> {
  const transaction = await transactionsRepo(database).save({
    ...{ userId, customerId, email, stripeId: session.id, source: 'stripe', status: 'succeeded' },
    transactionType: isTrial(session) ? 'trial' : 'one_time',
    amount: session.amount_total,
    subscriptionTier: 'premium',
    paymentIntent: toId(session.payment_intent),
    createdAt: toDate(session.created)!,
  });
  await giveSinglePayment({ database, transaction });
}

/** By the metadata of the payment link (`plan`), else by the price. */
function isTrial({ metadata, amount_total: cents }: Stripe.Checkout.Session): boolean {
  if (metadata?.plan) return metadata.plan === 'trial';
  return cents !== null && cents <= prices.trial.cents;
}
