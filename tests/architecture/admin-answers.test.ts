import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type StripeStandIn,
  startStripe,
} from '../../server/src/features/subscription/testing/stripe-stand-in.ts';
import type { TestPerson, TestServer } from '../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath } from './endpoint-table.ts';
import { fillAll, samples, startSampleServer, wordsOfSamples } from './samples.ts';

let server: TestServer;
let admin: TestPerson;
let ana: TestPerson;
let stripe: StripeStandIn;
const adminEmail = 'admin@example.org';

beforeAll(async () => {
  stripe = await startStripe();
  server = await startSampleServer({
    config: { adminEmails: [adminEmail], stripe: stripe.config, localSignIn: 'passkeys' },
  });
  admin = await server.signIn(adminEmail);
  ana = await server.signIn('ana@example.org');
  await fillAll({ person: ana, server });
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});

/** What a person sends to the administrators on purpose; the sample of feedback has it. */
const meantForAdmins = samples.get('feedback')?.words ?? [];
const kept = wordsOfSamples.filter((word) => !meantForAdmins.includes(word));
const findWords = (text: string, words: readonly string[]) =>
  words.filter((word) => text.toLowerCase().includes(word));

const ok = expect.toSatisfy((status: number) => status === 200 || status === 204);

/** Bodies with which each of the calls succeeds. */
const bodies: Record<string, () => object> = {
  'admin.inviteOrFindUser': () => ({ email: 'new@example.org' }),
  'admin.createUser': () => ({ email: 'newer@example.org' }),
  'accounts.makeInvitation': () => ({ email: 'newest@example.org' }),
  'feedback.updateFeedback': () => ({ status: 'resolved' }),
  'subscription.resetSubscription': () => ({ userId: ana.user.id }),
  'subscription.grantSubscription': () => ({ userId: ana.user.id }),
  'subscription.createTransaction': () => ({ userId: ana.user.id }),
  'subscription.syncSubscription': () => ({ userEmail: ana.user.email, subscriptionType: 'premium' }),
};

describe('an administrator', () => {
  const forAdmins = allEndpoints.filter(({ endpoint }) => endpoint.access === 'admin');

  async function call({ name, endpoint }: (typeof forAdmins)[number]) {
    const send = admin[endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
    const ids = { reportId: '1', userId: ana.user.id, invitationId: await openInvitation() };
    return send(fillPath(endpoint.path, ids), endpoint.body ? (bodies[name]?.() ?? {}) : undefined);
  }

  async function openInvitation(): Promise<string> {
    const list = async () => (await admin.get('/api/auth/invitations')).json as { id: string }[];
    if ((await list()).length === 0)
      await admin.post('/api/auth/invitations', { email: 'guest@example.org' });
    return (await list())[0]?.id ?? '';
  }

  it('never gets a word of anybody’s journal, whichever call they use', async () => {
    let all = '';
    for (const each of forAdmins) {
      const { status, text } = await call(each);
      expect([each.name, status, text.slice(0, 200)]).toEqual([each.name, ok, expect.anything()]);
      all += `${each.name}\n${text}\n`;
    }
    expect(kept.length).toBeGreaterThan(20);
    expect(findWords(all, kept)).toEqual([]);
    // The search does find what was meant for administrators, so finding nothing else means something.
    expect(findWords(all, meantForAdmins).length).toBeGreaterThan(1);
    expect(all).toContain('ana@example.org');
  });

  it('leaves a record of each change with who made it', async () => {
    const { $client } = server.services.database;
    const changing = forAdmins.filter(({ endpoint }) => endpoint.method !== 'GET');
    expect(changing.length).toBeGreaterThan(8);
    for (const each of changing) {
      await openInvitation();
      await $client.query('delete from admin_actions');
      expect([each.name, (await call(each)).status]).toEqual([each.name, ok]);
      const { rows } = await $client.query('select distinct actor_id as by from admin_actions');
      expect([each.name, rows]).toEqual([each.name, [{ by: admin.user.id }]]);
    }
  });

  it('gets nothing about another person from the calls that everybody has', async () => {
    const own = allEndpoints.filter(
      ({ endpoint }) =>
        endpoint.method === 'GET' && endpoint.access === 'user' && !endpoint.path.includes(':'),
    );
    const texts = await Promise.all(own.map(async ({ endpoint }) => (await admin.get(endpoint.path)).text));
    expect(findWords(texts.join(), wordsOfSamples)).toEqual([]);
  });

  it('gets no mail with a word of anybody’s', async () => {
    const outbox = join(server.services.config.dataDir, 'outbox');
    const mails = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
    expect(mails.length).toBeGreaterThan(0);
    expect(findWords(mails.join(), wordsOfSamples)).toEqual([]);
  });
});
