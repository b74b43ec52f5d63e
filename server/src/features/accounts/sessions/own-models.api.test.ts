import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  startTestServer,
  type TestCaller,
  type TestPerson,
  type TestServer,
} from '../../../testing/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-web-'));
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html><title>Reflect</title>');
  server = await startTestServer({ webFolder: folder, config: { allowsOwnModels: true } });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const call = '/api/private-journal/own-model';
const address = 'http://127.0.0.1:11434';
const document = { accept: 'text/html', 'sec-fetch-dest': 'document' };
const open = (caller: TestCaller, headers: Record<string, string> = document, at = '/settings') =>
  caller.get(at, undefined, headers);
async function readConnections(caller: TestCaller, headers = document, at?: string) {
  const policy = String((await open(caller, headers, at)).headers['content-security-policy']);
  return policy.split(';').find((directive) => directive.startsWith('connect-src'));
}
async function signInPrivate(email: string, of = server): Promise<TestPerson> {
  const { user } = await of.signIn(email);
  await of.services.database.$client.query("update accounts set private_journal = 'on' where id = $1", [
    user.id,
  ]);
  return of.signIn(email);
}
const narrow = "connect-src 'self'";

describe('the address of a model on the person’s computer', () => {
  it('is only in the policy of this session’s pages, until it is removed', async () => {
    const ana = await signInPrivate('ana@example.org');
    const [ben, elsewhere] = [await signInPrivate('ben@example.org'), await server.signIn('ana@example.org')];
    expect(await readConnections(ana)).toBe(narrow);
    expect((await ana.put(call, { address })).json).toEqual({ isAllowed: true, address });
    for (const at of ['/', '/settings', '/index.html'])
      expect(await readConnections(ana, document, at)).toBe(`connect-src 'self' ${address}`);
    for (const other of [ben, elsewhere, server.stranger]) expect(await readConnections(other)).toBe(narrow);
    expect((await elsewhere.get(call)).json).toEqual({ isAllowed: true, address: null });
    await ana.put(call, { address: null });
    expect(await readConnections(ana)).toBe(narrow);
  });

  it('changes nothing else in the policy, and no browser caches a page that has it', async () => {
    const person = await signInPrivate('cleo@example.org');
    const { headers: before } = await open(person, document, '/');
    await person.put(call, { address: 'http://localhost:8080' });
    const asked = { ...document, 'if-none-match': String(before.etag) };
    const { status, headers } = await open(person, asked, '/');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-security-policy']).toBe(
      String(before['content-security-policy']).replace(narrow, `${narrow} http://localhost:8080`),
    );
    await person.put(call, { address: null });
    expect((await open(person, asked, '/')).status).toBe(304);
  });

  it('is not in responses to code, such as the page that a service worker stores', async () => {
    const person = await signInPrivate('dora@example.org');
    await person.put(call, { address });
    for (const dest of ['empty', 'iframe', 'serviceworker'])
      expect(await readConnections(person, { ...document, 'sec-fetch-dest': dest })).toBe(narrow);
    expect(await readConnections(person, { accept: 'text/html' } as typeof document)).toBe(narrow);
  });

  it('ends with the session, and has no effect if the journal is not private', async () => {
    const person = await signInPrivate('eve@example.org');
    await person.put(call, { address });
    const setState = (to: string) =>
      server.services.database.$client.query('update accounts set private_journal = $2 where id = $1', [
        person.user.id,
        to,
      ]);
    await setState('off');
    expect(await readConnections(person)).toBe(narrow);
    expect((await person.put(call, { address })).status).toBe(409);
    await setState('on');
    expect(await readConnections(person)).not.toBe(narrow);
    await person.post('/api/logout');
    expect(await readConnections(person)).toBe(narrow);
  });

  it.each([
    'http://example.org:11434',
    'https://127.0.0.1:11434',
    'http://127.0.0.1',
    'http://127.0.0.1:0',
    'http://127.0.0.1:65536',
    'http://127.0.0.1:099',
    'http://127.0.0.1:1@evil',
    'http://evil@127.0.0.1:1',
    'http://127.0.0.1.evil.example:1',
    'http://127.0.0.1:1/',
    'http://127.0.0.1:1; script-src *',
    'http://127.0.0.1:1 *',
    'http://127.0.0.1:1\r\nset-cookie: a=b',
    'http://127.0.0.1:1\n',
    'http://127.0.0.1:*',
    'http://127.0.0.2:1',
    'http://[::1]:1',
    'HTTP://127.0.0.1:1',
    'http://LOCALHOST:1',
    'http://0x7f.1:80',
    'http://１２７.0.0.1:1',
    '*',
    '',
    7,
    ['http://127.0.0.1:1'],
  ])('is refused unless it is a port of this computer: %j', async (hostile) => {
    const person = await signInPrivate('fay@example.org');
    expect((await person.put(call, { address: hostile })).status).toBe(400);
    expect(await readConnections(person)).toBe(narrow);
  });

  it('is not in the policy if it was put into the database another way', async () => {
    const person = await signInPrivate('gus@example.org');
    await server.services.database.$client.query('update sessions set own_model = $2 where account_id = $1', [
      person.user.id,
      '*; script-src *',
    ]);
    expect(await readConnections(person)).toBe(narrow);
    expect((await person.get(call)).json).toEqual({ isAllowed: true, address: null });
  });
});

it('does nothing unless whoever runs the server allows it', async () => {
  const other = await startTestServer({ webFolder: folder });
  const person = await signInPrivate('hal@example.org', other);
  const refused = await person.put(call, { address });
  expect([refused.status, refused.json]).toMatchObject([
    409,
    { code: 'private_journal.own_model_not_allowed' },
  ]);
  await other.services.database.$client.query('update sessions set own_model = $1', [address]);
  expect(await readConnections(person)).toBe(narrow);
  expect((await person.get(call)).json).toEqual({ isAllowed: false, address: null });
  await other.stop();
});
