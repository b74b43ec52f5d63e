import { EntryAnalysis, JournalInsights, type ModelAttempt } from '@reflect/contract';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEngineProvider } from '../engine/engine-provider.ts';
import { analyseShortTextsHere } from '../engine/thread/engine-thread.ts';
import { journal, when } from '../testing/journal.ts';
import { type Behaviour, startProvider } from '../testing/provider-stand-in.ts';
import { makeWrittenAnalysis } from '../testing/written-analysis.ts';
import { makeLlmProvider } from './llm-provider.ts';

analyseShortTextsHere({ maxCharacters: 10_000 });

const log = pino({ level: 'silent' }) as never;
const engine = makeEngineProvider({ log });
const content = 'I told Quintarelle the truth, and she listened.';
const question = {
  text: 'Ana: I am tired.\nBen: you never listen',
  includeEmotions: true,
  includeSuggestions: true,
};
const written = makeWrittenAnalysis({ analysis: 'You told Quintarelle the truth.' });

describe('the requests stored with an analysis', () => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    provider = await startProvider('anthropic');
  });
  afterAll(() => provider.stop());
  const mind = ({ baseUrl = provider.ai.baseUrl, timeoutMs = 60_000 } = {}) =>
    makeLlmProvider({ ai: { ...provider.ai, baseUrl }, engine, log, timeoutMs, maxRetries: 0 });
  const asked = (outcome: ModelAttempt['outcome']) => [
    { providerName: 'Anthropic', model: provider.ai.model, outcome },
  ];

  it.each<[ModelAttempt['outcome'], 'llm' | 'engine', Behaviour]>([
    ['answered', 'llm', { does: 'write', text: written }],
    ['unusable', 'engine', { does: 'write', text: 'Everything is fine.' }],
    ['unusable', 'engine', { does: 'break protocol' }],
    ['unusable', 'engine', { does: 'cut off', text: '{"analysis": "You' }],
    ['refused', 'engine', { does: 'refuse' }],
    ['failed', 'engine', { does: 'fail', status: 500 }],
    ['failed', 'engine', { does: 'fail', status: 429 }],
    ['timed_out', 'engine', { does: 'wait', milliseconds: 60_000 }],
  ])('names the provider that was sent the text, and that it is %s', async (outcome, maker, behaviour) => {
    provider.behave(behaviour);
    const { source } = EntryAnalysis.parse(
      await mind(outcome === 'timed_out' ? { timeoutMs: 500 } : {}).analyseEntry({ content }),
    );
    expect(provider.requests.length).toBeGreaterThan(0);
    expect(source).toMatchObject({ provider: maker, attempts: asked(outcome) });
  });

  it('name a provider that could not be reached', async () => {
    const { source } = await mind({ baseUrl: 'http://127.0.0.1:9/v1' }).analyseEntry({ content });
    expect(source).toEqual({ provider: 'engine', model: null, attempts: asked('unreachable') });
  });

  it('name none if the engine analyses alone', async () => {
    provider.behave({ does: 'write', text: written });
    expect((await mind().analyseEntryByEngine({ content })).source.attempts).toEqual([]);
    expect((await mind().analyseEntryAtOnce({ content, waitMs: 60_000 }))?.source.attempts).toEqual([]);
    expect((await engine.analyseConversation({ question })).result.source.attempts).toEqual([]);
    expect((await engine.interpretDream({ question: { content } })).result.source.attempts).toEqual([]);
    expect(provider.requests).toEqual([]);
  });

  it('are stored the same way for conversations, dreams, insights and patterns', async () => {
    provider.behave({ does: 'refuse' });
    const conversation = await mind().analyseConversation({ question });
    const dream = await mind().interpretDream({ question: { content: 'I flew over dark water.' } });
    const insights = await mind().composeInsights({ entries: journal, options: when });
    const patterns = await mind().findPatterns({ entries: journal, options: when });
    const source = { provider: 'engine', model: null, attempts: asked('refused') };
    expect(conversation.result.source).toEqual(source);
    expect(dream.result.source).toEqual(source);
    expect(JournalInsights.parse(insights.result).source).toEqual(source);
    expect(patterns.attempts).toEqual(source.attempts);
  });
});
