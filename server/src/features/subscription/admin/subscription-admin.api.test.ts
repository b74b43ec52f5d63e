import { randomUUID } from 'node:crypto';
import type {
  SubscriptionAnalytics,
  SubscriptionTransaction,
  SubscriptionUser,
  UnmatchedPayment,
  User,
} from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { sendEvent } from '../testing/send-event.ts';
import { makeInvoice, makeSession, makeSubscription } from '../testing/stripe-objects.ts';
import { type StripeStandIn, startStripe } from '../testing/stripe-stand-in.ts';

let stripe: StripeStandIn;
let server: TestServer;
let admin: TestPerson;
let ana: TestPerson;
let email: string;
let people = 0;
beforeAll(async () => {
  stripe = await startStripe();
  server = await startTestServer({ config: { stripe: stripe.config, adminEmails: ['admin@example.org'] } });
  admin = await server.signIn('admin@example.org');
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

const readMe = async (person = ana) => (await person.get('/api/auth/user')).json as User;
const read = async <Answer>(path: string) => (await admin.get(`/api/admin/${path}`)).json as Answer;
const readSums = () => read<SubscriptionAnalytics>('subscription-analytics');
const listTransactions = () => read<SubscriptionTransaction[]>('subscription-transactions');
const listUnmatched = () => read<UnmatchedPayment[]>('unmatched-payments');
const post = async (path: string, body: object) => {
  const { status, json } = await admin.post(`/api/admin/${path}`, body);
  return [status, json] as const;
};
const readLastAction = async () =>
  (await read<{ kind: string; targetId: string; actorEmail: string }[]>('actions'))[0];
const countDaysLeft = async () => {
  const { endsAt } = (await ana.get('/api/subscription/offer')).json as { endsAt: string };
  return Math.round((Date.parse(endsAt) - Date.now()) / 86_400_000);
};

describe('a grant', () => {
  it.each([
    [{}, 'premium', 30],
    [{ tier: 'premium', duration: '7-day trial' }, 'premium', 7],
    [{ tier: 'trial', duration: 'monthly' }, 'trial', 30],
    [{ tier: 'trial', duration: '7-day trial' }, 'trial', 7],
  ])('ADMSUB-17 ADMSUB-18 · of %j gives %s for %i days, and is recorded', async (choice, plan, days) => {
    expect(await post('grant-subscription', { userId: ana.user.id, ...choice })).toMatchObject([200, {}]);
    expect((await readMe()).plan).toBe(plan);
    expect(await countDaysLeft()).toBe(days);
    expect(await readLastAction()).toMatchObject({
      kind: 'subscription.granted',
      targetId: ana.user.id,
      actorEmail: 'admin@example.org',
    });
  });

  it('ADMSUB-17 · finds the person by e-mail address, in any case', async () => {
    expect(await post('grant-subscription', { userId: ` ${email.toUpperCase()} ` })).toMatchObject([200, {}]);
    expect((await readMe()).isPremium).toBe(true);
  });

  it.each(['nobody@example.org', randomUUID(), "' or 1=1 --"])(
    'ADMSUB-19 · to %j answers 404',
    async (userId) => {
      expect(await post('grant-subscription', { userId })).toMatchObject([
        404,
        { code: 'subscription.user_not_found' },
      ]);
    },
  );

  it('for an address with two accounts goes to the one that has verified it, or asks for the ID', async () => {
    const { $client } = server.services.database;
    const twin = await server.signIn(`twin${people}@example.org`);
    await $client.query('update accounts set email = $1, email_verified = false where id = $2', [
      email,
      twin.user.id,
    ]);
    expect(await post('grant-subscription', { userId: email })).toMatchObject([200, {}]);
    expect((await readMe()).isPremium).toBe(true);
    await $client.query('update accounts set email_verified = true where id = $1', [twin.user.id]);
    expect(await post('grant-subscription', { userId: email })).toMatchObject([
      409,
      { code: 'subscription.several_accounts' },
    ]);
  });
});

describe('a reset', () => {
  it('ADMSUB-16 · removes what a person was given, and is recorded', async () => {
    await post('grant-subscription', { userId: ana.user.id });
    expect(await post('reset-subscription', { userId: ana.user.id })).toMatchObject([200, {}]);
    expect(await readMe()).toMatchObject({ plan: 'free', isPremium: false, trialExpiresAt: null });
    expect(await readLastAction()).toMatchObject({ kind: 'subscription.reset', targetId: ana.user.id });
  });

  it('EXP-01 · is in the export of the person, without the id of the administrator', async () => {
    await post('grant-subscription', { userId: ana.user.id });
    const { text } = await ana.get('/api/export/json');
    expect(text).toContain('"change":"granted"');
    expect(text).not.toContain(admin.user.id);
  });

  it('SET-09 · with an empty body resets the administrator’s own', async () => {
    await post('grant-subscription', { userId: admin.user.id });
    expect((await readMe(admin)).isPremium).toBe(true);
    expect(await post('reset-subscription', {})).toMatchObject([200, {}]);
    expect((await readMe(admin)).isPremium).toBe(false);
  });
});

describe('a manual transaction', () => {
  it('ADMSUB-20 ADMSUB-21 · is by default a trial of $1 that gives seven days', async () => {
    const [status, made] = await post('create-transaction', { userId: ana.user.id });
    expect([status, made]).toEqual([
      200,
      {
        id: expect.any(String),
        userId: ana.user.id,
        transactionType: 'trial',
        status: 'succeeded',
        amount: 100,
        refunded: 0,
        subscriptionTier: 'premium',
        createdAt: expect.any(String),
      },
    ]);
    expect((await readMe()).plan).toBe('trial');
    expect(await countDaysLeft()).toBe(7);
    expect(await readLastAction()).toMatchObject({ kind: 'transaction.created' });
  });

  it('ADMSUB-12 ADMSUB-13 · is listed first, with its type, and gives nothing if it is not a trial', async () => {
    const sent = {
      userId: email,
      transactionType: 'one_time',
      amount: 0,
      subscriptionTier: 'trial',
      trialDays: 3,
    };
    await post('create-transaction', sent);
    expect((await listTransactions())[0]).toMatchObject({
      userId: ana.user.id,
      transactionType: 'one_time',
      amount: 0,
    });
    expect((await readMe()).plan).toBe('free');
  });

  it.each([
    { amount: -1 },
    { amount: 1.5 },
    { amount: '100' },
    { transactionType: 'gift' },
    { trialDays: 0 },
  ])('ADMSUB-20 · is refused with %j', async (wrong) => {
    expect(await post('create-transaction', { userId: ana.user.id, ...wrong })).toMatchObject([400, {}]);
  });
});

it('ADMSUB-12 · is listed in pages, each once, even at the same moment', async () => {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  await server.services.database.$client.query(
    `insert into subscription_transactions (id, user_id, transaction_type, status, amount, source, created_at)
     select gen_random_uuid(), $1, 'one_time', 'pending', 7, 'admin', $2 from generate_series(1, 5)`,
    [ana.user.id, createdAt],
  );
  const all = (await listTransactions()).map(({ id }) => id);
  const paged: string[] = [];
  for (let before = ''; paged.length < all.length; before = `&before=${paged.at(-1)}`) {
    const page = await read<SubscriptionTransaction[]>(`subscription-transactions?limit=2${before}`);
    paged.push(...page.map(({ id }) => id));
    if (page.length < 2) break;
  }
  expect(paged).toEqual(all);
});

describe('a manual sync', () => {
  it.each([
    ['trial', 'trial', 7, 100],
    ['premium', 'premium', 30, 500],
  ] as const)(
    'ADMSUB-07 ADMSUB-10 · grants a %s, with a payment',
    async (subscriptionType, plan, days, amount) => {
      const sent = { userEmail: email, subscriptionType, notes: 'Paid by a buy link.' };
      expect(await post('sync-subscription', sent)).toMatchObject([200, { message: expect.any(String) }]);
      expect((await readMe()).plan).toBe(plan);
      expect(await countDaysLeft()).toBe(days);
      expect((await listTransactions())[0]).toMatchObject({
        userId: ana.user.id,
        amount,
        status: 'succeeded',
      });
      expect(await readLastAction()).toMatchObject({ kind: 'subscription.corrected' });
    },
  );

  it('ADMSUB-07 · of a pending payment gives what was paid for, and does not count it twice', async () => {
    const paid = makeSubscription();
    const { customer } = paid;
    await sendEvent(server, { type: 'customer.subscription.created', object: paid });
    const invoice = makeInvoice({
      customer: String(customer),
      subscription: paid.id,
      customer_email: 'other@example.com',
    });
    await sendEvent(server, { type: 'invoice.paid', object: invoice });
    const [payment] = await listUnmatched();
    expect(payment).toMatchObject({
      email: 'other@example.com',
      amount: 500,
      transactionType: 'subscription',
    });
    const before = await readSums();
    const sent = { userEmail: email, subscriptionType: 'premium', paymentId: payment?.id };
    expect(await post('sync-subscription', sent)).toMatchObject([200, {}]);
    expect((await readMe()).plan).toBe('premium');
    expect((await readSums()).totalRevenue).toBe(before.totalRevenue);
    expect((await listUnmatched()).map(({ id }) => id)).not.toContain(payment?.id);
    // The customer is known from now on.
    const ended = { ...paid, status: 'canceled', ended_at: paid.start_date };
    await sendEvent(server, {
      type: 'customer.subscription.deleted',
      object: ended,
      created: new Date(Date.now() + 1_000),
    });
    expect((await readMe()).plan).toBe('free');
  });

  it('ADMSUB-07 · finds a single payment by its address', async () => {
    const { $client } = server.services.database;
    await $client.query('update accounts set email_verified = false where id = $1', [ana.user.id]);
    const session = {
      mode: 'payment',
      amount_total: 100,
      customer: null,
      customer_details: { email },
    } as const;
    await sendEvent(server, { type: 'checkout.session.completed', object: makeSession(session) });
    expect((await readMe()).plan).toBe('free');
    expect(await post('sync-subscription', { userEmail: email, subscriptionType: 'trial' })).toMatchObject([
      200,
      {},
    ]);
    expect((await readMe()).plan).toBe('trial');
    expect(await countDaysLeft()).toBe(7);
    expect((await listTransactions()).filter(({ userId }) => userId === ana.user.id)).toHaveLength(1);
  });

  it('ADMSUB-11 · of an unknown address answers 404', async () => {
    const sent = { userEmail: 'nobody@example.org', subscriptionType: 'trial' };
    expect(await post('sync-subscription', sent)).toMatchObject([404, { message: expect.any(String) }]);
  });
});

describe('the totals', () => {
  it('ADMSUB-04 ADMSUB-05 · count revenue less refunds, plans, and the share of people who pay', async () => {
    const own = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
    const boss = await own.signIn('admin@example.org');
    const sums = async () =>
      (await boss.get('/api/admin/subscription-analytics')).json as SubscriptionAnalytics;
    expect(await sums()).toMatchObject({
      totalRevenue: 0,
      activeSubscriptions: 0,
      activeTrials: 0,
      conversionRate: 0,
    });
    const names = ['ben', 'cleo', 'dora'];
    for (const name of names) await own.signIn(`${name}@example.org`);
    await boss.post('/api/admin/create-transaction', { userId: 'ben@example.org' });
    await boss.post('/api/admin/create-transaction', { userId: 'cleo@example.org' });
    await boss.post('/api/admin/sync-subscription', {
      userEmail: 'dora@example.org',
      subscriptionType: 'premium',
    });
    const { months, ...rest } = await sums();
    expect(rest).toEqual({
      totalRevenue: 700,
      activeSubscriptions: 1,
      activeTrials: 2,
      conversionRate: 33.3,
    });
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ month: new Date().toISOString().slice(0, 7), revenue: 700 });
    for (const [name, source] of Object.entries({ emil: 'referral', fay: 'connection', gil: 'promo' })) {
      const { user } = await own.signIn(`${name}@example.org`);
      await own.services.database.$client.query(
        `insert into subscription_entitlements (id, user_id, plan, source, grant_key, starts_at, days)
         values (gen_random_uuid(), $1, 'premium', $2, 'days', now(), 30)`,
        [user.id, source],
      );
      expect(((await own.signIn(`${name}@example.org`)).user as { isPremium: boolean }).isPremium).toBe(true);
    }
    expect(await sums(), 'earned days are no subscription').toMatchObject(rest);
    await own.services.database.$client.query(
      `update subscription_transactions set refunded = 200 where transaction_type = 'subscription'`,
    );
    expect((await sums()).totalRevenue).toBe(500);
    await own.stop();
  });
});

describe('the list of people', () => {
  const listUsers = (query = '') => read<SubscriptionUser[]>(`subscription-users${query}`);

  it('ADMSUB-14 ADMSUB-15 · shows each person’s plan', async () => {
    await post('grant-subscription', { userId: ana.user.id, tier: 'trial', duration: '7-day trial' });
    expect(await listUsers(`?search=${email}`)).toEqual([
      {
        id: ana.user.id,
        email,
        isPremium: true,
        isOnTrial: true,
        subscriptionStatus: 'active',
        subscriptionTier: 'trial',
        trialExpiresAt: expect.stringMatching(/^\d{4}-/),
      },
    ]);
    expect(await listUsers('?search=ADMIN%40')).toMatchObject([
      { subscriptionStatus: 'none', subscriptionTier: 'free' },
    ]);
    expect(await listUsers('?search=%25')).toEqual([]);
  });

  it('comes in pages, by address', async () => {
    const all = (await listUsers()).map((user) => user.email);
    expect(all).toEqual([...all].sort());
    const first = await listUsers('?limit=2');
    const next = await listUsers(`?limit=2&after=${first[1]?.id}`);
    expect([...first, ...next].map((user) => user.email)).toEqual(all.slice(0, 4));
  });
});
