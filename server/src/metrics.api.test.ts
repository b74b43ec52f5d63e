import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { makeAccounts } from './features/accounts/accounts.public.ts';
import { makeMetrics } from './platform/metrics/metrics.ts';
import { openTestServices, type TestServices } from './testing/test-services.ts';

let opened: TestServices;
beforeAll(async () => {
  opened = await openTestServices();
});
afterAll(() => opened.close());

it('calls are counted by endpoint, without anything about a person', async () => {
  const { services } = opened;
  const metrics = makeMetrics(services);
  const { app } = await buildApp({ services, webFolder: '/nowhere', metrics });
  const { cookie } = await makeAccounts(services).createSessionFor({ email: 'ana@example.org' });
  const headers = { cookie, origin: services.config.publicUrl };
  const payload = { content: 'Words of Quillomene.' };
  const saved = await app.inject({ method: 'POST', url: '/api/journal/entries', headers, payload });
  const { id } = saved.json<{ id: string }>();
  await app.inject({ url: `/api/journal/entries/${id}?q=quillomene`, headers });
  await app.inject({ url: '/quillomene/somewhere', headers });
  const served = await metrics.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(served.address() as AddressInfo).port}`;
  const answer = await fetch(`${address}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  const counted = (route: string, method: string, status: number) =>
    `reflect_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"} 1`;
  expect(text).toContain(counted('/api/journal/entries', 'POST', 200));
  expect(text).toContain(counted('/api/journal/entries/:entryId', 'GET', 200));
  expect(text).toContain('reflect_database_up 1');
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  for (const word of ['quillomene', id, 'ana@', 'example.org'])
    expect(text.toLowerCase()).not.toContain(word);
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  served.closeAllConnections();
  served.close();
  await app.close();
});
