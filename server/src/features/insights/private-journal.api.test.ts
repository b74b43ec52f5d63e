import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeJobs } from '../../platform/jobs/jobs.ts';
import { becomePrivate } from '../../testing/private-journal.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { defineComposeJob } from './compose-job.ts';
import { makeInsightsStore } from './insights-store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("queued insights aren't composed once the journal is private", async () => {
  const ana = await server.signIn('ana@example.org');
  await ana.post('/api/journal/entries', { content: 'A walk by the lake.' });
  await becomePrivate(ana);
  const { services } = server;
  const { database, log } = services;
  const jobs = makeJobs({ database, log });
  const userId = ana.user.id;
  await defineComposeJob({ ...services, jobs }, makeInsightsStore(services)).enqueue({ userId });
  const read = (query: string) => database.$client.query<{ state: string }>(query, [userId]);
  const readStates = async () => {
    const { rows } = await read(`select state from jobs.job where data->>'userId' = $1`);
    return rows.map(({ state }) => state);
  };
  await expect.poll(readStates).toEqual(['completed']);
  expect((await read('select from insights where user_id = $1')).rowCount).toBe(0);
  await jobs.stop();
});

it('a device that has everything a person said about insights replaces what is stored', async () => {
  const ben = await server.signIn('ben@example.org');
  const judgements = { removed: ['mood of mondays'], helpful: { walks: false } };
  await ben.post('/api/insights/statements', { key: 'sleep', isRemoved: true });
  expect((await ben.put('/api/insights/judgements', judgements)).status).toBe(204);
  expect((await ben.get('/api/insights')).json).toMatchObject({ judgements });
  const many = { ...judgements, removed: Array.from({ length: 1_001 }, (_, at) => `statement ${at}`) };
  expect((await ben.put('/api/insights/judgements', many)).status).toBe(400);
});
