import { randomUUID } from 'node:crypto';
import type { User } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPerson } from '../../../testing/people.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { makeEventBody, makeSignature, sendBody, sendEvent } from '../testing/send-event.ts';
import {
  dayOfSeconds,
  makeCharge,
  makeInvoice,
  makeItems,
  makeSession,
  makeStripeId,
  makeSubscription,
  makeTrial,
  toSeconds,
} from '../testing/stripe-objects.ts';
import { type StripeStandIn, startStripe } from '../testing/stripe-stand-in.ts';

let stripe: StripeStandIn;
let server: TestServer;
let ana: TestPerson;
let email: string;
let people = 0;
beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ config: { stripe: stripe.config } });
});
beforeEach(async () => {
  people += 1;
  email = `ana${people}@example.org`;
  ana = await server.signIn(email);
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const send = (type: string, object: object, created?: Date) => sendEvent(server, { type, object, created });
const readMe = async (person = ana) => (await person.get('/api/auth/user')).json as User;
const readPlan = async (person = ana) => (await readMe(person)).plan;
const ago = (count: number) => new Date(Date.now() - count * 1000);
const query = async <Row extends object>(sql: string, ...values: unknown[]) =>
  (await server.services.database.$client.query<Row>(sql, values)).rows;
const readPayments = (userId: string) =>
  query<{ type: string; status: string; amount: number; refunded: number }>(
    `select transaction_type as type, status, amount, refunded from subscription_transactions
     where user_id = $1 order by created_at, stripe_id`,
    userId,
  );

/** Events with one value that Stripe never sends; the signature is right. */
const oddEvents = (() => {
  const customer = makeStripeId('cus');
  const odd = [1e30, -1, 1.5, 'x\0y', '\ud800', [], {}, true, '', 1e308];
  const objects: [type: string, object: object, fields: string[]][] = [
    [
      'checkout.session.completed',
      makeSession({ mode: 'payment', customer }),
      [
        'id',
        'amount_total',
        'created',
        'customer',
        'customer_email',
        'client_reference_id',
        'payment_intent',
        'metadata',
      ],
    ],
    [
      'customer.subscription.created',
      makeSubscription({ customer }),
      [
        'id',
        'customer',
        'status',
        'items',
        'start_date',
        'trial_start',
        'trial_end',
        'ended_at',
        'cancel_at',
      ],
    ],
    [
      'invoice.paid',
      makeInvoice({ customer }),
      ['id', 'customer', 'customer_email', 'amount_paid', 'created', 'parent', 'payments', 'payment_intent'],
    ],
    [
      'charge.refunded',
      makeCharge({ customer }),
      ['customer', 'payment_intent', 'amount', 'amount_refunded', 'refunded'],
    ],
    ['customer.created', { id: customer }, ['customer']],
  ];
  return objects.flatMap(([type, object, fields]) =>
    fields.map((field) => [type, field, odd.map((value) => ({ ...object, [field]: value }))] as const),
  );
})();

/** A checkout of the monthly plan that names Ana. */
async function subscribe(change: Parameters<typeof makeSession>[0] = {}) {
  const customer = makeStripeId('cus');
  const subscription = makeSubscription({ customer });
  await send('customer.subscription.created', subscription);
  const named = { client_reference_id: ana.user.id, customer, subscription: subscription.id, ...change };
  await send('checkout.session.completed', makeSession(named));
  return { customer, subscription };
}

describe('a webhook call', () => {
  const type = 'customer.subscription.created';
  const body = () => makeEventBody({ type, object: makeSubscription() });

  it('is accepted with a signature of the secret', async () => {
    expect(await sendBody({ server, body: body() })).toBe(200);
  });

  it.each(oddEvents)(
    'about %s with an odd %s is accepted or refused, and never fails',
    async (type, _, objects) => {
      const before = await query('select count(*) from subscription_transactions');
      for (const object of objects) expect([200, 400, 503]).toContain(await send(type, object));
      expect(await send('invoice.paid', { ...makeInvoice(), amount_paid: 1e30 })).toBe(400);
      expect((await query('select count(*) from subscription_transactions')).length).toBe(before.length);
    },
  );

  it.each([
    ['an id of another kind', { id: 5 }],
    ['a NUL in its kind', { type: 'x\0' }],
    ['a time beyond all times', { created: 1e30 }],
    ['no data', { data: null }],
    ['no object', { data: { object: null } }],
  ])('with %s is refused', async (_, change) => {
    const whole = JSON.parse(body()) as object;
    expect(await sendBody({ server, body: JSON.stringify({ ...whole, ...change }) })).toBe(400);
  });

  it.each<[string, (text: string) => string | null]>([
    ['no signature', () => null],
    ['an empty signature', () => ''],
    ['a signature of another secret', (text) => makeSignature(text, { secret: 'whsec_other' })],
    ['the signature of another body', (text) => makeSignature(`${text} `)],
    ['a signature of six minutes ago', (text) => makeSignature(text, { at: ago(360) })],
    ['a signature six minutes from now', (text) => makeSignature(text, { at: ago(-360) })],
    ['a signature of the year 2100', (text) => makeSignature(text, { at: new Date('2100-01-01') })],
    [
      'two times, of which one is now',
      (text) => `t=${toSeconds(new Date())},${makeSignature(text, { at: ago(-3_600) })}`,
    ],
    ['a time that is no number', (text) => makeSignature(text).replace(/t=\d+/, 't=now')],
  ])('is refused with %s, and nothing of it is stored', async (_, sign) => {
    const id = makeStripeId('evt');
    const sent = makeEventBody({ id, type: 'customer.subscription.created', object: makeSubscription() });
    expect(await sendBody({ server, body: sent, signature: sign(sent) })).toBe(400);
    expect(await query('select 1 from subscription_stripe_events where id = $1', id)).toEqual([]);
  });

  it('is accepted within five minutes in both directions', async () => {
    for (const at of [ago(290), ago(-290)]) {
      const sent = body();
      expect(await sendBody({ server, body: sent, signature: makeSignature(sent, { at }) })).toBe(200);
    }
  });

  it('is refused if it is too large', async () => {
    expect(await sendBody({ server, body: 'x'.repeat(600 * 1024) })).toBe(413);
  });

  it('is unknown to an installation without a secret', async () => {
    const without = await startTestServer();
    expect(await sendBody({ server: without, body: body() })).toBe(404);
    await without.stop();
  });

  it('is accepted with the old and the new secret while they are being replaced', async () => {
    const config = { ...stripe.config, webhookSecrets: ['whsec_former', 'whsec_new'] };
    const exchanging = await startTestServer({ config: { stripe: config } });
    for (const secret of config.webhookSecrets) {
      const sent = body();
      expect(
        await sendBody({ server: exchanging, body: sent, signature: makeSignature(sent, { secret }) }),
      ).toBe(200);
    }
    await exchanging.stop();
  });

  it('about something else is accepted and changes nothing', async () => {
    expect(await send('product.created', { id: 'prod_1', object: 'product' })).toBe(200);
    expect(await readPlan()).toBe('free');
  });
});

describe('an event', () => {
  it('is handled once, however often it arrives', async () => {
    const { customer, subscription } = await subscribe();
    const paid = makeInvoice({ customer, subscription: subscription.id });
    const sent = makeEventBody({ type: 'invoice.paid', object: paid });
    for (let time = 0; time < 3; time += 1) expect(await sendBody({ server, body: sent })).toBe(200);
    expect(await readPayments(ana.user.id)).toHaveLength(1);
  });

  it('is handled once if it arrives twenty times at the same moment', async () => {
    const session = makeSession({
      mode: 'payment',
      amount_total: 100,
      client_reference_id: ana.user.id,
    });
    const sent = makeEventBody({ type: 'checkout.session.completed', object: session });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendBody({ server, body: sent })));
    expect(answers).toEqual(Array(20).fill(200));
    expect(await readPayments(ana.user.id)).toEqual([
      { type: 'trial', status: 'succeeded', amount: 100, refunded: 0 },
    ]);
    expect(
      await query('select 1 from subscription_entitlement_changes where user_id = $1', ana.user.id),
    ).toHaveLength(1);
  });

  it('that failed is not recorded as handled, so it is handled the next time', async () => {
    const charge = makeCharge({ payment_intent: makeStripeId('pi') });
    const id = makeStripeId('evt');
    const sent = makeEventBody({ id, type: 'charge.refunded', object: charge });
    expect(await sendBody({ server, body: sent })).toBe(503);
    const payment = { mode: 'payment', payment_intent: charge.payment_intent } as const;
    await send('checkout.session.completed', makeSession({ ...payment, client_reference_id: ana.user.id }));
    expect(await readPlan()).toBe('premium');
    expect(await sendBody({ server, body: sent })).toBe(200);
    expect(await readPlan()).toBe('free');
  });

  it('about a refund of an unknown payment is dropped after a day', async () => {
    const charge = makeCharge({ payment_intent: makeStripeId('pi') });
    expect(await send('charge.refunded', charge, ago(2 * dayOfSeconds))).toBe(200);
  });
});

