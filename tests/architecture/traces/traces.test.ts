import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTracing } from '../../../server/src/platform/tracing/start-tracing.ts';
import { attributeNames, traceJob } from '../../../server/src/platform/tracing/trace.ts';
import { startCollector } from '../../../server/src/testing/collector.ts';
import type { TestPerson, TestServer } from '../../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath } from '../endpoint-table.ts';
import { type FilledRows, fillAll, makeIdSets, startSampleServer, wordsOfSamples } from '../samples.ts';
import { findSampleWords } from '../words/words-in-text.ts';

const admin = 'grumblewick@example.org';
const address = '203.0.113.77';
const [word = ''] = wordsOfSamples;
const log = { info: () => undefined, warn: () => undefined };

let collector: Awaited<ReturnType<typeof startCollector>>;
let server: TestServer;
let ana: TestPerson;
let rows: FilledRows;
let sent: string;
beforeAll(async () => {
  collector = await startCollector();
  const tracing = await startTracing({ config: { tracing: collector.config }, log });
  server = await startSampleServer({
    config: {
      adminEmails: [admin],
      mail: { smtpUrl: 'smtp://user:zorbaline@localhost:1', from: 'reflect@example.org' },
    },
  });
  await server.signIn(admin);
  ana = await server.signIn('wobbleton@example.org');
  rows = await fillAll({ person: ana, server });
  await callEverything();
  await tellWebhook();
  await server.services.jobs.start();
  await vi.waitFor(
    async () => expect((await server.services.database.$client.query(waiting)).rows).toEqual([]),
    { timeout: 30_000, interval: 200 },
  );
  await server.stop();
  await tracing.stop();
  sent = collector.text();
});
afterAll(() => collector.stop());

/** Jobs that have not been run once. */
const waiting = `select name from jobs.job where state in ('created', 'active')`;

/**
 * Calls every endpoint with the person's own ids, with their words wherever a call takes something, and whatever a
 * proxy or a browser might add. Calls that fail are the ones that might record what they were given.
 */
async function callEverything(): Promise<void> {
  const headers = {
    'x-forwarded-for': address,
    'user-agent': word,
    referer: `https://example.org/${word}`,
    baggage: `entry=${word}`,
    tracestate: `word=${word}`,
  };
  for (const { feature, endpoint } of allEndpoints) {
    // They would end the session, or the account.
    if (['accounts', 'my-data'].includes(feature) && endpoint.method !== 'GET') continue;
    const [ids = {}] = makeIdSets(feature, rows);
    const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, ids[name] ?? word]);
    const path = `${fillPath(endpoint.path, Object.fromEntries(names))}?q=${word}&before=${word}`;
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    // Removals come last, because other calls need what they remove.
    if (method === 'delete') continue;
    await ana[method](path, method === 'get' ? undefined : { content: word, title: word }, headers);
  }
  await ana.get(`/${word}/${ana.user.id}`, undefined, headers);
  await ana.delete(`/api/journal/entries/${rows.get('journal')?.[0]?.entryId}`, undefined, headers);
  await traceJob('failing', () => Promise.reject(new Error(word))).catch(() => undefined);
}

/** The host of a webhook may say whose it is. */
async function tellWebhook(): Promise<void> {
  const ben = await server.signIn('ben@example.org');
  await ben.post('/api/webhooks', { url: `https://${word}.example/${word}`, events: ['entry.created'] });
  await ben.post('/api/journal/entries', { content: word });
}

describe('traces of a whole life', () => {
  it('show calls by their patterns, jobs by their names, and outgoing calls by their kinds', () => {
    const spans = collector.spans();
    const names = new Set(spans.map(({ name }) => name));
    const untold = allEndpoints
      .filter(({ feature, endpoint: { method } }) => method === 'GET' && feature !== 'my-data')
      .map(({ endpoint: { method, path } }) => `${method} ${path}`)
      .filter((name) => !names.has(name));
    expect(untold).toEqual([]);
    for (const name of ['GET none', 'job send-webhooks', 'call webhook', 'call mail', 'call speech'])
      expect([name, names.has(name)]).toEqual([name, true]);
    const saved = spans.find(
      ({ name, attributes }) =>
        name === 'POST /api/journal/entries' && attributes['http.response.status_code'] === 200,
    );
    expect(saved?.attributes['reflect.database.statements']).toBeGreaterThan(1);
    const outer = spans
      .filter(({ name }) => name === 'call webhook')
      .map(({ parentSpanId }) => spans.find(({ spanId }) => spanId === parentSpanId)?.name);
    expect(outer.sort()).toEqual(['POST /api/webhooks/:webhookId/test', 'job send-webhooks']);
  });

  it('have only allowed attributes, events and messages', () => {
    const allowed: readonly string[] = attributeNames;
    const spans = collector.spans();
    expect(spans.length).toBeGreaterThan(200);
    const routes = new Set(['none', ...allEndpoints.map(({ endpoint }) => endpoint.path)]);
    for (const { attributes, ...span } of spans) {
      expect(Object.keys(attributes).filter((name) => !allowed.includes(name))).toEqual([]);
      expect(span).toMatchObject({ events: [], links: [] });
      expect([span.status.message, 'traceState' in span]).toEqual([undefined, false]);
      const route = attributes['http.route'];
      if (route !== undefined) expect([...routes]).toContain(route);
    }
    for (const resource of collector.resources())
      expect(Object.keys(resource).sort()).toEqual([
        'service.instance.id',
        'service.name',
        'service.version',
      ]);
  });

  it('contain no word of what was written, in any encoding', () => {
    expect(findSampleWords(`${sent} ${wordsOfSamples[0]}`)).toEqual([wordsOfSamples[0]]);
    expect(findSampleWords(sent)).toEqual([]);
  });

  it('contain no id of a person or a row, no e-mail address, no cookie and no network address', () => {
    const [instance = ''] = collector.resources().map((resource) => String(resource['service.instance.id']));
    const others = sent.replaceAll(instance, '');
    const ids = [...rows.values()].flat().flatMap((set) => Object.values(set));
    expect(ids).toContain(rows.get('journal')?.[0]?.entryId);
    for (const id of [...ids, ana.user.id])
      expect([id, others.includes(id), others.includes(id.replaceAll('-', ''))]).toEqual([id, false, false]);
    expect(others.match(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi)).toBeNull();
    for (const text of [
      '@',
      'wobbleton',
      'grumblewick',
      'zorbaline',
      ana.cookie.split('=')[1] ?? '',
      address,
    ])
      expect([text, others.includes(text)]).toEqual([text, false]);
  });
});
