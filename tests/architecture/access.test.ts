import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath, type NamedEndpoint } from './endpoint-table.ts';

/** Endpoints without a session: a new one has to be listed here. */
const openToStrangers = ['accounts.getConfig', 'error-reports.reportError'];

/** What programs reach with an access token, and what it has to allow: a new one has to be listed here. */
const openToTokens = [
  'journal.createEntry write',
  'journal.getEntry read',
  'journal.listEntries read',
  'journal.listEntryChanges read',
  'my-data.exportJson export',
];

let server: TestServer;
let user: TestPerson;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
  user = await server.signIn('somebody@example.org');
  admin = await server.signIn('admin@example.org');
});
afterAll(() => server.stop());

/** Sends a call with a valid address and otherwise empty. */
function call(
  { endpoint: { method, path } }: NamedEndpoint,
  headers: Record<string, string>,
  payload?: string,
) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', randomUUID()]);
  return server.app.inject({
    method,
    url: fillPath(path, Object.fromEntries(names)),
    headers: {
      origin: server.services.config.publicUrl,
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  });
}

describe('a stranger', () => {
  const closed = allEndpoints.filter(({ endpoint }) => endpoint.access !== 'public');

  it('can use only these endpoints', () => {
    const open = allEndpoints.filter(({ endpoint }) => endpoint.access === 'public');
    expect(open.map(({ name }) => name).sort()).toEqual(openToStrangers);
  });

  it.each(closed)(
    'AUTH-03 · is refused with 401 by $name, before anything they sent is read',
    async (named) => {
      const cookies = ['', 'session=x', `${user.cookie.split('=')[0]}=${'A'.repeat(43)}`];
      for (const cookie of cookies) {
        for (const payload of named.endpoint.body ? ['{}', '{"broken', 'x'.repeat(5_000_000)] : [undefined]) {
          const answer = await call(named, { cookie }, payload);
          expect([answer.statusCode, answer.json().code]).toEqual([401, 'session.required']);
        }
      }
    },
  );

  it.each(closed)('gains nothing from another spelling of the address of $name', async ({ endpoint }) => {
    const path = endpoint.path.replace(/:\w+/g, randomUUID());
    for (const url of [
      `/${path}`,
      `${path}/`,
      `${path}?x`,
      path.toUpperCase(),
      path.replace('/api/', '/api/./'),
    ]) {
      const answer = await server.app.inject({
        method: endpoint.method,
        url,
        headers: { origin: server.services.config.publicUrl },
      });
      expect([401, 404, 400]).toContain(answer.statusCode);
    }
  });
});

describe('a program with an access token', () => {
  const scopes = ['read', 'write', 'export'];

  it('can use only these endpoints', async () => {
    const named = allEndpoints.filter(({ endpoint }) => endpoint.token);
    expect(named.map(({ name, endpoint }) => `${name} ${endpoint.token}`).sort()).toEqual(openToTokens);
    expect(named.filter(({ endpoint }) => endpoint.access !== 'user')).toEqual([]);
    const { json } = await user.post('/api/access-tokens', { name: 'Everything', scopes });
    const authorization = `Bearer ${(json as { token: string }).token}`;
    const reached: string[] = [];
    for (const each of allEndpoints) {
      const { statusCode } = await call(each, { authorization }, each.endpoint.body && '{}');
      if (statusCode !== 403) reached.push(each.name);
    }
    expect(reached.sort()).toEqual(openToTokens.map((text) => text.split(' ')[0]));
  });
});

describe('an ordinary person', () => {
  it('AUTH-15 · reads and writes a journal on the free plan, without a role', async () => {
    const needed = allEndpoints.filter(({ name }) => /^(?:journal|insights|conversations)\./.test(name));
    expect(needed.length).toBeGreaterThan(5);
    expect([...new Set(needed.map(({ endpoint }) => endpoint.access))]).toEqual(['user']);
    for (const named of needed.filter(({ endpoint }) => endpoint.method === 'GET')) {
      const answer = await call(named, { cookie: user.cookie });
      // Found or not found: never refused for a missing role.
      expect([200, 404], named.name).toContain(answer.statusCode);
    }
    const headers = { origin: server.services.config.publicUrl, cookie: user.cookie };
    const me = await server.app.inject({ url: '/api/auth/user', headers });
    expect(me.json()).toMatchObject({ plan: 'free', isPremium: false, isAdmin: false });
    const saved = await server.app.inject({
      method: 'POST',
      url: '/api/journal/entries',
      headers,
      payload: { content: 'A day like any other, and I was glad of it.' },
    });
    expect(saved.json()).toMatchObject({ aiInsights: {}, sentimentScore: expect.any(Number) });
  });

  const forAdmins = allEndpoints.filter(({ endpoint }) => endpoint.access === 'admin');

  it('cannot use any endpoint for administrators', async () => {
    for (const named of forAdmins) {
      const answer = await call(named, { cookie: user.cookie }, named.endpoint.body && '{}');
      expect([named.name, answer.statusCode]).toEqual([named.name, 403]);
    }
  });

  const writing = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET');
  it.each(writing)('is protected from another site that calls $name in their name', async (named) => {
    for (const origin of [
      'https://evil.example',
      'null',
      `${server.services.config.publicUrl}.evil.example`,
    ]) {
      const answer = await call(named, { cookie: user.cookie, origin }, named.endpoint.body && '{}');
      expect([origin, answer.statusCode]).toEqual([origin, 403]);
    }
  });
});

it('is limited in the rate of everything that is not only read', () => {
  const free = allEndpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.limit);
  expect(free.map(({ name }) => name)).toEqual([]);
});

describe('an oversized body', () => {
  const taking = allEndpoints.filter(({ endpoint }) => endpoint.body);
  const pickCookie = ({ endpoint }: NamedEndpoint) => (endpoint.access === 'admin' ? admin : user).cookie;

  it.each(taking)('is refused by $name with 413, one byte over its limit', async (named) => {
    const limit = named.endpoint.bodyBytes ?? 1024 * 1024;
    const makeBody = (bytes: number) => `{"filler":"${'x'.repeat(bytes - 13)}"}`;
    const tooLarge = await call(named, { cookie: pickCookie(named) }, makeBody(limit + 1));
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'request.too_large']);
    const largest = await call(named, { cookie: pickCookie(named) }, makeBody(limit));
    // Read, and answered that it says nothing or names a row that is not there.
    expect([400, 404]).toContain(largest.statusCode);
  });

  it.each(taking)('of another type than JSON is refused by $name with 415', async (named) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await call(named, { cookie: pickCookie(named), 'content-type': type }, '{}');
      expect([type, answer.statusCode]).toEqual([type, 415]);
    }
  });
});
