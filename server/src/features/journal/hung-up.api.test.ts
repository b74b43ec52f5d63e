import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, endpointsByFeature, limits } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { entriesTable } from './entries-table.ts';

const entries = '/api/journal/entries';
/** Before the session is looked up, while the first rows are read, and while the answer is sent. */
const momentsMs = [0, 1, 2, 4, 8, 15, 30, 60];

let server: TestServer;
let port: number;
let ana: TestPerson;
let bo: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.listen()).port);
  ana = await server.signIn('ana@example.org');
  bo = await server.signIn('bo@example.org');
  await writeMoreThanOnePage();
});
afterAll(() => server.stop());

/** So that a list of all entries is sent in parts, and keeps the turn of its person meanwhile. */
async function writeMoreThanOnePage(): Promise<void> {
  const id = randomUUID();
  await ana.post(entries, { id, content: 'A quiet day by the river.' });
  const table = entriesTable(server.services);
  const { payload } = (await table.get({ userId: ana.user.id, id }))!;
  const content = 'a quiet day by the river. '.repeat(4_000).slice(0, limits.entryContent);
  const count = Math.ceil(limits.pageBytes / content.length) + 5;
  for (let left = count; left > 0; left -= 1)
    await table.insert({ userId: ana.user.id, id: randomUUID(), payload: { ...payload, content } });
}

interface Call {
  person: TestPerson;
  path: string;
  body?: string;
  method?: Endpoint['method'];
}

const writeRequest = ({ person, path, body, method = body === undefined ? 'GET' : 'POST' }: Call) =>
  [
    `${method} ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `origin: ${server.services.config.publicUrl}`,
    `cookie: ${person.cookie}`,
    ...(body === undefined ? [] : ['content-type: application/json', `content-length: ${body.length}`]),
    `\r\n${body ?? ''}`,
  ].join('\r\n');

async function hangUp(calls: readonly Call[], afterMs: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.write(calls.map(writeRequest).join(''), () => resolve()));
  if (afterMs > 0) await wait(afterMs);
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.destroy();
  });
}

/** Asks until the answer is right: what was under way ends a moment after its connection. */
async function waitForStatus(ask: () => Promise<{ status: number }>): Promise<number> {
  for (let triesLeft = 60; ; triesLeft -= 1) {
    const { status } = await ask();
    if (status === 200 || triesLeft === 0) return status;
    await wait(500);
  }
}

const repeatCall = (call: Call, times: number) => Array.from({ length: times }, () => call);

it.each([
  ['synchronizations', `${entries}/changes?since=0`],
  ['lists of everything', entries],
])('%s leave their places to others if clients disconnect', async (_name, path) => {
  const call = { person: ana, path };
  for (const afterMs of momentsMs)
    await Promise.all(repeatCall(call, 21).map((one) => hangUp([one], afterMs)));
  for (const afterMs of [0, 5, 40]) await hangUp(repeatCall(call, 21), afterMs);
  expect(await waitForStatus(() => ana.get(path))).toBe(200);
});

it.each([
  ['documents', { path: '/api/export/json' }],
  ['ZIPs', { path: '/api/export/json?images=true' }],
  ['PDFs', { path: '/api/export-data', body: JSON.stringify({ format: 'pdf' }) }],
])('EXP-02 · %s leave the export free if clients disconnect', async (name, call) => {
  for (const [index, afterMs] of momentsMs.entries()) {
    const person = await server.signIn(`${name}${index}@example.org`);
    await Promise.all(repeatCall({ person, ...call }, 4).map((one) => hangUp([one], afterMs)));
    await hangUp(repeatCall({ person, ...call }, 4), afterMs);
  }
  const ask =
    ({ post, get }: TestPerson) =>
    () =>
      'body' in call ? post(call.path, { format: 'pdf' }) : get(call.path);
  expect(await waitForStatus(ask(bo))).toBe(200);
});

it('bodies that break off leave their places to others', async () => {
  const body = JSON.stringify({ id: randomUUID(), content: 'x'.repeat(50_000) });
  const half = (afterMs: number) =>
    new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined).once('close', () => resolve());
      socket.write(writeRequest({ person: bo, path: entries, body }).slice(0, -10_000));
      setTimeout(() => socket.destroy(), afterMs);
    });
  for (const afterMs of momentsMs) await Promise.all(Array.from({ length: 21 }, () => half(afterMs)));
  expect(await waitForStatus(() => bo.post(entries, { id: randomUUID(), content: 'A walk.' }))).toBe(200);
});

const counted = Object.entries(endpointsByFeature).flatMap(([feature, endpoints]) =>
  Object.entries<Endpoint>(endpoints)
    .filter(([, { inFlight }]) => inFlight)
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint })),
);
// Endpoints of one kind share their bounds, so one of them is enough.
it.each([...new Map(counted.map((one) => [one.endpoint.inFlight, one])).values()])(
  '$name, which is limited, is free again after calls that disconnect',
  async ({ name, endpoint }) => {
    const { method, inFlight } = endpoint;
    const person = await server.signIn(`${name}@example.org`);
    const path = endpoint.path.replaceAll(/:\w+/g, randomUUID());
    const call = { person, path, method, ...(endpoint.body && { body: JSON.stringify({ id: 'none' }) }) };
    // Filling one person's places is enough: a call that keeps its place keeps that of its person too, and more calls
    // would only meet the limit of calls per minute.
    for (const afterMs of [0, 2, 8, 30])
      await Promise.all(repeatCall(call, inFlight!.perPerson + 1).map((one) => hangUp([one], afterMs)));
    const ask = person[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch'];
    const isServed = async () => ![429, 503].includes((await ask(path, endpoint.body && {})).status);
    expect(await waitForStatus(async () => ({ status: (await isServed()) ? 200 : 429 }))).toBe(200);
  },
);