describe('the person who paid', () => {
  it('is identified by the reference of the payment link, whatever address was typed there', async () => {
    await subscribe({ customer_details: { email: 'work@example.com' } });
    expect(await readMe()).toMatchObject({ plan: 'premium', isPremium: true });
  });

  it('is identified by the customer of an earlier payment', async () => {
    const { customer } = await subscribe();
    await send('customer.subscription.created', makeTrial({ customer }));
    expect((await readMe()).trialExpiresAt).not.toBeNull();
  });

  it('is identified by the verified address, in any case', async () => {
    const session = { mode: 'payment', customer_details: { email: email.toUpperCase() } } as const;
    await send('checkout.session.completed', makeSession(session));
    expect(await readPlan()).toBe('premium');
  });

  it.each(['not-an-id', randomUUID(), "' or true --"])(
    'is not identified by the reference %j',
    async (reference) => {
      const session = makeSession({ mode: 'payment', client_reference_id: reference });
      expect(await send('checkout.session.completed', session)).toBe(200);
      expect(await readPlan()).toBe('free');
    },
  );

  it('is not identified by an unverified address, or one that two accounts have', async () => {
    const { database } = server.services;
    const unproven = await createPerson(database);
    const twins = [await createPerson(database), await createPerson(database)];
    await query(
      `update accounts set email = $1, email_verified = true where id = any($2)`,
      'twin@example.org',
      twins,
    );
    for (const address of [`${unproven}@example.org`, 'twin@example.org']) {
      const session = { mode: 'payment', customer_details: { email: address } } as const;
      await send('checkout.session.completed', makeSession(session));
    }
    for (const userId of [unproven, ...twins]) expect(await readPayments(userId)).toEqual([]);
    expect(
      await query(
        `select 1 from subscription_transactions where matched_at is null and email = 'twin@example.org'`,
      ),
    ).toHaveLength(1);
  });
});

