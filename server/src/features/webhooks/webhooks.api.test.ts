import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { type JournalEntry, limits, type Webhook, type WebhookDelivery } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeJobs } from '../../platform/jobs/jobs.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { deliveriesRepo } from './deliveries.repo.ts';
import { makeWebhooksPublic } from './webhooks.public.ts';

/** A person's own address, which keeps what it was sent. */
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
const listDeliveries = async (person: TestPerson, { id }: Webhook) =>
  (await person.get(`/api/webhooks/${id}/deliveries`)).json as WebhookDelivery[];

it('is called when an entry is written, changed, deleted or restored: signed, and with only ids and times', async () => {
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
    expect((await listDeliveries(ana, webhook)).map(({ state, status }) => [state, status])).toEqual(
      Array(4).fill(['delivered', 204]),
    ),
  );
});

it('is called once for an entry that a device sends twice, and for a goal whose value reaches its target', async () => {
  const ben = await server.signIn('ben@example.org');
  const { webhook } = await make(ben, ['entry.created', 'goal.reached']);
  const entry = { id: '0190a0b0-0000-7000-8000-000000000001', content: 'Once.' };
  await ben.post('/api/journal/entries', entry);
  await ben.post('/api/journal/entries', entry);
  const { id } = (await ben.post('/api/goals', { title: 'Run', targetValue: 3 })).json as { id: string };
  await ben.patch(`/api/goals/${id}`, { currentValue: 2 });
  await ben.patch(`/api/goals/${id}`, { currentValue: 3 });
  await ben.patch(`/api/goals/${id}`, { currentValue: 4 });
  await ben.patch(`/api/goals/${id}`, { targetValue: 4 });
  const told = async () => (await listDeliveries(ben, webhook)).map(({ event }) => event).sort();
  expect(await told()).toEqual(['entry.created', 'goal.reached']);
  // Reached again, so it is reported again.
  await ben.patch(`/api/goals/${id}`, { currentValue: 1 });
  await ben.patch(`/api/goals/${id}`, { currentValue: 4 });
  expect(await told()).toHaveLength(3);
  // The same by way of progress, once although it is sent twice.
  await ben.patch(`/api/goals/${id}`, { currentValue: 1 });
  const progress = { id: randomUUID(), goalId: id, progressValue: 4, updateGoalValue: true };
  for (const _ of [1, 2]) expect((await ben.post('/api/goal-progress', progress)).status).toBe(200);
  expect(await told()).toEqual(['entry.created', 'goal.reached', 'goal.reached', 'goal.reached']);
});

it('a call that was not accepted waits to be retried, even if the address redirects', async () => {
  const cleo = await server.signIn('cleo@example.org');
  const { webhook } = await make(cleo, ['entry.created']);
  receiver.received.length = 0;
  receiver.answer(302);
  await cleo.post('/api/journal/entries', { content: 'A walk.' });
  await vi.waitFor(async () =>
    expect(await listDeliveries(cleo, webhook)).toMatchObject([{ state: 'waiting', tries: 1, status: 302 }]),
  );
  receiver.answer(204);
  expect(receiver.received).toHaveLength(1);
});

/** As if the time for trying again had come. */
const passTime = (person: TestPerson) =>
  server.services.database.execute(
    sql`with held as (update webhooks set held_until = now() where user_id = ${person.user.id})
        update webhooks_deliveries set due_at = now() where user_id = ${person.user.id}`,
  );
const runScheduledJob = () => server.features.find(({ name }) => name === 'webhooks')?.runScheduledJob?.();

it('a waiting call is sent once it is due, even if its job is gone', async () => {
  const hal = await server.signIn('hal@example.org');
  const { webhook } = await make(hal, ['entry.created']);
  receiver.answer(503);
  await hal.post('/api/journal/entries', { content: 'A walk.' });
  await vi.waitFor(async () => expect(await listDeliveries(hal, webhook)).toMatchObject([{ tries: 1 }]));
  receiver.answer(204);
  await server.services.jobs.eraseFor(hal.user.id);
  await runScheduledJob();
  expect(await listDeliveries(hal, webhook)).toMatchObject([{ state: 'waiting', tries: 1 }]);
  await passTime(hal);
  await runScheduledJob();
  await vi.waitFor(async () =>
    expect(await listDeliveries(hal, webhook)).toMatchObject([{ state: 'delivered', tries: 2 }]),
  );
});

