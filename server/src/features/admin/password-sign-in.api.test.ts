import type { AppConfig } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { hashAdminPassword } from './password.ts';

const password = 'eleven lamps by the river';
let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer({
    config: {
      adminEmails: ['admin@example.org', 'second@example.org'],
      adminPasswordHash: await hashAdminPassword(password),
    },
  });
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { $client } = server.services.database;
  await $client.query('delete from admin_password_attempts; delete from admin_actions');
  ana = await server.signIn('ana@example.org');
});

const tryPassword = (adminPassword: string, person = ana) =>
  person.post('/api/admin/auto-login', { email: 'ana@example.org', adminPassword });
const listRecordedKinds = async () => {
  const { rows } = await server.services.database.$client.query<{ kind: string }>(
    'select kind from admin_actions order by id',
  );
  return rows.map(({ kind }) => kind);
};

describe('signing in with the admin password', () => {
  it('FB-11 · is in the configuration only if a password is set', async () => {
    const isNamed = async ({ stranger }: TestServer) =>
      ((await stranger.get('/api/config')).json as AppConfig).hasAdminPassword;
    expect(await isNamed(server)).toBe(true);
    const without = await startTestServer();
    expect(await isNamed(without)).toBe(false);
    await without.stop();
  });

  it('FB-12 · signs in as the first admin address, with its own account and nobody else’s journal', async () => {
    const owner = await server.signIn('admin@example.org');
    await owner.post('/api/journal/entries', { content: 'The quibblethorn is mine.' });
    const answer = await tryPassword(password);
    expect(answer.status).toBe(200);
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/);
    const me = (await server.stranger.get('/api/auth/user', undefined, { cookie })).json;
    expect(me).toMatchObject({ email: 'admin@example.org', isAdmin: true });
    expect((me as { id: string }).id).not.toBe(owner.user.id);
    expect((await server.stranger.get('/api/journal/entries', undefined, { cookie })).json).toEqual([]);
    expect((await server.stranger.get('/api/bug-reports', undefined, { cookie })).status).toBe(200);
    expect(await listRecordedKinds()).toContain('admin.signed_in');
  });

  it('FB-12 · ends the session that the browser had', async () => {
    const person = await server.signIn('ben@example.org');
    await tryPassword(password, person);
    expect((await person.get('/api/auth/user')).status).toBe(401);
  });

  it('FB-14 FB-15 · counts five wrong passwords down, then answers 429 for 15 minutes, even to the right one', async () => {
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push(await tryPassword('wrong'));
    answers.push(await tryPassword(password));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
    const remaining = answers.map(({ json }) => (json as { attemptsRemaining?: number }).attemptsRemaining);
    expect(remaining.slice(0, 6)).toEqual([4, 3, 2, 1, 0, undefined]);
    expect(answers[7]?.json).toMatchObject({
      message: 'Too many wrong passwords. Please try again in 15 minutes.',
    });
    const kinds = await listRecordedKinds();
    expect(kinds.filter((kind) => kind === 'admin.sign_in_refused')).toHaveLength(5);
    expect(kinds.filter((kind) => kind === 'admin.sign_in_locked')).toHaveLength(1);
  });

  it('FB-14 · checks no more than five of many parallel attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => tryPassword('wrong')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(5).fill(403), ...Array(25).fill(429)]);
  });

  it("FB-14 · works again after 15 minutes, which more tries don't extend", async () => {
    for (let n = 0; n < 9; n += 1) await tryPassword('wrong');
    const { $client } = server.services.database;
    const { rows } = await $client.query<{ left: number }>(
      'select extract(epoch from ends_at - now())::int as left from admin_password_attempts',
    );
    expect(rows[0]?.left).toBeLessThanOrEqual(15 * 60);
    await $client.query(`update admin_password_attempts set ends_at = now() - interval '1 second'`);
    const answer = await tryPassword('wrong');
    expect(answer.json).toMatchObject({ attemptsRemaining: 4 });
  });

  it('resets the count after the right password', async () => {
    const carl = await server.signIn('carl@example.org');
    for (let n = 0; n < 4; n += 1) await tryPassword('wrong', carl);
    expect((await tryPassword(password, carl)).status).toBe(200);
    expect((await tryPassword('wrong')).json).toMatchObject({ attemptsRemaining: 4 });
  });

  it('is refused to a stranger, and turned off without a hash', async () => {
    expect((await server.stranger.post('/api/admin/auto-login', {})).status).toBe(401);
    const plain = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
    const person = await plain.signIn('ana@example.org');
    const answer = await tryPassword(password, person);
    expect([answer.status, (answer.json as { code: string }).code]).toEqual([404, 'admin.password_off']);
    await plain.stop();
  });
});
