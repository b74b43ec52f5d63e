import { InsightsAnswer, type JournalEntry, Pattern, type Problem } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { postJournal } from './testing/planted-journal.ts';

const insights = '/api/insights';
const patterns = '/api/patterns';

let server: TestServer;
let ana: TestPerson;
let people = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
const signInSomeone = () => {
  people += 1;
  return server.signIn(`person${people}@example.org`);
};

async function readInsights(person: TestPerson, query = ''): Promise<InsightsAnswer> {
  const answer = await person.get(`${insights}${query}`);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return InsightsAnswer.parse(answer.json);
}
const readPatterns = async (person: TestPerson) => z.array(Pattern).parse((await person.get(patterns)).json);
const waitUntilComposed = (person: TestPerson, query = '') =>
  vi.waitFor(
    async () => {
      const answer = await readInsights(person, query);
      expect(answer.isGenerating).toBe(false);
      return answer;
    },
    { timeout: 30_000, interval: 200 },
  );

describe('before there are enough entries', () => {
  beforeEach(async () => {
    ana = await signInSomeone();
  });

  it('INS-02 INS-05 · waits, and says how many of the required entries there are and what to write', async () => {
    expect(await readInsights(ana)).toMatchObject({ waiting: true, currentEntries: 0, requiredEntries: 5 });
    await postJournal(ana, { days: 3, tag: 'yoga' });
    const answer = await readInsights(ana);
    expect(answer).toMatchObject({
      waiting: true,
      currentEntries: 3,
      requiredEntries: 5,
      progress: 60,
      summary: '',
      themes: [],
    });
    expect(answer.message).toContain('2 are still missing');
    expect(answer.encouragement).not.toBe('');
    expect(answer.suggestions.length).toBeGreaterThanOrEqual(3);
  });

  it('INS-06 INS-09 · composes from fewer entries if asked to go on', async () => {
    await postJournal(ana, { days: 2, tag: 'yoga' });
    const answer = await waitUntilComposed(ana, '?force=true');
    expect(answer).toMatchObject({ waiting: false, currentEntries: 2 });
    expect(answer.summary).toMatch(/^2 entries on 2 days\./);
  });

  it('PAT-02 PAT-08 · finds no patterns, and says so', async () => {
    expect(await readPatterns(ana)).toEqual([]);
    const answer = await ana.post(`${patterns}/generate`);
    expect(answer.status).toBe(200);
    expect((answer.json as { message: string }).message).toMatch(/Nothing repeats clearly enough/);
  });
});