it('a call stored by a server whose jobs had already stopped is sent by another', async () => {
  const { services } = server;
  const rob = await server.signIn('rob@example.org');
  const { webhook } = await make(rob, ['entry.created']);
  const jobs = makeJobs(services);
  const stopping = makeWebhooksPublic({ ...services, jobs });
  await jobs.stop();
  await stopping.tell({ userId: rob.user.id, event: 'entry.created', aboutId: randomUUID(), which: '' });
  expect(await listDeliveries(rob, webhook)).toMatchObject([{ state: 'waiting', tries: 0 }]);
  await runScheduledJob();
  await vi.waitFor(async () =>
    expect(await listDeliveries(rob, webhook)).toMatchObject([{ state: 'delivered' }]),
  );
});

it('an address that accepts nothing is paused, and then tried once; after one success all calls are sent', async () => {
  const ida = await server.signIn('ida@example.org');
  const { webhook } = await make(ida, ['entry.created']);
  receiver.answer(500);
  for (let n = 0; n < 6; n += 1) await ida.post('/api/journal/entries', { content: `Walk ${n}.` });
  const tries = async () =>
    (await listDeliveries(ida, webhook)).reduce((sum, delivery) => sum + delivery.tries, 0);
  const isIdle = async () => expect(await countJobs(ida)).toBe(0);
  await vi.waitFor(async () => expect(await tries()).toBe(3));
  await vi.waitFor(isIdle);
  await passTime(ida);
  await runScheduledJob();
  await vi.waitFor(async () => expect(await tries()).toBe(4));
  await vi.waitFor(isIdle);
  expect(await tries()).toBe(4);
  receiver.answer(204);
  await passTime(ida);
  await runScheduledJob();
  await vi.waitFor(async () =>
    expect((await listDeliveries(ida, webhook)).map(({ state }) => state)).toEqual(
      Array(6).fill('delivered'),
    ),
  );
});

const countJobs = async (person: TestPerson) =>
  (
    await server.services.database.$client.query(
      `select 1 from jobs.job where data->>'userId' = $1 and state < 'completed'`,
      [person.user.id],
    )
  ).rows.length;

it('addresses that do not answer delay nobody else’s calls', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const jon = await server.signIn('jon@example.org');
  await make(jon, ['entry.created'], `http://127.0.0.1:${port}/hook`);
  for (let n = 0; n < 3; n += 1) await jon.post('/api/journal/entries', { content: `Walk ${n}.` });
  const kim = await server.signIn('kim@example.org');
  const { webhook } = await make(kim, ['entry.created']);
  await kim.post('/api/journal/entries', { content: 'A walk.' });
  await vi.waitFor(async () => expect(await listDeliveries(kim, webhook)).toMatchObject([{ tries: 1 }]));
  silent.closeAllConnections();
  silent.close();
});

it('a limited number of events waits for an address, and more are dropped at once', async () => {
  const lea = await server.signIn('lea@example.org');
  const { webhook } = await make(lea, ['entry.created']);
  await server.services.database.execute(
    sql`update webhooks set held_until = now() + interval '1 hour' where user_id = ${lea.user.id}`,
  );
  const deliveries = deliveriesRepo(server.services.database);
  const event = { userId: lea.user.id, webhookId: webhook.id, event: 'entry.created' as const };
  for (let n = 0; n < limits.webhookEventsWaiting; n += 1)
    await deliveries.add({ ...event, id: randomUUID(), aboutId: randomUUID() });
  expect(await listDeliveries(lea, webhook)).toMatchObject(Array(20).fill({ state: 'waiting' }));
  await lea.post('/api/journal/entries', { content: 'One more.' });
  expect(await listDeliveries(lea, webhook)).toMatchObject([
    { state: 'failed', tries: 0 },
    ...Array(19).fill({ state: 'waiting' }),
  ]);
});

