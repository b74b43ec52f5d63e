import { type AccessToken, type AccessTokenScope, type JournalEntry, limits } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

async function makeToken(scopes: AccessTokenScope[], person = ana) {
  const { status, json } = await person.post('/api/access-tokens', { name: 'A script', scopes });
  expect(status).toBe(200);
  return json as { token: string; accessToken: AccessToken };
}

/** Without a cookie or an origin, as a program calls. */
async function call(
  token: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) {
  const answer = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, text: answer.body };
}

describe('an access token', () => {
  it('is shown once, and stored only as a hash', async () => {
    const { token, accessToken } = await makeToken(['read']);
    expect(token).toMatch(/^rfl_[\w-]{43}$/);
    const listed = await ana.get('/api/access-tokens');
    expect(listed.json).toContainEqual(accessToken);
    expect(listed.text).not.toContain(token);
    const { rows } = await server.services.database.$client.query<{ row: string }>(
      'select t::text as row from access_tokens t',
    );
    const stored = rows.map(({ row }) => row).join();
    expect(stored).not.toContain(token.slice(4));
    expect(stored).not.toContain(Buffer.from(token).toString('hex'));
    expect(stored).not.toContain('A script');
  });

  it('can read, add or export as far as its scopes allow, and nothing else', async () => {
    const entry = { content: 'A walk by the river.' };
    const uses: [AccessTokenScope, 'GET' | 'POST', string, object?][] = [
      ['read', 'GET', '/api/journal/entries'],
      ['write', 'POST', '/api/journal/entries', entry],
      ['export', 'GET', '/api/export/json'],
    ];
    for (const [scope] of uses) {
      const { token } = await makeToken([scope]);
      for (const [needed, method, url, body] of uses) {
        const { status } = await call(token, method, url, body);
        expect([scope, needed, status]).toEqual([scope, needed, scope === needed ? 200 : 403]);
      }
    }
  });

  it('cannot be used for anything else: changes, deletions, other tokens or the account', async () => {
    const { token } = await makeToken(['read', 'write', 'export']);
    const { json } = await ana.post('/api/journal/entries', { content: 'It stays.' });
    const { id } = json as JournalEntry;
    const closed: [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object][] = [
      ['PATCH', `/api/journal/entries/${id}`, { content: 'Changed.' }],
      ['DELETE', `/api/journal/entries/${id}`],
      ['DELETE', '/api/journal/trash'],
      ['GET', '/api/access-tokens'],
      ['POST', '/api/access-tokens', { name: 'Another', scopes: ['read'] }],
      ['GET', '/api/auth/user'],
      ['GET', '/api/auth/sessions'],
      ['POST', '/api/account/delete', { confirmationText: 'DELETE MY ACCOUNT' }],
      ['GET', '/api/admin/users'],
    ];
    for (const [method, url, body] of closed)
      expect([url, (await call(token, method, url, body)).status]).toEqual([url, 403]);
    expect((await ana.get(`/api/journal/entries/${id}`)).json).toMatchObject({ content: 'It stays.' });
  });

  it('reaches only its own person’s journal', async () => {
    const ben = await server.signIn('ben@example.org');
    await ben.post('/api/journal/entries', { content: 'Words of Ben.' });
    const { token } = await makeToken(['read']);
    expect((await call(token, 'GET', '/api/journal/entries')).text).not.toContain('Words of Ben.');
  });

  it('stops working at once when revoked, and only its person can revoke it', async () => {
    const ben = await server.signIn('ben@example.org');
    const { token, accessToken } = await makeToken(['read']);
    expect((await ben.delete(`/api/access-tokens/${accessToken.id}`)).status).toBe(404);
    expect((await call(token, 'GET', '/api/journal/entries')).status).toBe(200);
    expect((await ana.delete(`/api/access-tokens/${accessToken.id}`)).status).toBe(204);
    expect((await call(token, 'GET', '/api/journal/entries')).status).toBe(401);
    expect((await ana.delete(`/api/access-tokens/${accessToken.id}`)).status).toBe(404);
  });

  it('says when it was last used', async () => {
    const { token, accessToken } = await makeToken(['read']);
    expect(accessToken.lastUsedAt).toBeNull();
    await call(token, 'GET', '/api/journal/entries');
    const tokens = (await ana.get('/api/access-tokens')).json as AccessToken[];
    expect(tokens.find(({ id }) => id === accessToken.id)?.lastUsedAt).not.toBeNull();
  });

  it('is refused if it was never issued, even with a cookie', async () => {
    const url = '/api/journal/entries';
    const made = `rfl_${'A'.repeat(43)}`;
    expect((await call(made, 'GET', url)).status).toBe(401);
    const authorization = `Bearer ${made}`;
    expect((await ana.get(url, undefined, { authorization })).status).toBe(401);
    // A proxy in front may add this header; it isn't one of our tokens.
    expect((await ana.get(url, undefined, { authorization: 'Basic YTpi' })).status).toBe(200);
  });

  it('has a limited number of calls a minute', async () => {
    const { token } = await makeToken(['read']);
    // So that all calls fall into one minute of the rate limit.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const statuses = new Set<number>();
    for (let n = 0; n < 301; n += 1)
      statuses.add((await call(token, 'GET', '/api/journal/entries?limit=1')).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});

it('can only be created up to a number per person', async () => {
  const cleo = await server.signIn('cleo@example.org');
  const { services } = server;
  const { accessTokensService } = await import('./access-tokens.service.ts');
  const { make } = accessTokensService(services);
  const scopes = ['read'] as const;
  for (let n = 1; n < limits.accessTokens; n += 1) await make({ userId: cleo.user.id, name: `${n}`, scopes });
  const body = { name: 'One', scopes };
  const answers = await Promise.all([1, 2].map(() => cleo.post('/api/access-tokens', body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