describe('a subscription', () => {
  it('SUB-01 · gives Premium while it is paid, with the end of its period', async () => {
    await subscribe();
    const { endsAt } = (await ana.get('/api/subscription/offer')).json as { endsAt: string };
    expect(await readPlan()).toBe('premium');
    expect(Date.parse(endsAt)).toBeGreaterThan(Date.now() + 30 * dayOfSeconds * 1000 - 60_000);
  });

  it('gives the same if its events arrive in reverse order', async () => {
    const customer = makeStripeId('cus');
    const created = makeSubscription({ customer, status: 'incomplete' });
    const active = { ...created, status: 'active' as const };
    const session = makeSession({
      client_reference_id: ana.user.id,
      customer,
      subscription: created.id,
    });
    await send('checkout.session.completed', session, ago(1));
    await send('invoice.paid', makeInvoice({ customer, subscription: created.id }), ago(2));
    await send('customer.subscription.updated', active, ago(3));
    await send('customer.subscription.created', created, ago(5));
    expect(await readPlan()).toBe('premium');
    expect(await readPayments(ana.user.id)).toHaveLength(1);
  });

  it('gives the same if all of its events arrive at once', async () => {
    const customer = makeStripeId('cus');
    const created = makeSubscription({ customer, status: 'incomplete' });
    const session = makeSession({
      client_reference_id: ana.user.id,
      customer,
      subscription: created.id,
    });
    await Promise.all([
      send('customer.subscription.created', created, ago(3)),
      send('customer.subscription.updated', { ...created, status: 'active' }, ago(2)),
      send('invoice.paid', makeInvoice({ customer, subscription: created.id }), ago(2)),
      send('checkout.session.completed', session, ago(1)),
    ]);
    expect(await readPlan()).toBe('premium');
  });

  it('is not restored by an earlier event that arrives after its end', async () => {
    const { customer, subscription } = await subscribe();
    const ended = { ...subscription, status: 'canceled' as const, ended_at: toSeconds(new Date()) };
    await send('customer.subscription.deleted', ended, ago(-20));
    await send('customer.subscription.updated', { ...subscription, customer }, ago(-10));
    expect(await readPlan()).toBe('free');
  });

  it('ends if its two events are in the same second, whichever arrives last', async () => {
    const { subscription } = await subscribe();
    const moment = new Date();
    const ended = { ...subscription, status: 'canceled' as const, ended_at: toSeconds(moment) - 1 };
    await send('customer.subscription.deleted', ended, moment);
    await send('customer.subscription.updated', subscription, moment);
    expect(await readPlan()).toBe('free');
  });

  it('is extended by its renewal', async () => {
    const { subscription } = await subscribe();
    const until = toSeconds(new Date()) + 60 * dayOfSeconds;
    const renewed = { ...subscription, items: makeItems(until - 30 * dayOfSeconds, until) };
    await send('customer.subscription.updated', renewed, ago(-1));
    const { endsAt, renews } = (await ana.get('/api/subscription/offer')).json as {
      endsAt: string;
      renews: boolean;
    };
    expect(Date.parse(endsAt)).toBeGreaterThanOrEqual(until * 1000);
    expect(renews).toBe(true);
  });

  it('keeps its period after it was cancelled, and is not renewed', async () => {
    const { subscription } = await subscribe();
    await send('customer.subscription.updated', { ...subscription, cancel_at_period_end: true }, ago(-1));
    expect(await readPlan()).toBe('premium');
    expect((await ana.get('/api/subscription/offer')).json).toMatchObject({ renews: false });
  });

  it('with a failed payment keeps its period, and the failure is recorded', async () => {
    const { customer, subscription } = await subscribe();
    const failed = makeInvoice({ customer, subscription: subscription.id, amount_paid: 0 });
    await send('invoice.payment_failed', failed);
    await send('customer.subscription.updated', { ...subscription, status: 'past_due' }, ago(-1));
    expect(await readPlan()).toBe('premium');
    expect(await readPayments(ana.user.id)).toMatchObject([{ status: 'failed', amount: 500 }]);
  });

  it('with a payment that succeeds after failing counts as paid, in both orders of the events', async () => {
    const { customer, subscription } = await subscribe();
    for (const order of [
      ['invoice.payment_failed', 'invoice.paid'],
      ['invoice.paid', 'invoice.payment_failed'],
    ]) {
      const invoice = makeInvoice({ customer, subscription: subscription.id });
      for (const type of order) await send(type, invoice);
    }
    expect((await readPayments(ana.user.id)).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
  });

  it.each(['unpaid', 'paused'] as const)('that is %s no longer gives anything', async (status) => {
    const { subscription } = await subscribe();
    await send('customer.subscription.updated', { ...subscription, status }, ago(-1));
    expect(await readPlan()).toBe('free');
  });

  it.each(['unpaid', 'paused', 'incomplete', 'incomplete_expired'] as const)(
    'that is %s from the start gives nothing',
    async (status) => {
      const { id, customer, ...rest } = makeSubscription({ status });
      await send('customer.subscription.created', { id, customer, ...rest });
      const named = { client_reference_id: ana.user.id, customer, subscription: id };
      await send('checkout.session.completed', makeSession(named));
      expect(await readPlan()).toBe('free');
    },
  );
});

describe('a trial', () => {
  it('SUB-01 SUB-02 · with a single payment of $1 gives seven days', async () => {
    const session = { mode: 'payment', amount_total: 100, client_reference_id: ana.user.id } as const;
    await send('checkout.session.completed', makeSession(session));
    const { plan, isPremium, trialExpiresAt } = await readMe();
    expect([plan, isPremium]).toEqual(['trial', true]);
    const days = (Date.parse(trialExpiresAt!) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
  });

  it('lasts as long as the metadata of the payment link says, whatever the price', async () => {
    const session = { mode: 'payment', amount_total: 90, client_reference_id: ana.user.id } as const;
    await send('checkout.session.completed', makeSession({ ...session, metadata: { plan: 'premium' } }));
    expect(await readPlan()).toBe('premium');
  });

  it('SUB-02 · that is a subscription is set to end by itself, without a renewal', async () => {
    const customer = makeStripeId('cus');
    const trial = stripe.addSubscription(makeTrial({ customer }));
    await send('customer.subscription.created', trial);
    const named = { client_reference_id: ana.user.id, customer, subscription: trial.id, amount_total: 100 };
    await send('checkout.session.completed', makeSession(named));
    expect(await readPlan()).toBe('trial');
    await expect.poll(() => stripe.subscriptions.get(trial.id)?.cancel_at_period_end).toBe(true);
  });

  it('SUB-02 · is set to end by itself again three days before its end', async () => {
    const trial = stripe.addSubscription(makeTrial());
    await send('customer.subscription.trial_will_end', trial);
    await expect.poll(() => stripe.subscriptions.get(trial.id)?.cancel_at_period_end).toBe(true);
  });

  it('becomes Premium when its subscription is paid, and stays in the history', async () => {
    const customer = makeStripeId('cus');
    const start = toSeconds(ago(7 * dayOfSeconds));
    const trial = makeTrial({
      customer,
      start_date: start,
      trial_start: start,
      trial_end: start + 7 * dayOfSeconds,
    });
    await send('customer.subscription.created', trial, ago(100));
    const named = { client_reference_id: ana.user.id, customer, subscription: trial.id };
    await send('checkout.session.completed', makeSession(named), ago(90));
    const end = toSeconds(new Date());
    const paid = { ...trial, status: 'active', items: makeItems(end, end + 30 * dayOfSeconds) };
    await send('customer.subscription.updated', paid);
    expect(await readMe()).toMatchObject({ plan: 'premium', trialExpiresAt: expect.any(String) });
  });

  it('does not begin before it is paid', async () => {
    const session = { mode: 'payment', payment_status: 'unpaid', client_reference_id: ana.user.id } as const;
    const waiting = makeSession({ ...session, amount_total: 100 });
    await send('checkout.session.completed', waiting);
    expect(await readPlan()).toBe('free');
    await send('checkout.session.async_payment_succeeded', { ...waiting, payment_status: 'paid' });
    expect(await readPlan()).toBe('trial');
  });
});

describe('a refund', () => {
  it('of the whole payment ends what it gave, and the payment is cancelled', async () => {
    const { customer, subscription } = await subscribe();
    await send('invoice.paid', makeInvoice({ customer, subscription: subscription.id }));
    await send('charge.refunded', makeCharge({ customer }));
    expect(await readPlan()).toBe('free');
    expect(await readPayments(ana.user.id)).toEqual([
      { type: 'subscription', status: 'cancelled', amount: 500, refunded: 500 },
    ]);
  });

  it('of a part is recorded, and the access stays', async () => {
    const { customer, subscription } = await subscribe();
    await send('invoice.paid', makeInvoice({ customer, subscription: subscription.id }));
    await send('charge.refunded', makeCharge({ customer, amount_refunded: 200, refunded: false }));
    expect(await readPlan()).toBe('premium');
    expect(await readPayments(ana.user.id)).toMatchObject([{ status: 'succeeded', refunded: 200 }]);
  });

  it('does not affect the next payment', async () => {
    const { customer, subscription } = await subscribe();
    await send('invoice.paid', makeInvoice({ customer, subscription: subscription.id }));
    await send('charge.refunded', makeCharge({ customer }));
    const until = toSeconds(new Date()) + 60 * dayOfSeconds;
    const renewed = { ...subscription, items: makeItems(toSeconds(new Date()) + 60, until) };
    await send('customer.subscription.updated', renewed, ago(-1));
    const { endsAt } = (await ana.get('/api/subscription/offer')).json as { endsAt: string };
    expect(Date.parse(endsAt)).toBeGreaterThanOrEqual(until * 1000);
  });
});
