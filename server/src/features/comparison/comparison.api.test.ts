import { randomUUID } from 'node:crypto';
import { type JournalEntry, limits, type Problem, RangeComparison } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const compare = '/api/compare-date-ranges';

let server: TestServer;
let people = 0;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
});
// Each person may make ten calls a minute.
beforeEach(async () => {
  people += 1;
  ana = await server.signIn(`ana${people}@example.org`);
});
afterAll(() => server.stop());

const makeEntry = (day: string, overrides: object = {}) => ({
  id: randomUUID(),
  createdAt: `${day}T19:00:00Z`,
  content: 'Walked along the river and felt calm.',
  mood: null as string | null,
  tags: [] as string[],
  sentimentScore: 3,
  ...overrides,
});
const makeDays = (month: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${month}-${String(at + 1).padStart(2, '0')}`);

const october = makeDays('2026-10', 14).map((day) =>
  makeEntry(day, {
    content: 'I am exhausted and I argued with everybody at work again.',
    sentimentScore: 1.6,
    tags: ['work'],
  }),
);
const november = makeDays('2026-11', 14).map((day) =>
  makeEntry(day, {
    content: 'I am grateful, I laughed with Mina, and I feel rested.',
    sentimentScore: 4.4,
    tags: ['family'],
  }),
);
const range1 = { start: '2026-10-01', end: '2026-10-31', entries: october };
const range2 = { start: '2026-11-01', end: '2026-11-30', entries: november };

async function readComparison(body: object): Promise<RangeComparison> {
  const answer = await ana.post(compare, body);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return RangeComparison.parse(answer.json);
}

describe('comparing two ranges', () => {
  it('CMP-05 CMP-06 · returns what changed, each statement with its entries', async () => {
    const result = await readComparison({ range1, range2, timeZone: 'Europe/London' });
    expect(result.summary).toContain('14 entries in the first range, 14 entries in the second.');
    expect(result.keyChanges.map(({ change }) => change)).toContain(
      'Your entries read lighter: 4.4 of 5, against 1.6 before.',
    );
    expect(result.insights).toHaveLength(2);
    expect(result.recommendations.length).toBeGreaterThan(0);
    const given = new Set<string>([...october, ...november].map(({ id }) => id));
    for (const claim of [...result.keyChanges, ...result.insights]) {
      expect(claim.entryIds.length).toBeGreaterThan(0);
      expect(claim.entryIds.filter((entryId) => !given.has(entryId))).toEqual([]);
    }
  });

  it('CMP-05 · accepts moments as well as days, with the same result', async () => {
    const asMoments = (range: typeof range1) => ({
      ...range,
      start: `${range.start}T00:00:00.000Z`,
      end: `${range.end}T23:59:59.999Z`,
    });
    expect(await readComparison({ range1: asMoments(range1), range2: asMoments(range2) })).toEqual(
      await readComparison({ range1, range2 }),
    );
  });

  it('CMP-05 · treats an unknown time zone as UTC', async () => {
    expect(await readComparison({ range1, range2, timeZone: 'Nowhere/Near' })).toEqual(
      await readComparison({ range1, range2 }),
    );
  });

  it('CMP-06 · answers for a range without entries, and claims nothing', async () => {
    const result = await readComparison({ range1: { ...range1, entries: [] }, range2 });
    expect(result).toMatchObject({ keyChanges: [], insights: [] });
    expect(result.summary).toContain('no entries in the first range');
  });

  it('CMP-05 · counts a secret entry by its day and mood, with its text in no statement', async () => {
    const secret = november.map((entry) => ({ ...entry, isSecret: true, content: 'Quintarelle knows.' }));
    const answer = await ana.post(compare, { range1, range2: { ...range2, entries: secret } });
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('Quintarelle');
    expect(RangeComparison.parse(answer.json).summary).toContain('14 entries in the second.');
  });
});

describe('with a language model', () => {
  it('CMP-05 · sends it neither the text nor the mood of a secret entry', async () => {
    const provider = await startProvider('anthropic');
    const withModel = await startTestServer({ config: { ai: provider.ai } });
    try {
      provider.behave({ does: 'refuse' });
      const person = await withModel.signIn('ben@example.org');
      const hidden = [
        makeEntry('2026-11-20', { isSecret: true, content: 'Quintarelle knows.', mood: 'remorse' }),
        makeEntry('2026-11-21', { content: '', mood: 'loathing' }),
      ];
      const answer = await person.post(compare, {
        range1,
        range2: { ...range2, entries: [...november, ...hidden] },
      });
      expect(answer.status).toBe(200);
      const sent = JSON.stringify(provider.requests);
      expect(sent).toContain('exhausted');
      expect(sent).not.toMatch(/Quintarelle|remorse|loathing/);
    } finally {
      await withModel.stop();
      await provider.stop();
    }
  });
});

describe('refuses to compare', () => {
  const expectRefused = async (body: object, path: RegExp) => {
    const answer = await ana.post(compare, body);
    expect([answer.status, answer.text]).toEqual([400, answer.text]);
    expect((answer.json as Problem).issues?.map((issue) => issue.path).join(' ')).toMatch(path);
  };

  it('CMP-01 · a range that ends before it starts', async () => {
    await expectRefused(
      { range1: { ...range1, start: '2026-11-01', end: '2026-10-31' }, range2 },
      /range1\.end/,
    );
  });

  it.each(['', 'yesterday', '2026-02-30', '2026-13-01', '20261101', '+012026-01-01', '2026-11-01T25:00:00Z'])(
    'CMP-01 · %j as a day',
    async (start) => expectRefused({ range1: { ...range1, start }, range2 }, /range1\.start/),
  );

  it.each([{}, { range1 }, { range1: null, range2 }, { range1: [], range2 }])(
    'CMP-01 · a call without both ranges: %#',
    async (body) => expectRefused(body, /range/),
  );

  it.each([
    { id: 'not-an-id' },
    { createdAt: 'then' },
    { content: 'x'.repeat(limits.entryContent + 1) },
    { sentimentScore: 6 },
    { sentimentScore: '3' },
    { tags: Array.from({ length: limits.entryTags + 1 }, () => 'tag') },
    { mood: 'm'.repeat(limits.moodLength + 1) },
  ])('CMP-05 · an entry that is in no journal: %#', async (wrong) => {
    await expectRefused(
      { range1: { ...range1, entries: [makeEntry('2026-10-01', wrong)] }, range2 },
      /range1\.entries/,
    );
  });

  it('CMP-05 · more entries than a range may have, and a hundred thousand of them before they are read', async () => {
    const small = { ...makeEntry('2026-10-01'), content: 'x' };
    const makeMany = (length: number) => ({ ...range1, entries: Array.from({ length }, () => small) });
    await expectRefused({ range1: makeMany(limits.comparedEntries + 1), range2 }, /range1\.entries/);
    expect((await ana.post(compare, { range1: makeMany(100_000), range2 })).status).toBe(413);
  });

  it('CMP-05 · more than ten calls a minute', async () => {
    const statuses = new Set<number>();
    for (let call = 0; call < 11; call += 1)
      statuses.add((await ana.post(compare, { range1: { ...range1, entries: [] }, range2 })).status);
    expect(statuses).toEqual(new Set([200, 429]));
  });
});

describe('can compare', () => {
  it.each([
    ['0001-01-01', '9999-12-31'],
    ['0001-01-01', '0001-01-01'],
    ['9999-12-31', '9999-12-31'],
  ])('CMP-01 · the days from %s to %s', async (start, end) => {
    const entries = makeDays('2026-10', 8).map((day) => makeEntry(day));
    const edge = makeEntry(end);
    const result = await readComparison({
      range1: { start, end, entries: [...entries, edge] },
      range2: { ...range2, start, end },
    });
    expect(result.summary).not.toBe('');
  });

  it('CMP-05 · the largest ranges that are allowed', async () => {
    const entries = Array.from({ length: limits.comparedEntries }, (_, at) =>
      makeEntry(makeDays('2026-10', 28)[at % 28] ?? ''),
    );
    const result = await readComparison({ range1: { ...range1, entries }, range2: { ...range2, entries } });
    expect(result.summary).toContain(`${limits.comparedEntries} entries in the first range`);
  });
});

it("CMP-05 · without reading or returning anything for the id of somebody else's entry", async () => {
  const saved = (await ana.post('/api/journal/entries', { content: 'Only Ana knows Quintarelle.' })).json;
  const { id } = saved as JournalEntry;
  const ben = await server.signIn('ben-himself@example.org');
  const answer = await ben.post(compare, {
    range1: { ...range1, entries: [makeEntry('2026-10-02', { id })] },
    range2,
  });
  expect(answer.status).toBe(200);
  expect(answer.text).not.toMatch(/Ana|Quintarelle/);
  const before = (await ana.get('/api/journal/entries')).json as JournalEntry[];
  expect(before.map(({ content }) => content)).toEqual(['Only Ana knows Quintarelle.']);
});
