import type Stripe from 'stripe';
import type { Database, Executor } from '../../../platform/database/database.ts';
import { applyCheckout } from './checkout-event.ts';
import { applyInvoice } from './invoice-event.ts';
import { readCustomerId, toDate } from './read-objects.ts';
import { applyRefund } from './refund-event.ts';
import { stripeRepo } from './stripe.repo.ts';
import { applySubscription, getRank } from './subscription-event.ts';

/** The outcome of an event. `later`: its object isn't known yet, and Stripe should send it again. */
export type EventOutcome = 'handled' | 'duplicate' | 'ignored' | 'later';

/** How long a refund may wait for its payment; after that, this installation never saw the payment. */
const maxWaitMs = 24 * 60 * 60 * 1000;

class ComesTooEarly extends Error {}

/** Handles an event once, in one transaction with the record that it was handled. */
export async function applyEvent({
  database,
  event,
  now = new Date(),
}: {
  database: Database;
  event: Stripe.Event;
  now?: Date;
}): Promise<EventOutcome> {
  try {
    return await database.transaction(async (transaction) => {
      const createdAt = toDate(event.created)!;
      const repo = stripeRepo(transaction);
      if (!(await repo.noteEvent({ id: event.id, type: event.type, createdAt }))) return 'duplicate';
      const customerId = readCustomerId(event);
      if (customerId) await repo.lockCustomer(customerId);
      const outcome = await dispatch({ database: transaction, event });
      if (outcome === 'later' && now.getTime() - createdAt.getTime() < maxWaitMs) throw new ComesTooEarly();
      return outcome === 'later' ? 'ignored' : outcome;
    });
  } catch (error) {
    if (error instanceof ComesTooEarly) return 'later';
    throw error;
  }
}

async function dispatch({
  database,
  event,
}: {
  database: Executor;
  event: Stripe.Event;
}): Promise<EventOutcome> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      await applyCheckout({ database, session: event.data.object });
      return 'handled';
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.trial_will_end':
      await applySubscription({
        database,
        subscription: event.data.object,
        eventCreated: event.created,
        eventRank: getRank(event.type),
      });
      return 'handled';
    case 'invoice.paid':
    case 'invoice.payment_failed':
      await applyInvoice({ database, invoice: event.data.object, isPaid: event.type === 'invoice.paid' });
      return 'handled';
    case 'charge.refunded':
      return (await applyRefund({ database, charge: event.data.object, refundedAt: toDate(event.created)! }))
        ? 'handled'
        : 'later';
    default:
      return 'ignored';
  }
}
