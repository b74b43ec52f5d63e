import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startCollector } from '../../testing/collector.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TracingConfig } from '../config/config-tracing.ts';
import { runScheduledJobs } from '../database/scheduled-jobs.ts';
import { makeLog } from '../log/log.ts';
import { startTracing } from './start-tracing.ts';
import { traceJob } from './trace.ts';

type Collector = Awaited<ReturnType<typeof startCollector>>;

const silent = makeLog({ level: 'silent' });
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;

let collector: Collector;
const toStop: (() => unknown)[] = [];
beforeEach(async () => {
  collector = await startCollector();
});
afterEach(async () => {
  for (const stop of toStop.splice(0).reverse()) await stop();
  collector.stop();
});

/** Sends to the collector from now on; the returned function sends the rest. */
async function trace(overrides: Partial<TracingConfig> = {}) {
  const { stop } = await startTracing({
    config: { tracing: { ...collector.config, ...overrides } },
    log: silent,
  });
  toStop.push(stop);
  return stop;
}

async function startServer(...options: Parameters<typeof startTestServer>): Promise<TestServer> {
  const server = await startTestServer(...options);
  toStop.push(server.stop);
  return server;
}

it('sends the configured headers and service name', async () => {
  const flush = await trace({ headers: { 'x-tenant': 'two' }, serviceName: 'journal' });
  await traceJob('short', async () => 1);
  await flush();
  expect(collector.headers).toMatchObject([{ 'x-tenant': 'two', 'content-type': 'application/json' }]);
  expect(collector.resources()).toMatchObject([{ 'service.name': 'journal', 'service.version': '0.1.0' }]);
});

it('continues a trace from a trusted proxy, and from nobody else', async () => {
  const flush = await trace();
  const { app } = await startServer({ config: { trustedProxies: ['10.0.0.4'] } });
  const call = (remoteAddress: string, headers: Record<string, string>) =>
    app.inject({ url: '/healthz', remoteAddress, headers: { 'x-forwarded-for': '203.0.113.7', ...headers } });
  await call('10.0.0.4', { traceparent, tracestate: 'a=quillomene' });
  await call('10.0.0.5', { traceparent });
  await call('10.0.0.4', { traceparent: `${traceparent}-quillomene` });
  await flush();
  const ids = collector.spans().map(({ traceId: id, parentSpanId }) => [id === traceId, parentSpanId]);
  expect(ids).toEqual([
    [true, '00f067aa0ba902b7'],
    [false, undefined],
    [false, undefined],
  ]);
  expect(collector.text()).not.toContain('quillomene');
});

it('samples the configured share, and follows a trusted proxy', async () => {
  const none = await trace({ sampler: { kind: 'parentbased_traceidratio', ratio: 0 } });
  const { app } = await startServer();
  const call = (headers = {}) =>
    app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.7', ...headers } });
  await call();
  await call({ traceparent });
  await none();
  expect(collector.spans().map(({ traceId: id }) => id)).toEqual([traceId]);
});

it('names hourly jobs, and says whether they failed', async () => {
  const flush = await trace();
  const { services } = await startServer();
  const runScheduledJob = () => Promise.reject(new Error('Quillomene told nobody.'));
  await runScheduledJobs({ services, features: [{ name: 'journal', runScheduledJob }, { name: 'people' }] });
  await flush();
  expect(collector.spans().map(({ name, status }) => [name, status])).toEqual([
    ['job hourly journal', { code: 2 }],
    ['job hourly rate limits', { code: 0 }],
  ]);
});

it('counts the queries of each of several simultaneous calls, even while they wait for a connection', async () => {
  const flush = await trace();
  const server = await startServer();
  const ana = await server.signIn('ana@example.org');
  await ana.get('/api/profile');
  await Promise.all(Array.from({ length: 60 }, () => ana.get('/api/journal/entries')));
  await flush();
  const asked = collector
    .spans()
    .filter(({ name }) => name === 'GET /api/journal/entries')
    .map(({ attributes }) => Number(attributes['reflect.database.statements']));
  expect(asked).toHaveLength(60);
  expect(Math.min(...asked)).toBeGreaterThan(0);
  expect(Math.max(...asked)).toBeLessThanOrEqual(Math.min(...asked) + 2);
});

it('counts the queries of a call whose body arrives slowly', async () => {
  const flush = await trace();
  const server = await startServer();
  const { cookie } = await server.signIn('ana@example.org');
  const body = JSON.stringify({ content: 'A walk.' });
  const call = request(`${await server.listen()}/api/journal/entries`, {
    method: 'POST',
    headers: {
      cookie,
      origin: server.services.config.publicUrl,
      'content-type': 'application/json',
      'content-length': body.length,
    },
  });
  call.write(body.slice(0, 5));
  await wait(300);
  call.end(body.slice(5));
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  expect(answer.resume().statusCode).toBe(200);
  await server.app.close();
  await flush();
  const [saved] = collector.spans().filter(({ name }) => name === 'POST /api/journal/entries');
  // Looking up the session alone takes fewer.
  expect(saved?.attributes['reflect.database.statements']).toBeGreaterThan(3);
});

it('waits for no collector: what it accepts too slowly is dropped, and a stop ends soon', async () => {
  const flush = await trace();
  collector.beSilent(true);
  for (let at = 0; at < 6_000; at += 1) await traceJob('many', async () => at);
  // The first batch was sent, and the collector hasn't answered it.
  await expect.poll(() => collector.headers.length).toBe(1);
  collector.beSilent(false);
  const begun = performance.now();
  await flush();
  expect(performance.now() - begun).toBeLessThan(8_000);
  expect(collector.spans()).toHaveLength(2048);
});

it('says once that a collector is unavailable, without the unsent data', async () => {
  const lines: string[] = [];
  const log = makeLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } });
  const tracing = { ...collector.config, endpoint: 'http://127.0.0.1:1', headers: { key: 'quillomene' } };
  const { stop } = await startTracing({ config: { tracing }, log });
  toStop.push(stop);
  for (let at = 0; at < 600; at += 1) await traceJob('many', async () => at);
  await vi.waitFor(() => expect(lines.join('')).toContain('takes no traces'), { timeout: 20_000 });
  expect(lines).toHaveLength(1);
  expect(lines.join('')).not.toContain('quillomene');
});
