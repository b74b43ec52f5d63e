import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { contractVersion, limits, preferNobody } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const entries = '/api/journal/entries';
const report = {
  message: 'Cannot read properties of undefined',
  timestamp: '2026-05-04T10:00:00.000Z',
  url: '/',
  userAgent: 'test',
};

let server: TestServer;
let ana: TestPerson;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ logTo: { write: (line: string) => void lines.push(line) } });
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const problem = (code: string) => ({ code, message: expect.stringMatching(/^[A-Z].*\.$/) });

describe('access', () => {
  it('refuses requests without a session before reading their body', async () => {
    const answer = await server.stranger.post(entries, { content: 7 });
    expect(answer.status).toBe(401);
    expect(answer.json).toEqual(problem('session.required'));
  });

  it('refuses a write that names another account', async () => {
    const { json: writer } = await ana.get('/api/auth/user');
    const ben = await server.signIn('ben@example.org');
    const ofAna = { 'x-reflect-user': (writer as { id: string }).id };
    const underBen = await ben.post(entries, { content: 'Words of Ana.' }, ofAna);
    expect(underBen.status).toBe(401);
    expect((await ben.get(entries)).json).toEqual([]);
    expect((await ana.post(entries, { content: 'Words of Ana.' }, ofAna)).status).toBe(200);
  });

  it('AUTH-03 · answers 204 for nobody signed in if that is preferred, and only when asked who is', async () => {
    const prefer = { prefer: preferNobody };
    const who = await server.stranger.get('/api/auth/user', undefined, prefer);
    expect([who.status, who.text]).toEqual([204, '']);
    expect((await server.stranger.get('/api/auth/user')).status).toBe(401);
    expect((await server.stranger.get(entries, undefined, prefer)).status).toBe(401);
    expect((await ana.get('/api/auth/user', undefined, prefer)).status).toBe(200);
  });

  it('refuses a made-up cookie', async () => {
    const answer = await server.stranger.get(entries, undefined, { cookie: 'reflect-session=guessed' });
    expect(answer.status).toBe(401);
  });
});

describe('an address opened as a page', () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };
  const own = () =>
    server.features
      .flatMap(({ endpoints }) => Object.values(endpoints))
      .filter(({ method, access }) => method === 'GET' && access !== 'public')
      .map(({ path }) => path.replaceAll(/:\w+/g, randomUUID()));

  it('LOCK-02 · shows no data and no key, which a locked app would cover', async () => {
    expect(own()).toEqual(
      expect.arrayContaining(['/api/journal/entries', '/api/export/json', '/api/device-key']),
    );
    for (const path of own()) {
      const { status, json } = await ana.get(path, undefined, navigation);
      expect([path, status, json]).toEqual([path, 403, problem('request.not_a_page')]);
    }
  });

  it.each([
    ['in a frame', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
    ['as an object', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'object' }],
    ['by a browser that only names pages', { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }],
  ])('is refused %s', async (_, headers) => {
    expect((await ana.get('/api/device-key', undefined, headers)).status).toBe(403);
  });

  it('can be fetched by the app, and its images are shown', async () => {
    for (const [mode, dest, accept] of [
      ['cors', 'empty', '*/*'],
      ['same-origin', 'empty', 'application/json'],
      ['no-cors', 'image', 'image/avif,image/webp,*/*;q=0.8'],
    ] as const) {
      const headers = { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, accept };
      expect((await ana.get('/api/auth/user', undefined, headers)).status).toBe(200);
    }
  });

  it('still works for signing in and out', async () => {
    const leaving = await server.signIn('leaving@example.org');
    const answers = [
      await server.stranger.get('/api/auth/local', undefined, navigation),
      await leaving.get('/api/logout', undefined, navigation),
    ];
    expect(answers.map(({ status }) => status >= 300 && status < 400)).toEqual([true, true]);
  });
});

describe('the origin of a write', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another port of this machine', { origin: 'http://localhost:4000' }],
    ['a page without origin', { origin: 'null' }],
    ['a form of another site', { origin: '', 'sec-fetch-site': 'cross-site' }],
  ])('from %s is refused', async (_, headers) => {
    const answer = await ana.post(entries, { content: 'Not mine.' }, headers);
    expect(answer.status).toBe(403);
    expect(answer.json).toEqual(problem('request.cross_site'));
  });

  it('must be given by Origin or Sec-Fetch-Site', async () => {
    const write = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'DELETE',
        url: '/api/journal/trash',
        headers: { cookie: ana.cookie, ...headers },
      });
    expect((await write({})).statusCode).toBe(403);
    expect((await write({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(204);
  });

  it('may be localhost instead of 127.0.0.1, and is not checked for reads', async () => {
    const answer = await ana.delete('/api/journal/trash', undefined, { origin: 'http://127.0.0.1:3000' });
    expect(answer.status).toBe(204);
    expect((await ana.get(entries, undefined, { origin: 'https://evil.example' })).status).toBe(200);
  });
});