it('a call that has waited long is dropped if its address accepts nothing, but not if no server was running', async () => {
  const max = await server.signIn('max@example.org');
  const { webhook } = await make(max, ['entry.created']);
  const deliveries = deliveriesRepo(server.services.database);
  const about = { userId: max.user.id, webhookId: webhook.id, id: randomUUID() };
  await deliveries.add({ ...about, event: 'entry.created', aboutId: randomUUID() });
  await server.services.database.execute(
    sql`update webhooks_deliveries set happened_at = now() - interval '1 day' where id = ${about.id}`,
  );
  await deliveries.tidy();
  expect(await listDeliveries(max, webhook)).toMatchObject([{ state: 'waiting' }]);
  await deliveries.noteTry({ ...about, status: null, isTaken: false });
  await deliveries.tidy();
  expect(await listDeliveries(max, webhook)).toMatchObject([{ state: 'failed' }]);
});

it('an address that switches protocols counts as failed', async () => {
  const switching = createRawServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
    );
  }).listen(0, '127.0.0.1');
  await once(switching, 'listening');
  const { port } = switching.address() as AddressInfo;
  const nia = await server.signIn('nia@example.org');
  const { webhook } = await make(nia, ['entry.created'], `http://127.0.0.1:${port}/hook`);
  expect((await nia.post(`/api/webhooks/${webhook.id}/test`)).json).toEqual({ status: 101 });
  await nia.post('/api/journal/entries', { content: 'A walk.' });
  await vi.waitFor(async () =>
    expect(await listDeliveries(nia, webhook)).toMatchObject([{ state: 'waiting', tries: 1, status: 101 }]),
  );
  switching.close();
});

it("having no webhook isn't remembered if a change was announced while it was read", async () => {
  const { services } = server;
  const oda = await server.signIn('oda@example.org');
  const hear: ((userId: string) => void)[] = [];
  const jobs = makeJobs(services);
  const webhooks = makeWebhooksPublic({
    ...{ ...services, jobs },
    announcements: { ...services.announcements, hear: (_, heard) => void hear.push(heard) },
  });
  const happened = { userId: oda.user.id, event: 'entry.created', which: '' } as const;
  const telling = webhooks.tell({ ...happened, aboutId: randomUUID() });
  for (const heard of hear) heard(oda.user.id);
  await telling;
  const { webhook } = await make(oda, ['entry.created']);
  await webhooks.tell({ ...happened, aboutId: randomUUID() });
  expect(await listDeliveries(oda, webhook)).toHaveLength(1);
  await jobs.stop();
});

it('gets a test at once, which shows what the address answered', async () => {
  const dan = await server.signIn('dan@example.org');
  const { webhook } = await make(dan, ['entry.created']);
  expect((await dan.post(`/api/webhooks/${webhook.id}/test`)).json).toEqual({ status: 204 });
  const closed = await make(dan, ['entry.created'], 'http://127.0.0.1:1/hook');
  expect((await dan.post(`/api/webhooks/${closed.webhook.id}/test`)).json).toEqual({ status: null });
});

it('is shown without its secret, and to nobody else', async () => {
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

it('is created once if the call is sent again, with the first secret, and not shown it later', async () => {
  const pia = await server.signIn('pia@example.org');
  const body = { id: randomUUID(), url: receiver.url, events: ['entry.created', 'entry.updated'] };
  const again = { ...body, id: body.id.toUpperCase() };
  const [first, second] = await Promise.all([
    pia.post('/api/webhooks', body),
    pia.post('/api/webhooks', again),
  ]);
  expect([first.status, second.json]).toEqual([200, first.json]);
  const { secret, webhook } = first.json as { secret: string; webhook: Webhook };
  expect((await pia.get('/api/webhooks')).json).toEqual([webhook]);
  const changed = await pia.post('/api/webhooks', { ...body, events: ['entry.created'] });
  expect([changed.status, changed.text.includes(secret)]).toEqual([409, false]);
  await server.services.database.execute(
    sql`update webhooks set created_at = now() - interval '11 minutes' where user_id = ${pia.user.id}`,
  );
  const late = await pia.post('/api/webhooks', body);
  expect([late.status, late.text.includes(secret)]).toEqual([409, false]);
  expect((await pia.get('/api/webhooks')).json).toHaveLength(1);
});

it('is limited in number for each account', async () => {
  const flo = await server.signIn('flo@example.org');
  for (let n = 0; n < limits.webhooks; n += 1) await make(flo, ['entry.created']);
  const more = await flo.post('/api/webhooks', { url: receiver.url, events: ['entry.created'] });
  expect(more.status).toBe(409);
});

it('must be on the public internet, unless the installation allows otherwise', async () => {
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
