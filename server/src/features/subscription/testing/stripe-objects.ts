import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** Ids as Stripe makes them: a prefix and letters. */
export const makeStripeId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
export const toSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
export const dayOfSeconds = 24 * 60 * 60;

/** The fields of Stripe's objects that payments use, typed by Stripe's library. */
export type SubscriptionObject = Pick<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'customer'
  | 'status'
  | 'start_date'
  | 'trial_start'
  | 'trial_end'
  | 'ended_at'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'metadata'
> & {
  items: {
    object: 'list';
    data: Pick<Stripe.SubscriptionItem, 'id' | 'object' | 'current_period_start' | 'current_period_end'>[];
  };
};
export type SessionObject = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'payment_status'
  | 'client_reference_id'
  | 'customer'
  | 'customer_email'
  | 'subscription'
  | 'amount_total'
  | 'payment_intent'
  | 'created'
  | 'metadata'
> & { customer_details: Pick<Stripe.Checkout.Session.CustomerDetails, 'email'> | null };
export type InvoiceObject = Pick<
  Stripe.Invoice,
  'id' | 'object' | 'customer' | 'customer_email' | 'amount_paid' | 'amount_due' | 'created' | 'status'
> & {
  parent: {
    type: 'subscription_details';
    subscription_details: Pick<Stripe.Invoice.Parent.SubscriptionDetails, 'subscription'>;
  } | null;
};
export type ChargeObject = Pick<
  Stripe.Charge,
  'id' | 'object' | 'customer' | 'amount' | 'amount_refunded' | 'refunded' | 'payment_intent'
>;
export type CustomerObject = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'created'>;
export type PortalObject = Pick<
  Stripe.BillingPortal.Session,
  'id' | 'object' | 'customer' | 'return_url' | 'url'
>;

export function makeSubscription(change: Partial<SubscriptionObject> = {}): SubscriptionObject {
  const start = toSeconds(new Date());
  return {
    ...{ id: makeStripeId('sub'), object: 'subscription', customer: makeStripeId('cus'), status: 'active' },
    ...{ start_date: start, trial_start: null, trial_end: null, ended_at: null },
    ...{ cancel_at: null, cancel_at_period_end: false, metadata: {} },
    items: makeItems(start, start + 30 * dayOfSeconds),
    ...change,
  };
}

/** The items of a subscription whose period runs between two times. */
export function makeItems(start: number, end: number): SubscriptionObject['items'] {
  const item = { id: makeStripeId('si'), object: 'subscription_item' } as const;
  return { object: 'list', data: [{ ...item, current_period_start: start, current_period_end: end }] };
}

export function makeTrial(change: Partial<SubscriptionObject> = {}): SubscriptionObject {
  const start = toSeconds(new Date());
  const end = start + 7 * dayOfSeconds;
  return makeSubscription({
    ...{ status: 'trialing', trial_start: start, trial_end: end, items: makeItems(start, end) },
    ...change,
  });
}

export function makeSession(change: Partial<SessionObject> = {}): SessionObject {
  return {
    ...{
      id: makeStripeId('cs_test'),
      object: 'checkout.session',
      mode: 'subscription',
      payment_status: 'paid',
    },
    ...{ client_reference_id: null, customer: makeStripeId('cus'), customer_email: null, subscription: null },
    ...{ amount_total: 500, payment_intent: null, created: toSeconds(new Date()), metadata: {} },
    customer_details: { email: null },
    ...change,
  };
}

export function makeInvoice({
  subscription,
  ...change
}: Partial<InvoiceObject> & { subscription?: string } = {}): InvoiceObject {
  return {
    ...{ id: makeStripeId('in'), object: 'invoice', customer: makeStripeId('cus'), customer_email: null },
    ...{ amount_paid: 500, amount_due: 500, created: toSeconds(new Date()), status: 'paid' },
    parent: subscription ? { type: 'subscription_details', subscription_details: { subscription } } : null,
    ...change,
  };
}

export function makeCharge(change: Partial<ChargeObject> = {}): ChargeObject {
  return {
    ...{ id: makeStripeId('ch'), object: 'charge', customer: null, amount: 500, amount_refunded: 500 },
    ...{ refunded: true, payment_intent: null },
    ...change,
  };
}

export function makeCustomerObject(change: Partial<CustomerObject> = {}): CustomerObject {
  return {
    id: makeStripeId('cus'),
    object: 'customer',
    email: null,
    created: toSeconds(new Date()),
    ...change,
  };
}

export function makePortalObject(change: Partial<PortalObject> = {}): PortalObject {
  const id = makeStripeId('bps');
  return {
    ...{ id, object: 'billing_portal.session', customer: makeStripeId('cus') },
    return_url: 'https://journal.example/subscribe',
    url: `https://billing.stripe.example/session/${id}`,
    ...change,
  };
}