describe('a journal of six weeks', () => {
  beforeAll(async () => {
    ana = await signInSomeone();
    await postJournal(ana, { days: 42, tag: 'yoga', isSecret: (day) => day === 39 });
    await ana.post(`${patterns}/generate?timeZone=Europe/London`, undefined, {
      'content-type': 'application/json',
    });
  });

  it('INS-02 INS-07 · returns a summary, themes and recommendations, each with its entries', async () => {
    const answer = await waitUntilComposed(ana);
    expect(answer).toMatchObject({ waiting: false, currentEntries: 42, progress: 100 });
    expect(answer.summary).toMatch(/^42 entries on 4[123] days\./);
    expect(answer.themes.length).toBeGreaterThan(0);
    expect(answer.recommendations.map(({ text }) => text)).toEqual(answer.suggestions);
    expect(answer.suggestions.length).toBeGreaterThan(0);
    const own = new Set(((await ana.get('/api/journal/entries')).json as JournalEntry[]).map(({ id }) => id));
    for (const claim of [...answer.themes, ...answer.recommendations, ...answer.timeline]) {
      expect(claim.entryIds).toHaveLength(claim.n);
      expect(claim.entryIds.filter((id) => !own.has(id))).toEqual([]);
    }
    expect(answer.timeline.reduce((sum, { n }) => sum + n, 0)).toBe(42);
  });

  it('PAT-01 PAT-09 · finds the planted patterns, in the shape of the contract', async () => {
    const answer = await ana.post(`${patterns}/generate`, undefined, { 'content-type': 'application/json' });
    expect((answer.json as { message: string }).message).toMatch(/^\d+ patterns? found\.$/);
    const yoga = (await readPatterns(ana)).find(({ key }) => key === 'tag:yoga')!;
    expect(yoga).toMatchObject({
      category: 'behavioral',
      frequency: 14,
      helpful: null,
      name: '#yoga',
      n: 14,
    });
    expect(yoga.confidence).toBeGreaterThan(0.5);
    expect(yoga.timeline.every(({ intensity }) => intensity >= 0 && intensity <= 100)).toBe(true);
    expect(yoga.difference!.from).toBeGreaterThan(0);
    expect(Date.parse(yoga.lastDetected)).not.toBeNaN();
  });

  it('PAT-14 ENT-06 · returns the entries of a pattern, newest first, and a secret one without its content and hashtags', async () => {
    const yoga = (await readPatterns(ana)).find(({ key }) => key === 'tag:yoga')!;
    const entries = (await ana.get(`${patterns}/${yoga.id}/entries`)).json as JournalEntry[];
    expect(entries).toHaveLength(14);
    const times = entries.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().reverse());
    expect(entries.every(({ tags }) => tags.includes('yoga'))).toBe(true);
    expect(entries.map(({ id }) => id)).toEqual(yoga.entryIds);
    const secret = entries.filter(({ isSecret }) => isSecret);
    expect(secret).toHaveLength(1);
    expect([secret[0]!.content, secret[0]!.tags, secret[0]!.aiInsights]).toEqual(['', ['yoga'], null]);
  });

  it('answers 404 for somebody else’s pattern', async () => {
    const yoga = (await readPatterns(ana)).find(({ key }) => key === 'tag:yoga')!;
    const ben = await signInSomeone();
    for (const answer of [
      await ben.get(`${patterns}/${yoga.id}/entries`),
      await ben.post(`${patterns}/${yoga.id}/feedback`, { helpful: true }),
    ])
      expect([answer.status, (answer.json as Problem).code]).toEqual([404, 'insights.pattern_not_found']);
  });

  it('INS-09 · is composed again only on request or if the journal has changed', async () => {
    const first = await waitUntilComposed(ana);
    expect((await waitUntilComposed(ana)).generatedAt).toBe(first.generatedAt);
    const forced = await readInsights(ana, '?force=true');
    expect(forced.generatedAt! > first.generatedAt!).toBe(true);
    await ana.post('/api/journal/entries', { content: 'I am happy about the snow.' });
    const after = await waitUntilComposed(ana);
    expect(after.currentEntries).toBe(43);
    expect(after.generatedAt! > forced.generatedAt!).toBe(true);
    expect(after.summary).toContain('43 entries');
  });

  it('"Not this" removes a statement at once and for good, and can be undone', async () => {
    const before = await waitUntilComposed(ana);
    const theme = before.themes[0]!;
    const answer = await ana.post(`${insights}/statements`, { key: theme.key, isRemoved: true });
    expect(answer.status).toBe(204);
    expect((await readInsights(ana)).themes.map(({ key }) => key)).not.toContain(theme.key);
    const anew = await readInsights(ana, '?force=true');
    expect(anew.themes.map(({ key }) => key)).not.toContain(theme.key);
    expect(anew.summary.toLowerCase()).not.toContain(theme.name.toLowerCase());
    await ana.post(`${insights}/statements`, { key: theme.key, isRemoved: false });
    expect((await readInsights(ana, '?force=true')).themes.map(({ key }) => key)).toContain(theme.key);
  });

  it('"Not this" removes a pattern, which is not found again', async () => {
    const before = await readPatterns(ana);
    const key = 'tag:yoga';
    await ana.post(`${insights}/statements`, { key, isRemoved: true });
    expect((await readPatterns(ana)).map((pattern) => pattern.key)).not.toContain(key);
    await ana.post(`${patterns}/generate`);
    expect((await readPatterns(ana)).map((pattern) => pattern.key)).not.toContain(key);
    await ana.post(`${insights}/statements`, { key, isRemoved: false });
    await ana.post(`${patterns}/generate`);
    expect((await readPatterns(ana)).map((pattern) => pattern.key)).toEqual(
      expect.arrayContaining(before.map((pattern) => pattern.key)),
    );
  });

  it("PAT-11 · keeps what was said about a pattern; one that wasn't helpful moves down and isn't generated again", async () => {
    const [first, ...others] = await readPatterns(ana);
    const path = `${patterns}/${first!.id}/feedback`;
    expect((await ana.post(path, { helpful: true })).json).toMatchObject({ helpful: true });
    await ana.post(`${patterns}/generate`);
    const kept = await readPatterns(ana);
    expect(kept.find(({ key }) => key === first!.key)).toMatchObject({ id: first!.id, helpful: true });
    expect((await ana.post(path, { helpful: 'yes' })).status).toBe(400);

    await ana.post(path, { helpful: false });
    const sunk = await readPatterns(ana);
    expect(sunk.at(-1)).toMatchObject({ key: first!.key, helpful: false });
    expect(sunk).toHaveLength(others.length + 1);
    await ana.post(`${patterns}/generate`);
    expect((await readPatterns(ana)).map(({ key }) => key)).not.toContain(first!.key);
  });

  it('stores nothing readable in the database', async () => {
    const { rows } = await server.services.database.$client.query<{ text: string }>(
      `select encode(payload, 'escape') as text from insights where user_id = $1
       union all select data::text || coalesce(output::text, '') from jobs.job`,
      [ana.user.id],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.map(({ text }) => text).join('')).not.toMatch(/yoga|entries on/);
  });
});

it('composes the insights once for two calls at once', async () => {
  const ben = await signInSomeone();
  await postJournal(ben, { days: 6, tag: 'yoga' });
  const both = await Promise.all([readInsights(ben), readInsights(ben)]);
  const last = await waitUntilComposed(ben);
  expect(both.map(({ waiting }) => waiting)).toEqual([false, false]);
  expect(last.summary).toMatch(/^6 entries/);
});
