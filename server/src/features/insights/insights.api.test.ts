import { EntryAnalysis, type JournalEntry, type Problem } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { tenEntries } from './ten-entries.ts';

const entries = '/api/journal/entries';
const analyse = '/api/analyze-entry';

let server: TestServer;
let ana: TestPerson;
let ben: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
  ben = await server.signIn('ben@example.org');
});
afterAll(() => server.stop());

const content = 'I told my sister the truth today. I was scared, and then so relieved that she listened.';
const save = async (entry: object = {}, person = ana) =>
  (await person.post(entries, { content, ...entry })).json as JournalEntry;

describe('requesting an analysis', () => {
  it('ANL-04 ANL-05 · returns the whole analysis, with every number in its range', async () => {
    const answer = await ana.post(analyse, { content });
    expect(answer.status).toBe(200);
    const reading = EntryAnalysis.parse(answer.json);
    expect(reading.candidates.map(({ emotion }) => emotion)).toContain('relief');
    expect(reading.suggestions.length).toBeLessThanOrEqual(2);
    expect(reading.toneAnalysis.overall).not.toBe('');
    expect(reading.source).toEqual({ provider: 'engine', model: null, attempts: [] });
  });

  it('gives evidence for every claim', async () => {
    const { evidence, emotions } = EntryAnalysis.parse((await ana.post(analyse, { content })).json);
    expect(evidence.emotions.map(({ name }) => name)).toEqual(expect.arrayContaining(emotions));
    for (const found of [...evidence.emotions, ...evidence.patterns]) {
      expect(found.evidence.length).toBeGreaterThan(0);
      for (const { start, end, quote } of found.evidence) expect(content.slice(start, end)).toBe(quote);
    }
  });

  it('ANL-01 · refuses blank content and stores nothing for a text without an entry', async () => {
    const answer = await ana.post(analyse, { content: ' \n ' });
    expect(answer.status).toBe(400);
    expect((answer.json as Problem).issues?.[0]).toEqual({
      path: 'content',
      message: "There's no text to analyze.",
    });
    const before = (await ana.get(entries)).json;
    await ana.post(analyse, { content });
    expect((await ana.get(entries)).json).toEqual(before);
  });

  it('ANL-01 · stores the analysis with the entry of the request, and doesn’t count it as an edit', async () => {
    const entry = await save();
    const reading = (await ana.post(analyse, { content, entryId: entry.id })).json as EntryAnalysis;
    const read = (await ana.get(`${entries}/${entry.id}`)).json as JournalEntry;
    expect(read.analysis).toEqual(reading);
    expect(read.aiInsights?.summary).toBe(reading.analysis);
    expect(read.updatedAt).toBe(entry.updatedAt);
  });

  it('does not store an analysis of a text that differs from the entry', async () => {
    const entry = await save();
    const other = await ana.post(analyse, { content: 'I am furious about the noise.', entryId: entry.id });
    expect(other.status).toBe(200);
    expect(((await ana.get(`${entries}/${entry.id}`)).json as JournalEntry).analysis).toBeNull();
  });

  it('ENT-06 · returns and stores the analysis of a secret entry without its text', async () => {
    const entry = await save({ isSecret: true });
    const reading = (await ana.post(analyse, { content, entryId: entry.id })).json as EntryAnalysis;
    expect(reading.candidates).toHaveLength(4);
    expect(JSON.stringify(reading)).not.toMatch(/sister|truth|listened/);
    expect(((await ana.get(`${entries}/${entry.id}`)).json as JournalEntry).analysis).toEqual(reading);
  });

  it('answers 404 for somebody else’s entry and for one in the trash', async () => {
    const entry = await save();
    const stolen = await ben.post(analyse, { content, entryId: entry.id });
    expect([stolen.status, (stolen.json as Problem).code]).toEqual([404, 'journal.entry_not_found']);
    expect(((await ana.get(`${entries}/${entry.id}`)).json as JournalEntry).analysis).toBeNull();
    await ana.delete(`${entries}/${entry.id}`);
    expect((await ana.post(analyse, { content, entryId: entry.id })).status).toBe(404);
  });

  it('analyses the longest text that can be saved', async () => {
    const long = `${content} `.repeat(2_000).slice(0, 100_000);
    EntryAnalysis.parse((await ana.post(analyse, { content: long })).json);
    expect((await ana.post(analyse, { content: `${long}!` })).status).toBe(400);
  });
});

describe('ten entries of ten kinds', () => {
  const read = new Map<string, { entry: JournalEntry; reading: EntryAnalysis }>();
  beforeAll(async () => {
    for (const { kind, content: text } of tenEntries) {
      const entry = await save({ content: text });
      const reading = (await ana.post(analyse, { content: text })).json as EntryAnalysis;
      read.set(kind, { entry, reading });
    }
  });

  it.each(tenEntries)('JRN-13 JRN-14 ANL-04 · $kind gets the expected analysis', (sample) => {
    const { entry, reading } = read.get(sample.kind)!;
    expect(entry.sentimentScore).toBeGreaterThanOrEqual(sample.sentiment[0]);
    expect(entry.sentimentScore).toBeLessThanOrEqual(sample.sentiment[1]);
    const offered = reading.candidates.map(({ family }) => family as string);
    if (sample.families.length > 0)
      expect(sample.families.some((family) => offered.includes(family))).toBe(true);
    expect(sample.never).not.toContain(reading.leading?.family);
    // Without a feeling that is sure enough to be named, the sentences need not be about the page.
    if (reading.leading !== null)
      expect(JSON.stringify([reading.analysis, reading.evidence])).toMatch(sample.about);
  });

  it('JRN-13 · differ in every sentence that says something', () => {
    const insights = [...read.values()].map(({ entry }) => entry.aiInsights!);
    for (const part of ['summary', 'suggestions'] as const) {
      const said = insights.map((insight) => insight[part]).filter(({ length }) => length > 0);
      expect(new Set(said.map((value) => JSON.stringify(value))).size, part).toBe(said.length);
    }
  });

  it('are ordered by how pleasant they are', () => {
    const readScore = (kind: string) => read.get(kind)!.entry.sentimentScore!;
    for (const heavy of ['grief', 'self-blame', 'worry about a result', 'exhaustion and overwork']) {
      expect(readScore(heavy)).toBeLessThan(readScore('an ordinary day'));
    }
    for (const light of ['a joyful day', 'gratitude', 'a quiet, hopeful turn']) {
      expect(readScore(light)).toBeGreaterThan(readScore('an ordinary day'));
    }
  });
});
