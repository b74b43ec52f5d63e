import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer, TestPerson, TestServer } from '../../../server/src/testing/test-server.ts';
import { startTestServer } from '../../../server/src/testing/test-server.ts';
import { allEndpoints } from '../endpoint-table.ts';

let server: TestServer;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ config: { adminEmails: ['admin@example.org'] } });
  admin = await server.signIn('admin@example.org');
});
afterAll(() => server.stop());

const unstorable: [name: string, json: string][] = [
  ['NUL', '\\u0000'],
  ['half a character', '\\ud83d'],
];

const isRefused = ({ status, json }: TestAnswer, path: string) => {
  expect([status, json]).toEqual([
    400,
    expect.objectContaining({ code: 'request.invalid', issues: [expect.objectContaining({ path })] }),
  ]);
};

describe.each(unstorable)('%s', (_, json) => {
  it.each(allEndpoints.filter(({ endpoint }) => endpoint.body))(
    'is refused in every text of the body of $name, and in the name of a field',
    async ({ endpoint: { method, path } }) => {
      const url = path.replace(/:\w+/g, 'x');
      const send = (body: string) => admin.send(method, url, { body, contentType: 'application/json' });
      isRefused(await send(`{"text":"a${json}"}`), 'text');
      isRefused(await send(`{"list":[{"inner":["b","${json}"]}]}`), 'list.0.inner.1');
      isRefused(await send(`{"outer":{"a${json}":1}}`), 'outer');
    },
  );
});

it.each(allEndpoints)('NUL is refused in the address of $name', async ({ endpoint: { method, path } }) => {
  const url = path.replace(/:\w+/g, 'x');
  const contentType = 'application/json';
  isRefused(await admin.send(method, `${url}?search=a%00`, { body: '', contentType }), 'search');
  const [, name] = /:(\w+)/.exec(path) ?? [];
  if (name) {
    const inPath = path.replace(`:${name}`, 'a%00').replace(/:\w+/g, 'x');
    isRefused(await admin.send(method, inPath, { body: '', contentType }), name);
  }
});

it('a body nested as deeply as it is long gets an answer', async () => {
  const depth = 400_000;
  const body = `{"content":${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}}`;
  const answer = await admin.send('POST', '/api/journal/entries', { body, contentType: 'application/json' });
  expect(answer.status).toBe(400);
});

it('NUL is refused at sign-in', async () => {
  for (const url of [
    '/api/login?provider=local%00',
    '/api/login?next=%2F%00',
    '/api/callback?state=%00&code=%00',
  ])
    expect((await server.stranger.get(url)).status).toBeLessThan(500);
});
