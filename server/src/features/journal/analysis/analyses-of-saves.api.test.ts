import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { analyseEntry } from '@reflect/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let person: TestPerson;
/** Texts that the server's engine was asked about. */
const asked: string[] = [];
let isSlow = false;
let finishSlow: (() => void)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  const { mind } = server.services;
  const { analyseEntryAtOnce, analyseEntryByEngine } = mind;
  mind.analyseEntryAtOnce = (entry) => {
    asked.push(entry.content);
    return isSlow ? Promise.resolve(null) : analyseEntryAtOnce(entry);
  };
  mind.analyseEntryByEngine = async (entry) => {
    if (isSlow) await new Promise<void>((resolve) => finishSlow.push(resolve));
    return analyseEntryByEngine(entry);
  };
  person = await server.signIn('device@example.com');
});
afterAll(async () => {
  for (const finish of finishSlow) finish();
  await server.stop();
});

const content = 'I am so grateful that the tests came back clear. I slept well for once.';
const own: EntryAnalysis = {
  ...analyseEntry(content),
  analysis: 'As the device read it.',
  sentimentScore: 4.9,
};
const save = async (body: object, by = person) =>
  (await by.post('/api/journal/entries', { content, ...body })).json as JournalEntry;

describe('an analysis sent by the device', () => {
  it('is stored with the entry as the engine’s, and the server makes none', async () => {
    asked.length = 0;
    const saved = await save({
      deviceAnalysis: { ...own, source: { provider: 'llm', model: 'x' }, support: 1 },
    });
    expect(saved).toMatchObject({ sentimentScore: 4.9, aiInsights: { summary: own.analysis } });
    expect(asked).toEqual([]);
    const changed = `${content} And later I cooked.`;
    const edited = (
      await person.patch(`/api/journal/entries/${saved.id}`, {
        content: changed,
        deviceAnalysis: { ...analyseEntry(changed), analysis: 'Read again.' },
      })
    ).json as JournalEntry;
    expect(edited.aiInsights?.summary).toBe('Read again.');
    expect(asked).toEqual([]);
  });

  const [emotion] = own.evidence.emotions;
  const quoting = (quote: object) => ({
    ...own,
    emotions: [emotion!.name],
    patterns: [],
    evidence: { emotions: [{ ...emotion, evidence: [quote] }], patterns: [] },
  });
  const all = { start: 0, end: content.length, quote: content };
  const repeated = Array.from({ length: 40 }, () => all);
  const pattern = { key: 'k', name: 'n', description: '', evidence: [] };
  const end = content.length;
  it.each([
    ['a quote that does not stand there', quoting({ start: 1, end: 5, quote: 'I am' })],
    ['a quote from behind the text', quoting({ start: end, end: end + 1, quote: '' })],
    ['a quote that begins before the text', quoting({ start: -4, end: 4, quote: content.slice(0, 4) })],
    ['a quote that ends before it begins', quoting({ start: 4, end: 0, quote: '' })],
    ['a quote without letters', quoting({ start: 4, end: 4, quote: '' })],
    ['a quote from half a place', quoting({ start: 0.5, end: 4, quote: content.slice(0, 4) })],
    ['a quote from a place beyond numbers', quoting({ start: 0, end: 1e300, quote: content })],
    [
      'the whole text again and again',
      {
        ...own,
        emotions: [emotion!.name],
        patterns: [],
        evidence: { emotions: [{ ...emotion, evidence: [...repeated, ...repeated] }], patterns: [] },
      },
    ],
    [
      'more quotes than there are words',
      {
        ...own,
        emotions: Array.from({ length: 4 }, () => emotion!.name),
        patterns: [],
        evidence: {
          emotions: Array.from({ length: 4 }, () => ({ ...emotion, evidence: repeated })),
          patterns: [],
        },
      },
    ],
    ['a feeling that nothing shows', { ...own, emotions: [...own.emotions, 'terror'] }],
    ['a leading feeling of no family', { ...own, leading: { emotion: 'x', family: 'x', intensity: 1 } }],
    [
      'a leading feeling that is a book',
      { ...own, leading: { emotion: 'a'.repeat(10_000), family: 'joy', intensity: 1 } },
    ],
    [
      'a pattern that is a book',
      {
        ...own,
        patterns: ['n'],
        evidence: {
          ...own.evidence,
          patterns: [{ ...pattern, description: 'a'.repeat(100_000) }],
        },
      },
    ],
    ['a depth beyond the scale', { ...own, deepInsights: { ...own.deepInsights, emotionalDepth: 11 } }],
    ['a count beyond belief', { ...own, deepInsights: { ...own.deepInsights, growthOpportunities: 1e15 } }],
    ['a confidence below nothing', { ...own, confidenceScore: -0.1 }],
    ['no score', { ...own, sentimentScore: null }],
    ['the analysis of another text', analyseEntry('I was afraid of the dog in the yard and I ran.')],
    ['a score that there is not', { ...own, sentimentScore: 99 }],
    ['a summary without end', { ...own, analysis: 'a'.repeat(5_000) }],
    ['too many feelings', { ...own, emotions: Array.from({ length: 500 }, () => 'joy') }],
    ['something else', 'nonsense'],
    ['nothing', null],
  ])('is ignored if it contains %s, and the entry is saved and analysed', async (_, analysis) => {
    asked.length = 0;
    const saved = await save({ deviceAnalysis: analysis });
    expect(saved.content).toBe(content);
    expect(saved.aiInsights?.summary).not.toBe(own.analysis);
    expect(saved.sentimentScore).not.toBeNull();
    expect(asked).toEqual([content]);
  });

  it.each(['NaN', '1e999', '-1e999', '"4"', '{"valueOf":4}'])(
    'is ignored with the score %s, and only numbers are stored',
    async (score) => {
      asked.length = 0;
      const body = JSON.stringify({ content, deviceAnalysis: { ...own, sentimentScore: 4.9 } });
      const answer = await person.send('POST', '/api/journal/entries', {
        body: body.replace('"sentimentScore":4.9', `"sentimentScore":${score}`),
        contentType: 'application/json',
      });
      // NaN isn't JSON; every other body can be parsed.
      if (score === 'NaN') {
        expect(answer.status).toBe(400);
        return;
      }
      const saved = answer.json as JournalEntry;
      expect(saved.sentimentScore).toBeGreaterThanOrEqual(1);
      expect(saved.sentimentScore).toBeLessThanOrEqual(5);
      expect(saved.aiInsights?.summary).not.toBe(own.analysis);
      expect(asked).toEqual([content]);
    },
  );

  it('is also ignored in an edit if it is about other words', async () => {
    const saved = await save({ deviceAnalysis: own });
    asked.length = 0;
    const changed = 'I was afraid of the dog in the yard, and I ran.';
    const edited = (
      await person.patch(`/api/journal/entries/${saved.id}`, { content: changed, deviceAnalysis: own })
    ).json as JournalEntry;
    expect(edited.aiInsights?.summary).not.toBe(own.analysis);
    expect(asked).toEqual([changed]);
  });

  it('is ignored for a conversation, where not all words are the writer’s', async () => {
    asked.length = 0;
    const timestamp = '2026-11-01T10:00:00.000Z';
    const said = 'You: I am tired.\n\nReflect: That sounds hard.';
    await save({
      content: said,
      entryType: 'AJE',
      conversationData: {
        conversationHistory: [
          { role: 'user', content: 'I am tired.', timestamp },
          { role: 'assistant', content: 'That sounds hard.', timestamp },
        ],
        templateUsed: null,
        guidedQuestions: [],
      },
      deviceAnalysis: analyseEntry(said),
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]).not.toContain('sounds hard');
  });

  it('contains no word of a secret entry', async () => {
    const saved = await save({ isSecret: true, deviceAnalysis: own });
    expect(saved.aiInsights?.summary).toContain('A secret entry');
  });
});

