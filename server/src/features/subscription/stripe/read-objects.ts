import type Stripe from 'stripe';

/** The id of an object that Stripe sends as an id or expanded. */
export function toId(reference: string | { id: string } | null | undefined): string | null {
  if (!reference) return null;
  return typeof reference === 'string' ? reference : reference.id;
}

/** Stripe's seconds since 1970 as a date. */
export function toDate(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
}

/** The fields of API versions before March 2025, which a webhook may still be set to. */
interface OlderFields {
  current_period_start?: number;
  current_period_end?: number;
  subscription?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
}

/** The current period of a subscription. It is in the items, and in older versions of the API at the top. */
export function readCurrentPeriod(subscription: Stripe.Subscription): {
  start: Date | null;
  end: Date | null;
} {
  const older = subscription as unknown as OlderFields;
  const items = subscription.items?.data ?? [];
  const starts = items.map((item) => item.current_period_start).filter(Number.isFinite);
  const ends = items.map((item) => item.current_period_end).filter(Number.isFinite);
  return {
    start: toDate(starts.length > 0 ? Math.min(...starts) : older.current_period_start),
    end: toDate(ends.length > 0 ? Math.max(...ends) : older.current_period_end),
  };
}

export function readSubscriptionId(invoice: Stripe.Invoice): string | null {
  const current = invoice.parent?.subscription_details?.subscription;
  return toId(current ?? (invoice as unknown as OlderFields).subscription);
}

/** The payment of an invoice, which Stripe sends only sometimes. */
export function readPaymentId(invoice: Stripe.Invoice): string | null {
  const [first] = invoice.payments?.data ?? [];
  return toId(first?.payment?.payment_intent ?? (invoice as unknown as OlderFields).payment_intent);
}

export function readCustomerId(event: Stripe.Event): string | null {
  const { customer } = event.data.object as { customer?: string | { id: string } | null };
  return toId(customer);
}
