import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { AccessToken, HabitCompletion, JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { startBucket } from '../../platform/files/testing/bucket-stand-in.ts';
import { type Balancer, startBalancer } from '../../testing/balancer.ts';
import { joinEventText, readAllEvents, readEvents } from '../../testing/read-events.ts';
import { makePhotoWithPlace } from '../../testing/sample-images.ts';
import { makeServerProcess, type ServerProcess } from '../../testing/server-process.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { makeAccounts } from './accounts.public.ts';
import { Browser, readUser, signInByEmail } from './testing/browser.ts';

/** Two processes behind a balancer that share nothing but one database and one bucket: each has its own folder. */
let home: TestServices;
let servers: [ServerProcess, ServerProcess];
let balancer: Balancer;
let bucket: Awaited<ReturnType<typeof startBucket>>;
let provider: Awaited<ReturnType<typeof startProvider>>;
const folders = [0, 1].map(() => `/tmp/reflect-several-servers-${randomUUID()}`);

beforeAll(async () => {
  bucket = await startBucket();
  provider = await startProvider('openai-compatible');
  home = await openTestServices({ config: { ai: provider.ai } });
  const make = (dataDir: string, publicUrl: string) =>
    makeServerProcess({
      connection: home.home.connection,
      environment: {
        DATA_DIR: dataDir,
        MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
        PUBLIC_URL: publicUrl,
        STORAGE_URL: bucket.url,
        AI_PROVIDER: 'openai-compatible',
        AI_MODEL: 'llama3.2',
        AI_BASE_URL: provider.ai.baseUrl ?? '',
        WEBHOOK_TARGETS: 'any',
        LOG_LEVEL: 'warn',
      },
    });
  // The servers need the balancer's address as their public one, and the balancer needs theirs.
  const addresses: string[] = [];
  balancer = await startBalancer(addresses);
  servers = [await make(folders[0] ?? '', balancer.address), await make(folders[1] ?? '', balancer.address)];
  addresses.push(...servers.map(({ address }) => address));
  await Promise.all(servers.map((server) => server.start()));
});
afterAll(async () => {
  await balancer.stop();
  await Promise.all(servers.map((server) => server.kill()));
  await home.close();
  await provider.stop();
  await bucket.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function makePerson() {
  const { user, cookie } = await makeAccounts(home.services).createSessionFor({
    email: `${randomUUID()}@example.org`,
  });
  async function call(
    server: { address: string },
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) {
    return fetch(`${server.address}${path}`, {
      method,
      headers: {
        ...{ cookie, origin: balancer.address },
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  }
  const ask = (server: { address: string }, messageId: string) =>
    call(
      server,
      'POST',
      '/api/chat',
      { message: 'We sat in the garden.', conversationHistory: [], messageId },
      { accept: 'text/event-stream' },
    );
  return { userId: user.id, cookie, call, ask };
}

it('a sign-in can begin at one server and continue at another, and is valid at both', async () => {
  const browser = new Browser();
  const before = balancer.given();
  await signInByEmail({ browser, address: balancer.address, email: 'both@example.org' });
  const { body } = await readUser(browser, balancer.address);
  expect(body).toMatchObject({ email: 'both@example.org' });
  expect((await readUser(browser, balancer.address)).body).toEqual(body);
  const given = balancer.given().map((calls, at) => calls - (before[at] ?? 0));
  expect(given.every((calls) => calls > 1)).toBe(true);
});

it('an image stored by one server can be read from the other', async () => {
  const { call } = await makePerson();
  const image = (await makePhotoWithPlace()).toString('base64');
  const sent = await call(servers[0], 'POST', '/api/upload-image', { imageBase64: image });
  const { imageUrl } = (await sent.json()) as { imageUrl: string };
  const [here, there] = await Promise.all(
    servers.map(async (server) => Buffer.from(await (await call(server, 'GET', imageUrl)).arrayBuffer())),
  );
  expect(here?.length).toBeGreaterThan(100);
  expect(there?.equals(here ?? Buffer.alloc(0))).toBe(true);
});

it('calls are limited in total, however they are spread', async () => {
  const { call } = await makePerson();
  const made = await call(servers[0], 'POST', '/api/access-tokens', { name: 'Script', scopes: ['read'] });
  const { token } = (await made.json()) as { token: string; accessToken: AccessToken };
  let answered = 0;
  for (let n = 0; n < 400; n += 1) {
    const url = `${servers[n % 2]?.address}/api/journal/entries?limit=1`;
    const { status } = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    if (status === 200) answered += 1;
  }
  // A minute may end in between, and each server counts a tenth before it tells the others.
  expect(answered).toBeLessThanOrEqual(360);
});

it('a webhook is called once for an entry that reaches both servers', async () => {
  const { call } = await makePerson();
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/hook`;
  // By now the other server remembers that there are no webhooks.
  await call(servers[1], 'POST', '/api/journal/entries', { content: 'Before.' });
  expect((await call(servers[0], 'POST', '/api/webhooks', { url, events: ['entry.created'] })).status).toBe(
    200,
  );
  const ids = Array.from({ length: 5 }, () => randomUUID());
  for (const id of ids)
    await Promise.all(
      servers.map((server) => call(server, 'POST', '/api/journal/entries', { id, content: 'Once.' })),
    );
  await vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(ids.length), { timeout: 30_000 });
  // Enough time for the other server to look for jobs.
  await wait(6_000);
  expect(new Set(received).size).toBe(ids.length);
  expect(received).toHaveLength(ids.length);
  receiver.close();
});

it('a habit that two devices tick at once, on different servers, is done once', async () => {
  const { call } = await makePerson();
  const habit = await call(servers[0], 'POST', '/api/habits', { name: 'Walk' });
  const { id: habitId } = (await habit.json()) as { id: string };
  for (let day = 10; day < 30; day += 1) {
    const tick = { habitId, completionDate: `2026-05-${day}` };
    await Promise.all(
      servers.map((server) => call(server, 'POST', '/api/habit-completions', { ...tick, id: randomUUID() })),
    );
  }
  const all = (await (await call(servers[0], 'GET', '/api/habit-completions')).json()) as HabitCompletion[];
  expect(all).toHaveLength(20);
});

it('a reply written by one server can be followed and stopped at the other', async () => {
  const { ask, call } = await makePerson();
  provider.behave({
    does: 'stream',
    pieces: ['You sat there. ', 'It was quiet. ', 'Who'],
    ending: 'silence',
  });
  const messageId = randomUUID();
  const asked = provider.requests.length;
  const first = readEvents(await ask(servers[0], messageId));
  const opening = (await first.next()).value?.data.text;
  const second = readEvents(await ask(servers[1], messageId));
  expect((await second.next()).value?.data.text).toContain(opening);
  expect(provider.requests).toHaveLength(asked + 1);
  expect((await call(servers[1], 'DELETE', `/api/chat/${messageId}`)).status).toBe(204);
  for await (const { event } of first) expect(event).not.toBe('done');
  for await (const { event } of second) expect(event).not.toBe('done');
});

it('a reply whose server is killed while another follows it is written again there', async () => {
  const { ask } = await makePerson();
  provider.behave({ does: 'stream', pieces: ['You sat there. ', 'Who'], ending: 'silence' });
  const messageId = randomUUID();
  const first = readEvents(await ask(servers[0], messageId));
  await first.next();
  await servers[0].kill();
  await first.return?.(undefined).catch(() => undefined);
  provider.behave({ does: 'stream', pieces: ['You sat in the garden. ', 'It was quiet.'] });
  const answered = async () => {
    const events = await readAllEvents(await ask(servers[1], messageId));
    expect(events.at(-1)?.event).toBe('done');
    return events;
  };
  const events = await vi.waitFor(answered, { timeout: 60_000, interval: 500 });
  expect(joinEventText(events)).toBe(events.at(-1)?.data.message);
  await servers[0].start();
});

it('restarting one server after the other, under load, loses no call', async () => {
  const { call } = await makePerson();
  const acknowledged = new Set<string>();
  const refused: number[] = [];
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const id = randomUUID();
      const { status } = await call(balancer, 'POST', '/api/journal/entries', { id, content: id }).catch(
        () => ({ status: 0 }),
      );
      if (status === 200) acknowledged.add(id);
      else refused.push(status);
      await wait(150);
    }
  };
  const writers = [writer(), writer(), writer()];
  for (const server of servers) {
    await server.stop();
    await server.start();
  }
  isOver = true;
  await Promise.all(writers);
  const stored = (await (await call(balancer, 'GET', '/api/journal/entries')).json()) as JournalEntry[];
  expect(refused).toEqual([]);
  expect(new Set(stored.map(({ id }) => id))).toEqual(acknowledged);
});