describe('a save whose analysis is slow', () => {
  it('returns without one, which follows in the changes, and the words stay the same', async () => {
    isSlow = true;
    const saved = await save({ content: 'I was sad all morning, and nobody noticed.' });
    expect(saved).toMatchObject({ aiInsights: null, sentimentScore: null, revision: 0 });
    const { cursor } = (await person.get('/api/journal/entries/changes')).json as { cursor: number };
    isSlow = false;
    for (const finish of finishSlow) finish();
    finishSlow = [];
    await expect
      .poll(async () => (await person.get(`/api/journal/entries/changes?since=${cursor}`)).json, {
        timeout: 10_000,
      })
      .toMatchObject({
        items: [
          { id: saved.id, content: saved.content, revision: 1, aiInsights: { emotions: expect.any(Array) } },
        ],
      });
    const edit = await person.patch(`/api/journal/entries/${saved.id}`, { mood: 'sad', expectedRevision: 0 });
    expect(edit.status).toBe(200);
  });

  it('gets it later, when the entry is read after a restart that lost it', async () => {
    const { rows } = await server.services.database.$client.query<{ user_id: string }>(
      'select user_id from journal_entries limit 1',
    );
    expect(rows).toHaveLength(1);
    isSlow = true;
    const saved = await save({ content: 'Nobody called today, and I felt lonely.' });
    const restarted = await startTestServer({
      database: server.services.database,
      keyring: server.services.keyring,
    });
    isSlow = false;
    const again = { ...person };
    const get = async () =>
      (
        await restarted.app.inject({
          url: `/api/journal/entries?limit=1`,
          headers: { cookie: again.cookie },
        })
      ).json<JournalEntry[]>()[0];
    expect(await get()).toMatchObject({ id: saved.id, aiInsights: null });
    await expect.poll(async () => (await get())?.sentimentScore, { timeout: 10_000 }).not.toBeNull();
    await restarted.stop();
  });
});
