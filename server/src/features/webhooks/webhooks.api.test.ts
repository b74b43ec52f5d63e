import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type JournalEntry, limits, type Webhook, type WebhookDelivery } from '@reflect/contract';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

/** An address of a person's own, which keeps what it was sent. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  let status = 204;
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status, { location: '/elsewhere' }).end('x');
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}/hook`,
    answer: (next: number) => {
      status = next;
    },
    stop: () => void receiver.close(),
  };
}

let server: TestServer;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeAll(async () => {
  receiver = await startReceiver();
  server = await startTestServer({ config: { webhookTargets: 'any' } });
});
afterAll(async () => {
  await server.stop();
  receiver.stop();
});

async function make(person: TestPerson, events: readonly string[], url = receiver.url) {
  const { status, json } = await person.post('/api/webhooks', { url, events });
  expect(status).toBe(200);
  return json as { secret: string; webhook: Webhook };
}
const deliveriesOf = async (person: TestPerson, { id }: Webhook) =>
  (await person.get(`/api/webhooks/${id}/deliveries`)).json as WebhookDelivery[];

it('is told of an entry that was written, changed, deleted and restored: signed, by ids and times alone', async () => {
  const ana = await server.signIn('ana@example.org');
  const events = ['entry.created', 'entry.updated', 'entry.deleted', 'entry.restored'];
  const { secret, webhook } = await make(ana, events);
  receiver.received.length = 0;
  const { id } = (await ana.post('/api/journal/entries', { content: 'A plumwick walk.' }))
    .json as JournalEntry;
  await ana.patch(`/api/journal/entries/${id}`, { content: 'A plumwick run.' });
  await ana.delete(`/api/journal/entries/${id}`);
  await ana.post(`/api/journal/entries/${id}/restore`);
  await vi.waitFor(() => expect(receiver.received).toHaveLength(4));
  const told = receiver.received.map(({ headers, body }) =>
    new Verifier(secret).verify(body, headers as Record<string, string>),
  ) as { type: string; data: object }[];
  expect(told.map(({ type }) => type).sort()).toEqual([...events].sort());
  for (const { data, ...rest } of told) {
    expect(data).toEqual({ id });
    expect(Object.keys(rest).sort()).toEqual(['timestamp', 'type']);
  }
  await vi.waitFor(async () =>
    expect((await deliveriesOf(ana, webhook)).map(({ state, status }) => [state, status])).toEqual(
      Array(4).fill(['delivered', 204]),
    ),
  );
});

it('is told once of an entry that a device sends twice, and of a goal whose value reaches its target', async () => {
  const ben = await server.signIn('ben@example.org');
  const { webhook } = await make(ben, ['entry.created', 'goal.reached']);
  const entry = { id: '0190a0b0-0000-7000-8000-000000000001', content: 'Once.' };
  await ben.post('/api/journal/entries', entry);
  await ben.post('/api/journal/entries', entry);
  const { id } = (await ben.post('/api/goals', { title: 'Run', targetValue: 3 })).json as { id: string };
  await ben.patch(`/api/goals/${id}`, { currentValue: 2 });
  await ben.patch(`/api/goals/${id}`, { currentValue: 3 });
  await ben.patch(`/api/goals/${id}`, { currentValue: 4 });
  const told = (await deliveriesOf(ben, webhook)).map(({ event }) => event).sort();
  expect(told).toEqual(['entry.created', 'goal.reached']);
});

it('what is not taken waits to be tried again, also where the address leads elsewhere', async () => {
  const cleo = await server.signIn('cleo@example.org');
  const { webhook } = await make(cleo, ['entry.created']);
  receiver.received.length = 0;
  receiver.answer(302);
  await cleo.post('/api/journal/entries', { content: 'A walk.' });
  await vi.waitFor(async () =>
    expect(await deliveriesOf(cleo, webhook)).toMatchObject([{ state: 'waiting', tries: 1, status: 302 }]),
  );
  receiver.answer(204);
  expect(receiver.received).toHaveLength(1);
});

it('is sent a test at once, which says what the address answered', async () => {
  const dan = await server.signIn('dan@example.org');
  const { webhook } = await make(dan, ['entry.created']);
  expect((await dan.post(`/api/webhooks/${webhook.id}/test`)).json).toEqual({ status: 204 });
  const closed = await make(dan, ['entry.created'], 'http://127.0.0.1:1/hook');
  expect((await dan.post(`/api/webhooks/${closed.webhook.id}/test`)).json).toEqual({ status: null });
});

it('is shown without its secret, and is nobody else’s', async () => {
  const eve = await server.signIn('eve@example.org');
  const { secret, webhook } = await make(eve, ['entry.created']);
  const listed = await eve.get('/api/webhooks');
  expect(listed.json).toEqual([webhook]);
  expect(listed.text).not.toContain(secret);
  const other = await server.signIn('other@example.org');
  expect((await other.delete(`/api/webhooks/${webhook.id}`)).status).toBe(404);
  expect((await other.post(`/api/webhooks/${webhook.id}/test`)).status).toBe(404);
  expect((await other.get(`/api/webhooks/${webhook.id}/deliveries`)).status).toBe(404);
  expect((await eve.delete(`/api/webhooks/${webhook.id}`)).status).toBe(204);
  expect((await eve.get('/api/webhooks')).json).toEqual([]);
});

it('an account has a bounded number of them', async () => {
  const flo = await server.signIn('flo@example.org');
  for (let n = 0; n < limits.webhooks; n += 1) await make(flo, ['entry.created']);
  const more = await flo.post('/api/webhooks', { url: receiver.url, events: ['entry.created'] });
  expect(more.status).toBe(409);
});

it('leads to the public internet alone, where the installation does not say otherwise', async () => {
  const strict = await startTestServer();
  const gus = await strict.signIn('gus@example.org');
  for (const url of [
    receiver.url,
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://[::1]/a',
    'http://example.org/a',
    'https://localhost/a',
    'file:///etc/passwd',
  ])
    expect([url, (await gus.post('/api/webhooks', { url, events: ['entry.created'] })).status]).toEqual([
      url,
      422,
    ]);
  await strict.stop();
});
