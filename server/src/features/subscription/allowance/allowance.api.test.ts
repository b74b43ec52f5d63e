import { randomUUID } from 'node:crypto';
import { Problem } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProvider } from '../../../ai/testing/provider-stand-in.ts';
import { isDeclined } from '../../../platform/problem.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';
import { makeSubscriptionPublic, type SubscriptionPublic } from '../subscription.public.ts';

const limit = 3;
const path = '/api/analyze-entry';
const body = { content: 'I told her the truth, and she listened.' };

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
let subscription: SubscriptionPublic;
let ana: TestPerson;
let people = 0;
beforeAll(async () => {
  provider = await startProvider('anthropic');
  server = await startTestServer({ config: { ai: provider.ai, freeAiDailyLimit: limit } });
  subscription = makeSubscriptionPublic(server.services);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  people += 1;
  ana = await server.signIn(`ana${people}@example.org`);
  provider.behave({ does: 'refuse' });
});

const useUp = async (person = ana) => {
  for (let call = 0; call < limit; call += 1) expect((await person.post(path, body)).status).toBe(200);
};
const readStatus = async (headers?: Record<string, string>) => (await ana.post(path, body, headers)).status;

describe('the allowance of the free plan', () => {
  it('SUB-01 · ends with 402, the limit and when the next one begins', async () => {
    await useUp();
    const answer = await ana.post(path, body, { 'x-time-zone': 'UTC' });
    const problem = Problem.parse(answer.json);
    const midnight = new Date();
    midnight.setUTCHours(24, 0, 0, 0);
    expect([answer.status, problem]).toEqual([
      402,
      {
        code: 'subscription.limit_reached',
        message: expect.stringMatching(
          /^You've used the 3 AI analyses of the free plan for today\. .* 12:00 AM/,
        ),
        limit,
        resetsAt: midnight.toISOString(),
      },
    ]);
  });

  it('SUB-01 · is unlimited with Premium', async () => {
    await subscription.grantDays({ userId: ana.user.id, days: 1, source: 'test' });
    await useUp();
    expect(await readStatus()).toBe(200);
  });

  it('SUB-01 · is shared by all analyses that a person asks for', async () => {
    const dream = (await ana.post('/api/dreams', { id: randomUUID(), ...newDream })).json as { id: string };
    const entry = { id: randomUUID(), createdAt: '2026-11-02T10:00:00Z', content: 'A walk.' };
    const range = { start: '2026-11-01', end: '2026-11-30', entries: [entry] };
    const calls = [
      ['/api/analyze-conversation', { text: 'Me: Hello.\nBen: Hello.' }],
      [`/api/dreams/${dream.id}/analyze`, undefined],
      ['/api/compare-date-ranges', { range1: range, range2: range }],
    ] as const;
    for (const [call, sent] of calls)
      expect([call, (await ana.post(call, sent)).status]).toEqual([call, 200]);
    for (const [call, sent] of [[path, body] as const, ...calls])
      expect([call, (await ana.post(call, sent)).status]).toEqual([call, 402]);
  });

  it('SUB-01 · does not count saving an entry, or a call that is refused or invalid', async () => {
    for (let call = 0; call <= limit; call += 1) {
      expect((await ana.post('/api/journal/entries', { content: 'A day.' })).status).toBe(200);
      expect((await ana.post(path, { ...body, entryId: randomUUID() })).status).toBe(404);
      expect((await ana.post(path, { content: ' ' })).status).toBe(400);
    }
    await useUp();
    expect(await readStatus()).toBe(402);
    expect((await ana.post('/api/journal/entries', { content: 'Another day.' })).status).toBe(200);
  });

  it('SUB-01 · cannot be exceeded by simultaneous calls', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => readStatus()));
    expect(answers.filter((status) => status === 200)).toHaveLength(limit);
    expect(answers.filter((status) => status === 402)).toHaveLength(12 - limit);
  });

  it('is separate for each person', async () => {
    await useUp();
    await useUp(await server.signIn(`ben${people}@example.org`));
  });

  it("starts again with the person's day, in their time zone", async () => {
    const use = (now: string, timeZone: string) =>
      subscription.useAllowance({ userId: ana.user.id, timeZone, now: new Date(now) });
    for (let call = 0; call < limit; call += 1) await use('2026-11-22T22:00:00Z', 'Europe/Berlin');
    expect(await use('2026-11-22T22:59:00Z', 'Europe/Berlin')).toMatchObject({
      details: { resetsAt: '2026-11-22T23:00:00.000Z' },
    });
    expect(isDeclined(await use('2026-11-22T23:00:00Z', 'Europe/Berlin'))).toBe(false);
  });

  it("doesn't start again after a move to a time zone where it is still yesterday", async () => {
    const use = (timeZone: string) =>
      subscription.useAllowance({ userId: ana.user.id, timeZone, now: new Date('2026-11-22T12:00:00Z') });
    for (let call = 0; call < limit; call += 1) await use('Pacific/Auckland');
    expect(isDeclined(await use('America/New_York'))).toBe(true);
  });

  it.each(['Nowhere/Near', '', 'x'.repeat(200), "'; drop table accounts"])(
    'counts by UTC if the time zone is %j',
    async (timeZone) => {
      await useUp();
      const { resetsAt } = Problem.parse((await ana.post(path, body, { 'x-time-zone': timeZone })).json);
      expect(resetsAt?.slice(11)).toBe('00:00:00.000Z');
    },
  );
});

describe('without a limit', () => {
  it('SUB-01 · the engine’s own analyses are not counted', async () => {
    const own = await startTestServer({ config: { freeAiDailyLimit: 1 } });
    const eva = await own.signIn('eva@example.org');
    for (let call = 0; call < 3; call += 1) expect((await eva.post(path, body)).status).toBe(200);
    await own.stop();
  });

  it('a limit of 0 counts nothing', async () => {
    const { useAllowance } = makeSubscriptionPublic({
      database: server.services.database,
      config: { ai: provider.ai, freeAiDailyLimit: null, stripe: null },
    });
    for (let call = 0; call < limit + 1; call += 1)
      expect(isDeclined(await useAllowance({ userId: ana.user.id, timeZone: 'UTC' }))).toBe(false);
  });
});

const newDream = {
  title: 'A house',
  narrative: 'I walked through a house with many doors.',
  dreamDate: '2026-11-01',
};