describe('input', () => {
  it('that is invalid is refused with the paths of the invalid fields', async () => {
    const answer = await ana.post(entries, { content: 'Fine.', tags: ['ok', 7], isSecret: 'yes' });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      ...problem('request.invalid'),
      issues: [
        { path: 'isSecret', message: expect.stringContaining('expected boolean') },
        { path: 'tags.1', message: expect.stringContaining('expected string') },
      ],
    });
  });

  it('that is too large is refused with 413', async () => {
    const answer = await ana.post(entries, { content: 'x'.repeat(3 * 1024 * 1024) });
    expect([answer.status, answer.json]).toEqual([413, problem('request.too_large')]);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('of the type %s is refused with 415', async (contentType) => {
    const answer = await ana.send('POST', entries, { body: 'content=x', contentType });
    expect([answer.status, answer.json]).toEqual([415, problem('request.unsupported_type')]);
  });

  it('that is not JSON, or sets the prototype, is refused with 400', async () => {
    for (const body of ['{"content":', '{"__proto__":{"admin":true},"content":"x"}']) {
      const answer = await ana.send('POST', entries, { body, contentType: 'application/json' });
      expect([answer.status, answer.json]).toEqual([400, problem('request.invalid')]);
    }
  });
});

describe('responses', () => {
  it('name the contract’s version, are not cached, and contain nothing outside the contract', async () => {
    const answer = await ana.get('/api/auth/user');
    expect(answer.headers).toMatchObject({
      'x-contract-version': contractVersion,
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(Object.keys(answer.json as object).sort()).toEqual([
      'createdAt',
      'email',
      'firstName',
      'id',
      'isAdmin',
      'isPremium',
      'lastName',
      'plan',
      'privateJournal',
      'privateJournalGeneration',
      'trialExpiresAt',
    ]);
  });

  it('in JSON are sent as attachments, including errors, but not the documentation', async () => {
    const readHeader = async (path: string) => (await ana.get(path)).headers['content-disposition'];
    for (const path of [entries, '/api/auth/user', '/api/nothing'])
      expect([path, await readHeader(path)]).toEqual([path, 'attachment; filename="api.json"']);
    expect(await readHeader('/api/export/json')).not.toContain('api.json');
    expect(await readHeader('/api/docs')).toBeUndefined();
  });

  it('have no body if the contract has none', async () => {
    const answer = await ana.delete('/api/journal/trash');
    expect([answer.status, answer.text]).toEqual([204, '']);
  });

  it('are 404 JSON for unknown endpoints, with every method, with and without a session', async () => {
    for (const path of ['/api', '/api/nothing', '/api/journal/entries/a/b', '/api/../api/x']) {
      const answer = await server.stranger.get(path, undefined, { accept: 'text/html' });
      expect([answer.status, answer.json]).toEqual([404, problem('request.not_found')]);
    }
    expect((await server.stranger.put(entries, {})).status).toBe(404);
  });

  it('are compressed from 1 KiB', async () => {
    await ana.post(entries, { content: 'The same words. '.repeat(100) });
    const answer = await ana.get(entries, undefined, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
  });
});

describe('limits', () => {
  it('answer 429 with Retry-After, count every address separately, and expire', async () => {
    const send = (address: string) =>
      server.stranger.post('/api/errors', report, { 'x-forwarded-for': address });
    const statuses = [];
    for (let call = 0; call < 21; call += 1) statuses.push((await send('192.0.2.1')).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 204), 429]);
    const refused = await send('192.0.2.1');
    expect(refused.json).toEqual(problem('request.too_many'));
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('192.0.2.2')).status).toBe(204);
  });

  it('trust the X-Forwarded-For of trusted proxies only', async () => {
    const send = (app: TestServer['app'], options: { from: string; forwarded: string }) =>
      app.inject({
        method: 'POST',
        url: '/api/errors',
        remoteAddress: options.from,
        headers: {
          origin: server.services.config.publicUrl,
          'content-type': 'application/json',
          'x-forwarded-for': options.forwarded,
        },
        payload: JSON.stringify(report),
      });
    const listStatuses = async (app: TestServer['app'], from: string) => {
      const statuses = [];
      for (let call = 0; call < 21; call += 1)
        statuses.push((await send(app, { from, forwarded: `198.51.100.${call}` })).statusCode);
      return statuses;
    };
    for (const neighbour of [
      '192.168.1.7',
      '10.1.2.3',
      '172.17.0.1',
      '169.254.1.1',
      'fd00::7',
      '203.0.113.9',
    ])
      expect([neighbour, (await listStatuses(server.app, neighbour)).at(-1)]).toEqual([neighbour, 429]);
    const behindProxy = await startTestServer({ config: { trustedProxies: ['10.1.0.0/16'] } });
    try {
      expect(new Set(await listStatuses(behindProxy.app, '10.1.2.3'))).toEqual(new Set([204]));
      expect((await listStatuses(behindProxy.app, '127.0.0.1')).at(-1)).toBe(429);
    } finally {
      await behindProxy.stop();
    }
  });

  it('are stored in the database as hashes', async () => {
    const { rows } = await server.services.database.execute<{ calls: number; key: Buffer }>(
      sql`select calls, key from rate_limits order by calls desc limit 1`,
    );
    expect(rows[0]?.calls).toBe(21);
    expect(rows[0]?.key).toHaveLength(32);
  });

  it('are counted in memory while the database is unavailable', async () => {
    await server.services.database.execute(sql`alter table rate_limits rename to rate_limits_away`);
    try {
      const send = () => server.stranger.post('/api/errors', report, { 'x-forwarded-for': '192.0.2.3' });
      const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await send()).status));
      expect(statuses.filter((status) => status === 204)).toHaveLength(20);
      expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    } finally {
      await server.services.database.execute(sql`alter table rate_limits_away rename to rate_limits`);
    }
  });
});

