import { isPlainText } from '@reflect/contract';
import { z } from 'zod';

const text = z.string().refine(isPlainText);
const id = text.min(1).max(255);
const reference = z.union([id, z.looseObject({ id })]).nullish();
/** Up to the year 9999. */
const seconds = z.number().int().min(0).max(253_402_300_799);
const moment = seconds.nullish();
/** The range of the amount column. */
const cents = z.number().int().min(0).max(2_147_483_647);
const period = z.looseObject({ current_period_start: moment, current_period_end: moment });

const checkout = z.looseObject({
  id,
  mode: text,
  payment_status: text,
  customer: reference,
  subscription: reference,
  payment_intent: reference,
  client_reference_id: text.nullish(),
  customer_email: text.nullish(),
  customer_details: z.looseObject({ email: text.nullish() }).nullish(),
  metadata: z.looseObject({}).nullish(),
  amount_total: cents.nullish(),
  created: seconds,
});
const subscription = period.extend({
  id,
  customer: reference.unwrap().unwrap(),
  status: text,
  items: z.looseObject({ data: z.array(period) }).nullish(),
  start_date: moment,
  trial_start: moment,
  trial_end: moment,
  ended_at: moment,
  cancel_at: moment,
  cancel_at_period_end: z.boolean().nullish(),
});
const invoice = z.looseObject({
  id,
  customer: reference,
  customer_email: text.nullish(),
  subscription: reference,
  payment_intent: reference,
  parent: z
    .looseObject({ subscription_details: z.looseObject({ subscription: reference }).nullish() })
    .nullish(),
  payments: z
    .looseObject({
      data: z.array(z.looseObject({ payment: z.looseObject({ payment_intent: reference }).nullish() })),
    })
    .nullish(),
  amount_paid: cents,
  amount_due: cents,
  created: seconds,
});
const charge = z.looseObject({
  customer: reference,
  payment_intent: reference,
  amount: cents,
  amount_refunded: cents,
  refunded: z.boolean(),
});

const event = z.looseObject({
  id,
  type: text.min(1).max(255),
  created: seconds,
  data: z.looseObject({ object: z.looseObject({}) }),
});
const objects: Record<string, z.ZodType> = {
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'customer.subscription.trial_will_end': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'charge.refunded': charge,
};

/**
 * Whether the parts of a signed event that are read have a form that can be stored. An ignored event needs only its
 * head and a customer, if it names one.
 */
export function isReadableEvent(sent: unknown): boolean {
  const head = event.safeParse(sent);
  if (!head.success) return false;
  const { type, data } = head.data;
  const object = Object.hasOwn(objects, type) ? objects[type] : z.looseObject({ customer: reference });
  return object?.safeParse(data.object).success === true;
}
