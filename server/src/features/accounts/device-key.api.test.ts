import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startTestServer();
  address = await server.listen();
});
afterAll(() => server.stop());

it('a person’s devices get the same key in every session, and everybody else gets another', async () => {
  const ana = await server.signIn('ana@example.org');
  const again = await server.signIn('ana@example.org');
  const ben = await server.signIn('ben@example.org');
  const readKey = async ({ cookie }: { cookie: string }) => {
    const response = await fetch(`${address}/api/device-key`, { headers: { cookie } });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return ((await response.json()) as { key: string }).key;
  };
  const key = await readKey(ana);
  expect(Buffer.from(key, 'base64')).toHaveLength(32);
  expect(await readKey(again)).toBe(key);
  expect(await readKey(ben)).not.toBe(key);
});
