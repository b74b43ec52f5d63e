import type { BlockedDeletion, StripeTest, SubscriptionOffer, User } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { makeSubscriptionPublic, type SubscriptionPublic } from '../subscription.public.ts';
import { readPublishedDescription } from '../testing/published.ts';
import { sendEvent } from '../testing/send-event.ts';
import { makeSession } from '../testing/stripe-objects.ts';
import { type StripeStandIn, startStripe } from '../testing/stripe-stand-in.ts';

const description = readPublishedDescription();
let stripe: StripeStandIn;
let server: TestServer;
let subscription: SubscriptionPublic;
let admin: TestPerson;
let ana: TestPerson;
let people = 0;
beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ config: { stripe: stripe.config, adminEmails: ['admin@example.org'] } });
  subscription = makeSubscriptionPublic(server.services);
  admin = await server.signIn('admin@example.org');
});
beforeEach(async () => {
  people += 1;
  ana = await server.signIn(`ana+${people}@example.org`);
  stripe.behave({ does: 'answer' });
  stripe.requests.length = 0;
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

const offer = async (person = ana) => (await person.get('/api/subscription/offer')).json as SubscriptionOffer;

/** Ana as a customer with a subscription at Stripe. */
async function subscribe() {
  const customer = stripe.addCustomer({ email: ana.user.email });
  const bought = stripe.addSubscription({ customer: customer.id });
  const session = { client_reference_id: ana.user.id, customer: customer.id, subscription: bought.id };
  await sendEvent(server, { type: 'customer.subscription.created', object: bought });
  await sendEvent(server, { type: 'checkout.session.completed', object: makeSession(session) });
  return bought;
}

describe('the offer', () => {
  it('SUB-03 SET-10 · identifies the person in the payment links', async () => {
    const { trialUrl, monthlyUrl, hasBillingPortal } = await offer();
    for (const [url, path] of [
      [trialUrl, '/trial'],
      [monthlyUrl, '/monthly'],
    ] as const) {
      const { pathname, searchParams } = new URL(url!);
      expect(pathname).toBe(path);
      expect(searchParams.get('client_reference_id')).toBe(ana.user.id);
      expect(searchParams.get('prefilled_email')).toBe(ana.user.email);
    }
    expect(hasBillingPortal).toBe(false);
  });

  it('has no links if none are configured', async () => {
    const without = await startTestServer();
    expect(await offer(await without.signIn('eva@example.org'))).toEqual({
      ...{ trialUrl: null, monthlyUrl: null, hasBillingPortal: false, endsAt: null, renews: false },
      freeAiDailyLimit: null,
    });
    await without.stop();
  });

  it('SET-07 · says whether a person has Premium, and shows their trial', async () => {
    expect((await ana.get('/api/subscription/status')).json).toEqual({
      isPremium: false,
      trial: { isOnTrial: false, expiresAt: null },
    });
    await subscription.grantDays({ userId: ana.user.id, days: 7, source: 'test', plan: 'trial' });
    expect((await ana.get('/api/subscription/status')).json).toEqual({
      isPremium: true,
      trial: { isOnTrial: true, expiresAt: expect.stringMatching(/^\d{4}-/) },
    });
  });
});

describe('the billing portal', () => {
  const open = () => ana.post('/api/subscription/billing-portal');

  it('is opened for the person’s customer, and returns to the plan', async () => {
    const { customer } = await subscribe();
    expect((await offer()).hasBillingPortal).toBe(true);
    expect((await open()).json).toEqual({
      url: expect.stringMatching(/^https:\/\/billing\.stripe\.example/),
    });
    const { form } = stripe.requests.at(-1)!;
    expect([form.get('customer'), form.get('return_url')]).toEqual([
      customer,
      'http://localhost:3000/subscribe',
    ]);
  });

  it('is not available to people without a payment', async () => {
    const answer = await open();
    expect([answer.status, answer.json]).toMatchObject([404, { code: 'subscription.no_customer' }]);
  });

  it.each([
    ['answers 429', { does: 'fail', status: 429 }],
    ['answers 500', { does: 'fail', status: 500 }],
    ['answers too late', { does: 'wait', milliseconds: 2_000 }],
  ] as const)('says so if Stripe %s', async (_, behaviour) => {
    await subscribe();
    stripe.behave(behaviour);
    const answer = await open();
    expect([answer.status, answer.json]).toMatchObject([503, { code: 'subscription.stripe_failed' }]);
  });

  it.each([
    ['a 500', { does: 'fail', status: 500 }],
    ['an answer that is too late', { does: 'wait', milliseconds: 2_000 }],
  ] as const)('is requested again after %s, so that Stripe recognises the request', async (_, behaviour) => {
    await subscribe();
    stripe.requests.length = 0;
    stripe.behave(behaviour, 1);
    expect((await open()).status).toBe(200);
    const keys = stripe.requests.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/./);
    expect(new Set(keys).size).toBe(1);
  });
});

describe('the payment test', () => {
  const test = async (person: TestPerson) => (await person.get('/api/stripe/test')).json as StripeTest;

  it('PAY-02 PAY-03 · shows how payments are set up', async () => {
    expect(await test(admin)).toEqual({
      status: 'ok',
      message: 'Stripe answers.',
      stripeConnected: true,
      testMode: true,
      hasWebhookSecret: true,
      hasPriceId: true,
      hasPaymentLinks: true,
      publicKeyMode: 'test',
      error: null,
    });
  });

  it('PAY-06 · says that Stripe did not answer in time', async () => {
    stripe.behave({ does: 'wait', milliseconds: 2_000 });
    expect(await test(admin)).toMatchObject({
      ...{ status: 'error', stripeConnected: false },
      error: expect.stringMatching(/./),
    });
  });

  it('PAY-06 · says why Stripe does not answer', async () => {
    stripe.behave({ does: 'fail', status: 500 });
    expect(await test(admin)).toMatchObject({
      status: 'error',
      stripeConnected: false,
      error: 'Please try again.',
    });
    expect((await admin.post('/api/create-subscription', undefined)).json).toEqual({
      message: 'Please try again.',
    });
  });

  it('PAY-02 · says what is missing without a configuration', async () => {
    const without = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
    const other = await without.signIn('admin@example.org');
    expect(await test(other)).toMatchObject({
      status: 'not_configured',
      hasWebhookSecret: false,
      publicKeyMode: null,
    });
    expect((await other.post('/api/create-subscription')).json).not.toHaveProperty('subscriptionId');
    await without.stop();
  });

  it('PAY-04 · creates a subscription and ends it, so that nothing is left', async () => {
    const { subscriptionId } = (await admin.post('/api/create-subscription')).json as {
      subscriptionId: string;
    };
    expect(stripe.subscriptions.get(subscriptionId)?.status).toBe('canceled');
    expect(stripe.requests.map(({ call }) => call.split(' ')[0])).toEqual([
      'POST',
      'POST',
      'DELETE',
      'DELETE',
    ]);
  });

  it('PAY-04 · creates nothing with a live key', async () => {
    const config = {
      stripe: { ...stripe.config, secretKey: 'sk_live_1' },
      adminEmails: ['admin@example.org'],
    };
    const live = await startTestServer({ config });
    const person = await live.signIn('admin@example.org');
    expect((await person.post('/api/create-subscription')).json).toEqual({
      message: 'This test only runs with a test key.',
    });
    expect(stripe.requests).toEqual([]);
    await live.stop();
  });
});

describe('deleting an account', () => {
  const deletion = () => ana.post('/api/account/delete', { confirmationText: 'DELETE MY ACCOUNT' });

  it('DEL-07 · ends the subscription at Stripe before anything is erased', async () => {
    const { id } = await subscribe();
    expect((await deletion()).status).toBe(200);
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
    expect((await ana.get('/api/auth/user')).status).toBe(401);
  });

  it('erases nothing until Stripe ends the subscription', async () => {
    const { id } = await subscribe();
    stripe.behave({ does: 'fail', status: 500 });
    expect((await deletion()).status).toBeGreaterThanOrEqual(500);
    expect(stripe.subscriptions.get(id)?.status).toBe('active');
    expect((await ana.get('/api/auth/user')).status).toBe(200);
    stripe.behave({ does: 'answer' });
    expect((await deletion()).status).toBe(200);
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
  });
});

describe('a deletion that could not end the subscription', () => {
  const deletion = () => ana.post('/api/account/delete', { confirmationText: 'DELETE MY ACCOUNT' });
  const listBlocked = async (of = admin) =>
    ((await of.get('/api/admin/blocked-deletions')).json as BlockedDeletion[]).find(
      ({ userId }) => userId === ana.user.id,
    );

  it.each([
    ['429', { does: 'fail', status: 429 }],
    ['500', { does: 'fail', status: 500 }],
    ['no answer in time', { does: 'wait', milliseconds: 2_000 }],
  ] as const)('because of %s is shown to administrators until it succeeds', async (_, behaviour) => {
    await subscribe();
    stripe.behave(behaviour);
    const answer = await deletion();
    expect([answer.status, answer.json]).toMatchObject([
      503,
      { code: 'subscription.stripe_failed', message: expect.stringMatching(/^Nothing was deleted/) },
    ]);
    const shown = { email: ana.user.email, reason: 'stripe_failed', hasEnded: false };
    expect(await listBlocked()).toMatchObject(shown);
    stripe.behave({ does: 'answer' });
    expect((await deletion()).status).toBe(200);
    expect(await listBlocked()).toBeUndefined();
  });

  it('DEL-07 · erases everything for people who will cancel the subscription themselves, only if they say so', async () => {
    const bought = await subscribe();
    await ana.post('/api/journal/entries', { content: 'The last page.' });
    stripe.behave({ does: 'fail', status: 500 });
    expect((await deletion()).status).toBe(503);
    expect((await ana.get('/api/journal/entries')).json).toHaveLength(1);
    const anyway = { confirmationText: 'DELETE MY ACCOUNT', leavesSubscription: true };
    const answer = await ana.post('/api/account/delete', anyway);
    expect([answer.status, answer.json]).toMatchObject([200, { success: true }]);
    expect(stripe.subscriptions.get(bought.id)?.status).toBe('active');
    expect((await ana.get('/api/auth/user')).status).toBe(401);
    expect(await listBlocked()).toBeUndefined();

    // Later events of Stripe about it match no account here.
    stripe.behave({ does: 'answer' });
    const ended = { ...bought, status: 'canceled', ended_at: Math.floor(Date.now() / 1000) };
    expect(await sendEvent(server, { type: 'customer.subscription.deleted', object: ended })).toBe(200);
    const { rows } = await server.services.database.$client.query(
      'select 1 from subscription_stripe_subscriptions where user_id = $1',
      [ana.user.id],
    );
    expect(rows).toEqual([]);
  });

  it('because there is no key says so, and shows when the subscription has ended', async () => {
    const keyless = await startTestServer({
      config: { stripe: { ...stripe.config, secretKey: null }, adminEmails: ['admin@example.org'] },
    });
    const other = await keyless.signIn('admin@example.org');
    const person = await keyless.signIn('eva@example.org');
    const bought = stripe.addSubscription({});
    const session = {
      client_reference_id: person.user.id,
      customer: String(bought.customer),
      subscription: bought.id,
    };
    await sendEvent(keyless, { type: 'customer.subscription.created', object: bought });
    await sendEvent(keyless, { type: 'checkout.session.completed', object: makeSession(session) });
    const erase = () => person.post('/api/account/delete', { confirmationText: 'DELETE MY ACCOUNT' });
    expect((await erase()).status).toBeGreaterThanOrEqual(500);
    const list = async () => (await other.get('/api/admin/blocked-deletions')).json;
    expect(await list()).toMatchObject([{ email: 'eva@example.org', reason: 'no_key', hasEnded: false }]);
    const ended = { ...bought, status: 'canceled', ended_at: Math.floor(Date.now() / 1000) };
    await sendEvent(keyless, { type: 'customer.subscription.deleted', object: ended });
    expect(await list()).toMatchObject([{ reason: 'no_key', hasEnded: true }]);
    expect((await erase()).status).toBe(200);
    expect(await list()).toEqual([]);
    await keyless.stop();
  });
});

describe('syncing by an administrator', () => {
  const readPlan = async (person: TestPerson) => ((await person.get('/api/auth/user')).json as User).plan;
  const buy = () => stripe.addSubscription({ customer: stripe.addCustomer({ email: ana.user.email }).id });

  it('ADM-15 ADM-16 · updates one person from Stripe, and says so if Stripe does not answer', async () => {
    buy();
    stripe.behave({ does: 'fail', status: 500 });
    const path = `/api/admin/sync-user/${ana.user.id}`;
    const failed = await admin.post(path);
    expect([failed.status, failed.json]).toMatchObject([502, { code: 'admin.sync_failed' }]);
    stripe.behave({ does: 'answer' });
    expect((await admin.post(path)).status).toBe(200);
    expect(await readPlan(ana)).toBe('premium');
  });

  it('ADM-14 · updates everybody in the background', async () => {
    buy();
    expect((await admin.post('/api/admin/sync-subscriptions')).status).toBe(200);
    await expect.poll(() => readPlan(ana), { timeout: 20_000 }).toBe('premium');
  });

  it('ADM-14 ADM-15 · says if this server does not use Stripe', async () => {
    const without = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
    const other = await without.signIn('admin@example.org');
    for (const path of ['/api/admin/sync-subscriptions', `/api/admin/sync-user/${other.user.id}`])
      expect((await other.post(path)).json).toMatchObject({ code: 'admin.payments_off' });
    await without.stop();
  });
});

describe('for other features', () => {
  it('an erased account ends its subscription at Stripe, once', async () => {
    const { id } = await subscribe();
    expect(await subscription.cancelSubscriptions(ana.user.id)).toBe(1);
    expect(stripe.subscriptions.get(id)?.status).toBe('canceled');
    stripe.subscriptions.delete(id);
    expect(await subscription.cancelSubscriptions(ana.user.id)).toBe(1);
  });

  it('a subscription that Stripe does not end is reported, and nothing is sent if there is none', async () => {
    expect(await subscription.cancelSubscriptions(ana.user.id)).toBe(0);
    expect(stripe.requests).toEqual([]);
    await subscribe();
    stripe.behave({ does: 'fail', status: 500 });
    await expect(subscription.cancelSubscriptions(ana.user.id)).rejects.toThrow('Please try again.');
  });

  it('a person can be updated from Stripe', async () => {
    const customer = stripe.addCustomer({ email: ana.user.email });
    const bought = stripe.addSubscription({ customer: customer.id });
    const plan = async () => ((await ana.get('/api/auth/user')).json as User).plan;
    expect(await plan()).toBe('free');
    const sync = () => subscription.syncWithStripe({ userId: ana.user.id, provenEmail: ana.user.email });
    expect(await sync()).toBe(1);
    expect(await plan()).toBe('premium');
    Object.assign(bought, { status: 'canceled', ended_at: 1 });
    // An answer counts as later than the one before it only from the next second on.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await sync();
    expect(await plan()).toBe('free');
  });

  it('the hourly job sends Stripe every trial that would be charged, even if one of them fails', async () => {
    const gone = { status: 'trialing', trial_end: 4_000_000_000 } as const;
    await sendEvent(server, {
      type: 'customer.subscription.created',
      object: { ...(await subscribe()), ...gone, id: 'sub_unknown_at_stripe' },
    });
    const trial = stripe.addSubscription({ customer: stripe.addCustomer({}).id, ...gone });
    stripe.behave({ does: 'fail', status: 500 });
    await sendEvent(server, { type: 'customer.subscription.created', object: trial });
    await expect.poll(() => stripe.requests.length).toBeGreaterThan(0);
    stripe.behave({ does: 'answer' });
    const { runScheduledJob } = server.features.find(({ name }) => name === 'subscription')!;
    await expect(runScheduledJob?.()).rejects.toThrow('Some trials');
    expect(stripe.subscriptions.get(trial.id)?.cancel_at_period_end).toBe(true);
  });
});

describe.runIf(description !== null)('what the server asks Stripe', () => {
  it("is documented in Stripe's description of its API", async () => {
    const { customer } = await subscribe();
    await ana.post('/api/subscription/billing-portal');
    await subscription.syncWithStripe({ userId: ana.user.id, provenEmail: ana.user.email });
    await sendEvent(server, {
      type: 'customer.subscription.created',
      object: stripe.addSubscription({ customer, status: 'trialing', trial_end: 4_000_000_000 }),
    });
    await subscription.cancelSubscriptions(ana.user.id);
    await admin.get('/api/stripe/test');
    await admin.post('/api/create-subscription');
    const asked = new Set(stripe.requests.map(({ call }) => call.replace(/(cus|sub)_\w+/, '$1')));
    for (const call of ['POST /v1/billing_portal/sessions', 'GET /v1/customers', 'GET /v1/subscriptions'])
      expect(asked).toContain(call);
    for (const call of ['DELETE /v1/subscriptions/sub', 'POST /v1/customers', 'GET /v1/balance'])
      expect(asked).toContain(call);
    expect(stripe.requests.flatMap((request) => description?.undocumented(request) ?? [])).toEqual([]);
    const form = new URLSearchParams({ customers: 'cus_1' });
    expect(description?.undocumented({ call: 'GET /v1/subscriptions', form })).toHaveLength(1);
  });
});
