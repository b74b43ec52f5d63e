import { randomUUID } from 'node:crypto';
import type { EntryAnalysis, JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { makeWrittenAnalysis } from '../../ai/testing/written-analysis.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const content = 'I told Quintarelle the truth, and she listened.';
const written = makeWrittenAnalysis({ analysis: 'You told Quintarelle the truth.' });

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
beforeAll(async () => {
  provider = await startProvider('anthropic');
  server = await startTestServer({ config: { ai: provider.ai } });
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

async function analyseFor(preferences: object): Promise<{ analysis: EntryAnalysis; sent: string }> {
  const person = await server.signIn(`${randomUUID()}@example.org`);
  await person.post('/api/profile', preferences);
  provider.behave({ does: 'write', text: written });
  const before = provider.requests.length;
  const analysis = (await person.post('/api/analyze-entry', { content })).json as EntryAnalysis;
  expect(analysis.source.provider).toBe('llm');
  return { analysis, sent: JSON.stringify(provider.requests.slice(before).map(({ body }) => body)) };
}

describe('an analysis', () => {
  it('CONN-04 · uses the style that the person chose, or none', async () => {
    expect((await analyseFor({ communicationStyle: 'direct' })).sent).toContain('Be direct');
    expect((await analyseFor({ personalityType: 'INTJ' })).sent).toContain('Be calm and analytical');
    expect((await analyseFor({})).sent).not.toMatch(/Be (?:direct|warm and gentle|calm and analytical)/);
  });

  it('CONN-04 · has no suggestions for somebody who only wants to be listened to, and does not send their words', async () => {
    const { analysis, sent } = await analyseFor({
      supportNeeds: 'Please just listen. Brumblehaven.',
      currentChallenges: 'Zibbelquark.',
    });
    expect(analysis.suggestions).toEqual([]);
    expect(analysis.analysis).toBe('You told Quintarelle the truth.');
    expect(sent).not.toMatch(/Brumblehaven|Zibbelquark/);
    expect((await analyseFor({ supportNeeds: 'Practical ideas, please.' })).analysis.suggestions).toEqual([
      'Thank her for listening.',
    ]);
  });

  it('CONN-04 · by the engine has no suggestions either', async () => {
    const { mind } = server.services;
    const preferences = { supportNeeds: 'No advice, just listen.' };
    provider.behave({ does: 'refuse' });
    const analysis = await mind.analyseEntry({ content, preferences });
    expect([analysis.source.provider, analysis.suggestions]).toEqual(['engine', []]);
  });

  it('CONN-04 · of a save has none either, whether made by the server or the device', async () => {
    const text =
      'I am worried about the rent, and I argued with my sister. I cannot sleep, and I am exhausted.';
    const suggestions = ['Write down the next three bills.'];
    const deviceAnalysis = { ...(await server.services.mind.analyseEntry({ content: text })), suggestions };
    const saveFor = async (preferences: object, sent: object) => {
      const person = await server.signIn(`${randomUUID()}@example.org`);
      await person.post('/api/profile', preferences);
      const { json } = await person.post('/api/journal/entries', { content: text, isSecret: true, ...sent });
      return (json as JournalEntry).aiInsights?.suggestions;
    };
    const listening = { supportNeeds: 'No advice, just listen.' };
    expect(await saveFor(listening, { deviceAnalysis })).toEqual([]);
    expect(await saveFor(listening, {})).toEqual([]);
    expect(await saveFor({}, { deviceAnalysis })).toEqual(suggestions);
  });
});
