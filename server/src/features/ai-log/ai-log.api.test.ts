import type { SentToModel } from '@reflect/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { aiLogRepo } from './ai-log.repo.ts';
import { maxRows } from './ai-log.service.ts';

const content = 'I told Quintarelle the truth, and she listened.';
const day = 24 * 60 * 60 * 1_000;

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  provider = await startProvider('anthropic');
  server = await startTestServer({
    config: { ai: provider.ai },
    logTo: { write: (line: string) => void lines.push(line) },
  });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const readLog = async (person: TestPerson) => (await person.get('/api/ai-log')).json as SentToModel[];
const readStored = async ({ user }: TestPerson) =>
  (
    await server.services.database.execute(
      sql`select t::text as row from ai_log t where user_id = ${user.id}`,
    )
  ).rows as { row: string }[];

describe('the log of requests to a language model', () => {
  it('shows when, for what, how much and to whom, without the text', async () => {
    const ana = await server.signIn('ana@example.org');
    provider.requests.length = 0;
    await ana.post('/api/analyze-entry', { content });
    await vi.waitFor(async () => expect(await readLog(ana)).toHaveLength(1));
    const [sent] = await readLog(ana);
    expect(sent).toMatchObject({
      task: 'analyse_entry',
      providerName: 'Anthropic',
      characters: content.length,
      entries: 1,
      images: 0,
    });
    expect(Date.now() - Date.parse(sent!.sentAt)).toBeLessThan(60_000);
    expect(JSON.stringify(provider.requests[0]!.body)).toContain('Quintarelle');
    expect(JSON.stringify(await readLog(ana))).not.toContain('Quintarelle');
    expect(JSON.stringify(await readStored(ana))).not.toMatch(/Quintarelle|Anthropic|analyse_entry/);
    expect(lines.join('')).not.toContain('Quintarelle');
  });

  it('includes failed requests, because their text left the server', async () => {
    const ben = await server.signIn('ben@example.org');
    provider.behave({ does: 'fail', status: 500 });
    expect((await ben.post('/api/analyze-entry', { content })).status).toBe(200);
    await vi.waitFor(async () => expect(await readLog(ben)).toHaveLength(1));
    provider.behave({ does: 'write', text: '{}' });
  });

  it('shows people only their own', async () => {
    const [cleo, dora] = [await server.signIn('cleo@example.org'), await server.signIn('dora@example.org')];
    await cleo.post('/api/analyze-entry', { content });
    await vi.waitFor(async () => expect(await readLog(cleo)).toHaveLength(1));
    expect(await readLog(dora)).toEqual([]);
    expect((await server.stranger.get('/api/ai-log')).status).toBe(401);
  });

  it('keeps a person’s last 1,000 requests', async () => {
    const eve = await server.signIn('eve@example.org');
    const repo = aiLogRepo(server.services);
    const fill = (n: number) =>
      repo.insert({
        userId: eve.user.id,
        id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
        createdAt: new Date(Date.now() - day + n),
        payload: { task: 'reply', providerName: 'P', characters: n, entries: 0, images: 0 },
      });
    for (let n = 0; n < 12; n += 1) await fill(n);
    await repo.eraseBeyond({ userId: eve.user.id, newest: 10 });
    expect((await readLog(eve)).map(({ characters }) => characters)).toEqual([
      11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    ]);
    expect(maxRows).toBe(1_000);
  });

  it('deletes its rows after 90 days', async () => {
    const finn = await server.signIn('finn@example.org');
    await finn.post('/api/analyze-entry', { content });
    await vi.waitFor(async () => expect(await readLog(finn)).toHaveLength(1));
    const { runScheduledJob } = server.features.find(({ name }) => name === 'ai-log')!;
    const age = (ms: number) =>
      server.services.database.execute(
        sql`update ai_log set created_at = ${new Date(Date.now() - ms).toISOString()} where user_id = ${finn.user.id}`,
      );
    await age(90 * day - 60_000);
    await runScheduledJob?.();
    expect(await readLog(finn)).toHaveLength(1);
    await age(90 * day + 60_000);
    await runScheduledJob?.();
    expect(await readStored(finn)).toEqual([]);
  });
});

it('is empty without a language model, because nothing is sent', async () => {
  const quiet = await startTestServer();
  const person = await quiet.signIn('ana@example.org');
  await person.post('/api/analyze-entry', { content });
  expect(await readLog(person)).toEqual([]);
  await quiet.stop();
});
