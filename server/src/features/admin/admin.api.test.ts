import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AdminAnalytics, AdminUser } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makeSubscriptionPublic } from '../subscription/subscription.public.ts';

let server: TestServer;
let admin: TestPerson;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
  admin = await server.signIn('admin@example.org');
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const calls = [
  ['GET', '/api/bug-reports'],
  ['PATCH', '/api/bug-reports/1'],
  ['GET', '/api/admin/analytics'],
  ['GET', '/api/admin/installation'],
  ['POST', '/api/admin/installation/key-copied'],
  ['GET', '/api/admin/users'],
  ['GET', '/api/admin/users/count'],
  ['POST', '/api/admin/create-or-send-user'],
  ['POST', '/api/admin/create-user'],
  ['GET', '/api/admin/actions'],
  ['POST', '/api/admin/sync-subscriptions'],
  ['POST', '/api/admin/sync-user/0190a0b0-0000-7000-8000-000000000001'],
  ['GET', '/api/admin/subscription-analytics'],
  ['GET', '/api/admin/subscription-transactions'],
  ['GET', '/api/admin/subscription-users'],
  ['POST', '/api/admin/sync-subscription'],
  ['POST', '/api/admin/reset-subscription'],
  ['POST', '/api/admin/grant-subscription'],
  ['POST', '/api/admin/create-transaction'],
] as const;

describe('access to administration', () => {
  it.each(calls)('ADM-01 · %s %s answers 401 to strangers and 403 to others', async (method, url) => {
    const send = (person: Pick<TestPerson, 'get' | 'post' | 'patch'>) =>
      person[method.toLowerCase() as 'get' | 'post' | 'patch'](url, method === 'GET' ? undefined : {});
    expect((await send(server.stranger)).status).toBe(401);
    expect((await send(ana)).status).toBe(403);
    expect((await send(admin)).status).not.toBe(403);
  });

  it('ADM-01 · is not given for an address that the provider has not verified', async () => {
    const { makeAccounts } = await import('../accounts/accounts.public.ts');
    const { cookie } = await makeAccounts(server.services).createSessionFor({
      email: 'Admin@example.org',
      subject: 'somebody-else',
      emailVerified: false,
    });
    const answer = await server.stranger.get('/api/admin/analytics', undefined, { cookie });
    expect(answer.status).toBe(403);
  });
});

describe('analytics', () => {
  it('ADM-04 · count accounts, entries, dreams and feedback, without the trash', async () => {
    const before = (await admin.get('/api/admin/analytics')).json as AdminAnalytics;
    const kept = await ana.post('/api/journal/entries', { content: 'One that stays.' });
    const removed = await ana.post('/api/journal/entries', { content: 'One that goes.' });
    expect(kept.status).toBe(200);
    await ana.delete(`/api/journal/entries/${(removed.json as { id: string }).id}`);
    const dream = { title: 'A bridge', description: 'I crossed it.', dreamNarrative: 'I crossed it.' };
    await ana.post('/api/dreams', dream);
    const after = (await admin.get('/api/admin/analytics')).json as AdminAnalytics;
    expect(before).toMatchObject({ totalUsers: 3, totalJournalEntries: 0, totalBugReports: 0 });
    expect(after.totalJournalEntries).toBe(1);
    expect(after.writersByWeek.at(-1)?.count).toBe(1);
  });

  it('show 12 weeks of sign-ups, from Mondays, and recent visitors', async () => {
    const { database } = server.services;
    const old = await server.signIn('old@example.org');
    await database.$client.query(
      `update accounts set created_at = now() - interval '21 days' where id = $1`,
      [old.user.id],
    );
    await database.$client.query(
      `update sessions set last_seen_at = now() - interval '10 days' where account_id = $1`,
      [old.user.id],
    );
    const { signUpsByWeek, activeUsers } = (await admin.get('/api/admin/analytics')).json as AdminAnalytics;
    expect(signUpsByWeek).toHaveLength(12);
    expect(signUpsByWeek.every(({ week }) => new Date(`${week}T00:00:00Z`).getUTCDay() === 1)).toBe(true);
    expect(signUpsByWeek.at(-4)?.count).toBe(1);
    expect(activeUsers.month - activeUsers.week).toBe(1);
  });
});

