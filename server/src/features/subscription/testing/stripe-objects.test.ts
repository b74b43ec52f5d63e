import { describe, expect, it } from 'vitest';
import { readPublishedDescription, readPublishedExamples } from './published.ts';
import {
  makeCharge,
  makeCustomerObject,
  makeInvoice,
  makePortalObject,
  makeSession,
  makeSubscription,
} from './stripe-objects.ts';

type Json = Record<string, unknown>;

/** Objects as Stripe published them with its API, cut to the fields that matter for a payment. */
const own: Record<string, Json> = {
  subscription: {
    ...{
      id: 'sub_1',
      object: 'subscription',
      customer: 'cus_1',
      status: 'active',
      start_date: 1_721_954_054,
    },
    ...{
      trial_start: null,
      trial_end: null,
      ended_at: 1,
      cancel_at: 1,
      cancel_at_period_end: false,
      metadata: {},
    },
    items: {
      object: 'list',
      data: [{ id: 'si_1', object: 'subscription_item', current_period_start: 1, current_period_end: 2 }],
    },
  },
  charge: {
    ...{ id: 'ch_1', object: 'charge', customer: null, amount: 100, amount_refunded: 0, refunded: false },
    payment_intent: null,
  },
  customer: { id: 'cus_1', object: 'customer', email: null, created: 1_234_567_890 },
};

/** Stripe's own examples, where they are stored beside this repository. */
const published = readPublishedExamples();

const made: Record<string, object> = {
  subscription: makeSubscription(),
  'checkout.session': makeSession(),
  invoice: makeInvoice({ subscription: 'sub_1' }),
  charge: makeCharge(),
  customer: makeCustomerObject(),
  'billing_portal.session': makePortalObject(),
};

/** Fields of an object that the example lacks or has with another type. Null in either isn't compared. */
function findDifferences(object: unknown, example: unknown, at: string): string[] {
  if (object === null || example === null) return [];
  if (typeof object !== typeof example) return [`${at}: ${typeof object}, not ${typeof example}`];
  if (typeof object !== 'object' || typeof example !== 'object') return [];
  if (Array.isArray(object))
    return object.slice(0, 1).flatMap((item) => findDifferences(item, (example as unknown[])[0], `${at}[]`));
  return Object.entries(object).flatMap(([name, value]) =>
    name in example
      ? findDifferences(value, (example as Json)[name], `${at}.${name}`)
      : [`${at}.${name} is unknown`],
  );
}

/** Whether an example, which is newer than the description, has a path. */
const isIn = (example: unknown) => (at: readonly string[]) => {
  let value = example;
  for (const name of at) value = Array.isArray(value) ? value[0] : (value as Json | undefined)?.[name];
  return value !== undefined;
};

describe("the stand-in's objects have the fields and types of Stripe's", () => {
  for (const [source, examples] of Object.entries({ own, published })) {
    it(`as in the ${source} examples`, () => {
      const kinds = Object.keys(made).filter((kind) => kind in examples);
      expect(kinds.flatMap((kind) => findDifferences(made[kind], examples[kind], kind))).toEqual([]);
    });
  }

  const description = readPublishedDescription();
  it.runIf(description !== null)("as in Stripe's description of its API", () => {
    for (const [kind, object] of Object.entries(made))
      expect(description?.violations({ kind, object, isNewer: isIn(published[kind]) })).toEqual([]);
    // A wrong object is found, so that finding none means something.
    const wrong = { ...made.subscription, status: 'running', cancel_at_period_end: 'no' };
    expect(description?.violations({ kind: 'subscription', object: wrong, isNewer: () => false })).toEqual([
      'subscription.status: "running" is not allowed',
      'subscription.cancel_at_period_end: string is not allowed',
      'subscription.items.data[].current_period_start is unknown',
      'subscription.items.data[].current_period_end is unknown',
    ]);
  });

  it('and report a wrong field', () => {
    expect(findDifferences({ ...made.charge, amount: '5', paid_out: true }, own.charge, 'charge')).toEqual([
      'charge.amount: string, not number',
      'charge.paid_out is unknown',
    ]);
  });
});
