import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { serverFolder } from '../../../platform/files/server-folder.ts';
import {
  chargeObject,
  customerObject,
  invoiceObject,
  portalObject,
  sessionObject,
  subscriptionObject,
} from './stripe-objects.ts';

type Json = Record<string, unknown>;

/** Objects as Stripe published them with its API, cut to the fields that say something about a payment. */
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

/** Stripe's own examples, where they lie beside this repository. */
const published = readPublished(path.join(serverFolder, '../../shared/spikes/stripe/fixtures3.json'));

function readPublished(file: string): Record<string, Json> {
  if (!existsSync(file)) return {};
  return (JSON.parse(readFileSync(file, 'utf8')) as { resources: Record<string, Json> }).resources;
}

const made: Record<string, object> = {
  subscription: subscriptionObject(),
  'checkout.session': sessionObject(),
  invoice: invoiceObject({ subscription: 'sub_1' }),
  charge: chargeObject(),
  customer: customerObject(),
  'billing_portal.session': portalObject(),
};

/** Where an object has a field that the example lacks, or of another type. What is null in either tells nothing. */
function differences(object: unknown, example: unknown, at: string): string[] {
  if (object === null || example === null) return [];
  if (typeof object !== typeof example) return [`${at}: ${typeof object}, not ${typeof example}`];
  if (typeof object !== 'object' || typeof example !== 'object') return [];
  if (Array.isArray(object))
    return object.slice(0, 1).flatMap((item) => differences(item, (example as unknown[])[0], `${at}[]`));
  return Object.entries(object).flatMap(([name, value]) =>
    name in example
      ? differences(value, (example as Json)[name], `${at}.${name}`)
      : [`${at}.${name} is unknown`],
  );
}

describe("the stand-in's objects have the fields and types of Stripe's", () => {
  for (const [source, examples] of Object.entries({ own, published })) {
    it(`as in the ${source} examples`, () => {
      const kinds = Object.keys(made).filter((kind) => kind in examples);
      expect(kinds.flatMap((kind) => differences(made[kind], examples[kind], kind))).toEqual([]);
    });
  }

  it('and a wrong field is found', () => {
    expect(differences({ ...made.charge, amount: '5', paid_out: true }, own.charge, 'charge')).toEqual([
      'charge.amount: string, not number',
      'charge.paid_out is unknown',
    ]);
  });
});