describe('notices for administrators', () => {
  it('show the mail folder if there is no mail server, and how many erasures are stuck', async () => {
    const { config, database } = server.services;
    const readSetup = async () => (await admin.get('/api/admin/setup')).json;
    const mailFolder = path.join(config.dataDir, 'outbox');
    expect(await readSetup()).toEqual({ mailFolder, asksStripe: false, unfinishedErasures: 0 });
    await database.$client.query(
      "insert into my_data_erasures (id, began_at) values (gen_random_uuid(), now() - interval '2 hours'), (gen_random_uuid(), now())",
    );
    expect(await readSetup()).toEqual({ mailFolder, asksStripe: false, unfinishedErasures: 1 });
    await database.$client.query('delete from my_data_erasures');
  });
});

describe('the list of users', () => {
  it('ADM-06 ADMSUB-15 · shows each account with the fields of both user views, newest first', async () => {
    const users = (await admin.get('/api/admin/users')).json as AdminUser[];
    expect(users.find(({ email }) => email === 'ana@example.org')).toEqual({
      id: ana.user.id,
      email: 'ana@example.org',
      firstName: null,
      lastName: null,
      isPremium: false,
      isOnTrial: false,
      subscriptionStatus: 'none',
      subscriptionTier: 'free',
      trialExpiresAt: null,
      createdAt: ana.user.createdAt,
    });
    const times = users.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('ADM-08 · searches e-mail or full name, in any case, and takes the text literally', async () => {
    const { makeAccounts } = await import('../accounts/accounts.public.ts');
    const accounts = makeAccounts(server.services);
    await accounts.createSessionFor({ email: 'lg@example.org', firstName: 'Łucja', lastName: 'Grün' });
    const search = async (text: string) =>
      ((await admin.get(`/api/admin/users?search=${encodeURIComponent(text)}`)).json as AdminUser[]).map(
        ({ email }) => email,
      );
    expect(await search('łUCJA  grün')).toEqual(['lg@example.org']);
    expect(await search('LG@EXAMPLE')).toEqual(['lg@example.org']);
    expect(await search('lg_example')).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect(await search("'; drop table accounts --")).toEqual([]);
    const counted = (await admin.get('/api/admin/users/count?search=ucja')).json;
    expect(counted).toMatchObject({ matching: 1 });
  });

  it('ADM-06 · shows the latest plan and status from Stripe', async () => {
    const { makeAccounts } = await import('../accounts/accounts.public.ts');
    const { user } = await makeAccounts(server.services).createSessionFor({ email: 'paul@example.org' });
    const { database } = server.services;
    const shown = async () =>
      ((await admin.get('/api/admin/users?search=paul@example.org')).json as AdminUser[]).map(
        ({ isPremium, isOnTrial, subscriptionStatus, subscriptionTier }) => ({
          ...{ isPremium, isOnTrial, subscriptionStatus, subscriptionTier },
        }),
      );
    await makeSubscriptionPublic(server.services).grantDays({ userId: user.id, days: 3, source: 'test' });
    const premium = { isPremium: true, isOnTrial: false, subscriptionTier: 'premium' };
    expect(await shown()).toEqual([{ ...premium, subscriptionStatus: 'active' }]);
    for (const [at, status] of [
      [2, 'past_due'],
      [1, 'canceled'],
    ] as const)
      await database.$client.query(
        `insert into subscription_stripe_subscriptions (id, customer_id, user_id, status, event_created)
          values ($1, 'cus', $2, $3, $4)`,
        [`sub_${at}`, user.id, status, at],
      );
    expect(await shown()).toEqual([{ ...premium, subscriptionStatus: 'past_due' }]);
  });

  it('ADM-06 · includes up to a thousand accounts if nothing is specified', async () => {
    await server.services.database.$client.query(`
      insert into accounts (id, provider, subject, email, created_at)
      select gen_random_uuid(), 'test', 'crowd' || n, 'crowd' || n || '@example.org', '2025-01-01'
      from generate_series(1, 1005) n`);
    const all = (await admin.get('/api/admin/users')).json as AdminUser[];
    expect(all).toHaveLength(1_000);
    const { rowCount } = await server.services.database.$client.query(
      `delete from accounts where subject like 'crowd%'`,
    );
    expect(rowCount).toBe(1_005);
  });

  it('comes in pages, with each account once, even if many were created at the same moment', async () => {
    await server.services.database.$client.query(`
      insert into accounts (id, provider, subject, email, created_at)
      select gen_random_uuid(), 'test', n::text, 'many' || n || '@example.org', '2026-01-01'
      from generate_series(1, 25) n`);
    const found: string[] = [];
    for (let before = ''; ; ) {
      const page = (await admin.get(`/api/admin/users?search=many&limit=10${before}`)).json as AdminUser[];
      if (page.length === 0) break;
      found.push(...page.map(({ email }) => email));
      before = `&before=${page.at(-1)?.id}`;
    }
    expect(found).toHaveLength(25);
    expect(new Set(found).size).toBe(25);
  });
});

describe('an invitation', () => {
  const readOutbox = async () => {
    const folder = path.join(server.services.config.dataDir, 'outbox');
    const names = await readdir(folder).catch(() => []);
    return Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  };

  it('ADM-11 ADM-12 · mails a sign-in link without a password, and returns the link', async () => {
    const answer = await admin.post('/api/admin/create-or-send-user', {
      email: 'new@example.org',
      firstName: 'Noor',
    });
    const loginUrl = `${server.services.config.publicUrl}/`;
    expect(answer.json).toEqual({
      message: expect.stringMatching(/^No mail server is set up.*outbox on the server/),
      action: 'access_granted',
      loginUrl,
    });
    const [mail = ''] = await readOutbox();
    expect(mail).toContain('To: new@example.org');
    expect(mail).toContain('Hello Noor,');
    expect(mail).toContain(loginUrl);
    expect(mail).not.toMatch(/password/i);
    const actions = (await admin.get('/api/admin/actions?limit=1')).json;
    expect(actions).toMatchObject([{ kind: 'account.invited', actorEmail: 'admin@example.org' }]);
  });

  it('ADM-08 ADM-11 ADMFB-18 · lists who was invited, and gives the new account the names from the invitation', async () => {
    const list = async (query = '') => (await admin.get(`/api/admin/users${query}`)).json as AdminUser[];
    const count = async (query = '') => (await admin.get(`/api/admin/users/count${query}`)).json;
    const before = (await count()) as { total: number };
    for (const [path, email, firstName] of [
      ['create-user', 'Noor.First@example.org', 'Noor'],
      ['create-or-send-user', 'mika@example.org', 'Mika'],
    ])
      await admin.post(`/api/admin/${path}`, { email, firstName, lastName: 'Invited' });
    expect((await list()).slice(0, 2)).toMatchObject([
      {
        email: 'mika@example.org',
        firstName: 'Mika',
        lastName: 'Invited',
        isInvited: true,
        isPremium: false,
      },
      { email: 'noor.first@example.org', firstName: 'Noor', isInvited: true, subscriptionTier: 'free' },
    ]);
    expect(await count()).toMatchObject({ total: before.total + 2 });
    expect(await list('?search=noor%20inv')).toMatchObject([{ firstName: 'Noor' }]);
    expect(await count('?search=noor%20inv')).toMatchObject({ matching: 1 });

    // Invited again with another name, and then signed in.
    await admin.post('/api/admin/create-or-send-user', { email: 'mika@example.org', firstName: 'Mikael' });
    expect(await list('?search=mika%40')).toMatchObject([{ firstName: 'Mikael', lastName: null }]);
    const noor = await server.signIn('noor.first@example.org');
    expect(noor.user).toMatchObject({ firstName: 'Noor', lastName: 'Invited' });
    const found = await list('?search=noor.first');
    expect(found).toMatchObject([{ id: noor.user.id, firstName: 'Noor' }]);
    expect(found[0]).not.toHaveProperty('isInvited');
    expect(await count()).toMatchObject({ total: before.total + 2 });
  });

  it('ADM-11 · does not give its names to an unverified address', async () => {
    const { makeAccounts } = await import('../accounts/accounts.public.ts');
    await admin.post('/api/admin/create-user', { email: 'vera@example.org', firstName: 'Vera' });
    const unproven = { email: 'vera@example.org', provider: 'other', subject: 'x', emailVerified: false };
    const { user } = await makeAccounts(server.services).createSessionFor(unproven);
    expect(user.firstName).toBeNull();
  });

  it('ADM-12 · says so if the person already has an account, and sends nothing', async () => {
    const sent = (await readOutbox()).length;
    const answer = await admin.post('/api/admin/create-or-send-user', { email: 'ANA@example.org' });
    expect(answer.json).toEqual({
      message: 'ANA@example.org already has an account.',
      action: 'existing_user',
    });
    expect(await readOutbox()).toHaveLength(sent);
  });

  it('ADM-10 ADM-13 · is refused without a valid address', async () => {
    for (const email of ['', 'anna', 'a@b.org, c@d.org', 'a@b.org\r\nBcc: c@d.org']) {
      const answer = await admin.post('/api/admin/create-or-send-user', { email });
      expect([email, answer.status]).toEqual([email, 400]);
    }
  });

  it('ADMFB-18 · from the older screen mails the same link, and is refused for somebody with an account', async () => {
    const made = await admin.post('/api/admin/create-user', {
      email: 'other@example.org',
      firstName: 'Otto',
      lastName: 'Ernst',
    });
    expect(made.json).toEqual({ message: expect.stringContaining('other@example.org'), isSent: false });
    expect((await readOutbox()).join()).toContain('Hello Otto,');
    const again = await admin.post('/api/admin/create-user', { email: 'ana@example.org' });
    expect([again.status, (again.json as { code: string }).code]).toEqual([409, 'admin.user_exists']);
  });

  it('ADM-11 ADMFB-18 · says that it was sent if a mail server accepted it', async () => {
    const sent: string[] = [];
    const sending = await startTestServer({
      config: {
        adminEmails: ['admin@example.org'],
        mail: { smtpUrl: 'smtp://mail.example', from: 'no-reply@journal.example' },
      },
      mail: { send: async ({ to }) => void sent.push(to) },
    });
    const other = await sending.signIn('admin@example.org');
    const invited = await other.post('/api/admin/create-or-send-user', { email: 'new@example.org' });
    expect(invited.json).toMatchObject({ message: 'A sign-in link was sent to new@example.org.' });
    const made = await other.post('/api/admin/create-user', { email: 'newer@example.org' });
    expect(made.json).toEqual({
      message: 'A sign-in link was sent to newer@example.org.',
      isSent: true,
    });
    expect(sent).toEqual(['new@example.org', 'newer@example.org']);
    expect((await other.get('/api/admin/setup')).json).toMatchObject({ mailFolder: null });
    await sending.stop();
  });

  it('ADM-13 · says so if the mail could not be sent', async () => {
    const failing = await startTestServer({
      config: { adminEmails: ['admin@example.org'] },
      mail: { send: () => Promise.reject(new Error('No connection')) },
    });
    const other = await failing.signIn('admin@example.org');
    const invited = await other.post('/api/admin/create-or-send-user', { email: 'new@example.org' });
    expect(invited.json).toMatchObject({
      action: 'access_granted',
      message: expect.stringContaining("couldn't be sent"),
    });
    const made = await other.post('/api/admin/create-user', { email: 'new@example.org' });
    expect([made.status, (made.json as { code: string }).code]).toEqual([502, 'admin.mail_failed']);
    await failing.stop();
  });
});
