import type { AnalysisSource, EntryAnalysis, JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { makeWrittenAnalysis } from '../../ai/testing/written-analysis.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const content = 'I told Quintarelle the truth, and she listened.';
const written = makeWrittenAnalysis({ analysis: 'You told Quintarelle the truth.' });

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
let ana: TestPerson;
let address: string;
const lines: string[] = [];
beforeAll(async () => {
  provider = await startProvider('anthropic');
  server = await startTestServer({
    config: { ai: provider.ai },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  ana = await server.signIn('ana@example.org');
  address = await server.listen();
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(() => {
  lines.length = 0;
});

describe('a server with a language model', () => {
  it('names its provider in the configuration', async () => {
    expect((await server.stranger.get('/api/config')).json).toMatchObject({
      mind: { provider: 'llm', providerName: 'Anthropic' },
    });
  });

  it('ANL-04 · returns the analysis of the model, or of the engine if the model fails, and says which', async () => {
    const { model } = provider.ai;
    const asked = (outcome: string) => [{ providerName: 'Anthropic', model, outcome }];
    const read = async () => (await ana.post('/api/analyze-entry', { content })).json as EntryAnalysis;
    provider.behave({ does: 'write', text: written });
    expect((await read()).source).toEqual({ provider: 'llm', model, attempts: asked('answered') });
    provider.behave({ does: 'refuse' });
    expect((await read()).source).toEqual({ provider: 'engine', model: null, attempts: asked('refused') });
    expect(lines.join('')).toContain('the language model gave no answer that can be used');
    expect(lines.join('')).not.toMatch(/Quintarelle|truth|listened/);
  });

  it('ANL-04 · records with an entry that its text was sent to a model that refused, even when it is asked again', async () => {
    provider.behave({ does: 'refuse' });
    const { id } = (await ana.post('/api/journal/entries', { content })).json as JournalEntry;
    const readKept = async () => {
      const { data } = (await ana.get('/api/export/json')).json as {
        data: { journal: { entries: { id: string; analysedBy: AnalysisSource | null }[] } };
      };
      return data.journal.entries.find((entry) => entry.id === id)?.analysedBy;
    };
    const refused = { providerName: 'Anthropic', model: provider.ai.model, outcome: 'refused' };
    await expect.poll(readKept).toEqual({ provider: 'engine', model: null, attempts: [refused] });
    await ana.post('/api/analyze-entry', { content, entryId: id });
    expect(await readKept()).toEqual({ provider: 'engine', model: null, attempts: [refused] });
  });

  it('JRN-13 · saves without waiting for a slow model', async () => {
    // Longer than this test may take.
    provider.behave({ does: 'wait', milliseconds: 600_000 });
    const entry = (await ana.post('/api/journal/entries', { content })).json as JournalEntry;
    expect(entry.sentimentScore).not.toBeNull();
    await expect.poll(() => provider.requests.length).toBe(1);
  });

  it('aborts the request to the model when the person closes the page', async () => {
    provider.behave({ does: 'wait', milliseconds: 4_000 });
    const before = provider.abortedRequests();
    const page = new AbortController();
    const reading = fetch(`${address}/api/analyze-entry`, {
      method: 'POST',
      headers: {
        cookie: ana.cookie,
        origin: server.services.config.publicUrl,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ content }),
      signal: page.signal,
    });
    await expect.poll(() => provider.requests.length).toBe(1);
    page.abort();
    await expect(reading).rejects.toThrow();
    await expect.poll(provider.abortedRequests).toBe(before + 1);
    // A closed page is not a failure of the server.
    await expect
      .poll(() => lines.join(''))
      .toContain('A request ended after its client had closed the connection.');
    expect(lines.map((line) => JSON.parse(line).level).filter((level) => level >= 40)).toEqual([]);
    expect(lines.join('')).not.toMatch(/Quintarelle|truth|listened/);
  });
});