describe('an unexpected failure', () => {
  it('says that nothing was lost, and logs the place without any personal text', async () => {
    lines.length = 0;
    await server.services.database.execute(
      sql`alter table journal_entries add constraint refuses_all check (false) not valid`,
    );
    try {
      const answer = await ana.post(entries, {
        id: randomUUID(),
        content: 'a very private line',
        tags: ['whispered'],
      });
      expect([answer.status, answer.json]).toEqual([500, problem('server.failed')]);
      const failure = JSON.parse(
        lines.find((line) => line.includes('A request failed unexpectedly')) ?? '{}',
      );
      expect(failure.err.code).toBe('23514');
      expect(failure.err.stack).toContain('sealed-table');
      expect(lines.join('')).not.toMatch(/very private|whispered/);
    } finally {
      await server.services.database.execute(sql`alter table journal_entries drop constraint refuses_all`);
    }
  });

  it('of an unavailable database is a 503 with Retry-After', async () => {
    const other = await startTestServer();
    const ben = await other.signIn('ben@example.org');
    await other.services.database.$client.end();
    const answer = await ben.get('/api/auth/user');
    expect(answer.status).toBe(503);
    expect(answer.json).toEqual(problem('server.unavailable'));
    expect((await other.stranger.get('/healthz')).status).toBe(200);
    expect((await other.stranger.get('/readyz')).status).toBe(503);
    await other.app.close();
  });
});

describe('the log', () => {
  it('has the route, ids, status and time of a request, and no typed text', async () => {
    lines.length = 0;
    const id = randomUUID();
    await ana.post(entries, {
      id,
      content: 'my secret wish',
      title: 'Diary',
      mood: 'wistful',
      tags: ['whispered'],
    });
    await ana.get(`${entries}/${id}`);
    await ana.get(`${entries}?before=typed-into-the-address`);
    await ana.get('/api/typed/into/the/address');
    await ana.post(entries, { content: 'unfit wish', tags: 'whispered' });
    const all = lines.join('');
    expect(all).not.toMatch(/wish|Diary|wistful|whispered|typed|example\.org|reflect-session/);
    expect(all).toContain(`"route":"/api/journal/entries/:entryId","entryId":"${id}","status":200`);
  });
});

describe('the documentation of the API', () => {
  it('is an OpenAPI 3.1 document of every endpoint', async () => {
    const { json } = await server.stranger.get('/api/docs/json');
    const document = json as { openapi: string; paths: Record<string, Record<string, { summary: string }>> };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/api/journal/entries']?.post?.summary).toContain('Saves a new entry');
    expect(document.paths['/api/journal/entries/{entryId}']).toHaveProperty('patch');
  });

  it('is a page without scripts, as the content security policy requires', async () => {
    const { text, headers } = await server.stranger.get('/api/docs');
    expect(headers['content-type']).toContain('text/html');
    expect(text).toContain('/api/journal/entries');
    expect(text).not.toMatch(/<script|style=|<style/);
    expect(text).toContain('A signed-in person, or a program with an access token that may write');
  });
});

describe('a connection', () => {
  it('that sends more than a report may have is answered over a real socket', async () => {
    const address = new URL(await server.listen());
    const socket = connect(Number(address.port), address.hostname);
    await once(socket, 'connect');
    const body = 'x'.repeat(limits.errorReportBytes + 1);
    socket.write(
      `POST /api/errors HTTP/1.1\r\nhost: x\r\norigin: ${server.services.config.publicUrl}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});
