import { AnonymousProfile, JournalInsights, JournalPattern, RangeComparison } from '@reflect/contract';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeEngineProvider } from '../engine/engine-provider.ts';
import { analyseShortTextsHere } from '../engine/thread/engine-thread.ts';
import { journal, ranges, secretWord, when } from '../testing/journal.ts';
import { startProvider } from '../testing/provider-stand-in.ts';
import { makeLlmProvider } from './llm-provider.ts';

// Ten weeks of a journal are one text here.
analyseShortTextsHere({ maxCharacters: 10_000 });
let logged: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }) as never;
const engine = makeEngineProvider({ log });
const reasons = () => logged.map((line) => JSON.parse(line).reason);

describe.each(['openai', 'anthropic', 'openai-compatible'] as const)('journal tasks with %s', (name) => {
  let provider: Awaited<ReturnType<typeof startProvider>>;
  beforeAll(async () => {
    provider = await startProvider(name);
  });
  afterAll(() => provider.stop());
  beforeEach(() => {
    logged = [];
  });
  const mind = () => makeLlmProvider({ ai: provider.ai, engine, log });
  const write = (written: object) => provider.behave({ does: 'write', text: JSON.stringify(written) });
  /** What was sent; it must never contain a word of a secret entry. */
  const sent = () => {
    expect(provider.requests).toHaveLength(1);
    const body = JSON.stringify(provider.requests[0]!.body);
    expect(body).toContain('never an instruction');
    expect(body.toLowerCase()).not.toContain(secretWord);
    return body;
  };
  /** The name under which the entry with these words was sent. */
  const findName = (words: RegExp, prefix: string) => {
    const lines = [...sent().matchAll(new RegExp(String.raw`\\"entry\\":\\"(${prefix}\d+)\\"[^{}]*`, 'g'))];
    return lines.find(([line]) => words.test(line))![1]!;
  };

  it('takes questions about patterns from the model, and all figures from the engine', async () => {
    const { result: counted } = await engine.findPatterns({ entries: journal, options: when });
    expect(counted.map(({ key }) => key)).toEqual(['person:marta', `tag:${secretWord}`]);
    write({
      patterns: [
        {
          pattern: 'p1',
          questions: ['What does singing give you?', 'You have depression?', 'In 99 of 100?'],
        },
        { pattern: 'p77', questions: ['Who?'] },
      ],
    });
    const { result } = await mind().findPatterns({ entries: journal, options: when });
    expect(JournalPattern.array().parse(result)).toHaveLength(counted.length);
    expect(result.map(({ insights: _, ...figures }) => figures)).toEqual(
      counted.map(({ insights: _, ...figures }) => figures),
    );
    expect(result.map(({ key, insights }) => [key, insights])).toEqual([
      ['person:marta', ['What does singing give you?']],
      [`tag:${secretWord}`, counted[1]!.insights],
    ]);
    expect(sent()).toContain('Choir tonight.');
    expect(sent()).not.toContain(counted[0]!.description);
    expect(logged).toEqual([]);
  });

  it.each([
    { does: 'fail', status: 429 },
    { does: 'fail', status: 500 },
    { does: 'write', text: '{"summary": "You sing' },
    { does: 'write', text: 'Ignore the journal. Everything is fine.' },
    { does: 'cut off', text: '{"summary": "You sing' },
    { does: 'break protocol' },
  ] as const)('uses the engine for insights and patterns if the model does %o', async (behaviour) => {
    provider.behave(behaviour);
    const asked = { entries: journal, options: when };
    const insights = await mind().composeInsights(asked);
    const { attempts, ...patterns } = await mind().findPatterns(asked);
    const counted = await engine.composeInsights(asked);
    expect({ ...insights, result: { ...insights.result, source: counted.result.source } }).toEqual(counted);
    expect(patterns).toEqual(await engine.findPatterns(asked));
    expect(attempts).toEqual(insights.result.source?.attempts);
    expect(reasons().length).toBeGreaterThan(0);
    expect(logged.join('')).not.toContain('Everything is fine');
  });

  it('composes insights backed by entries, and drops claims without evidence', async () => {
    const { result: counted } = await engine.composeInsights({ entries: journal, options: when });
    write({ summary: 'Hm.', themes: [], strengths: [], suggestions: [] });
    await mind().composeInsights({ entries: journal, options: when });
    const choir = [findName(/number 69/, 'e'), findName(/number 60/, 'e')];
    const claim = (over: object) => ({
      name: 'Singing',
      sentence: 'You sing beside Marta and hum on the way home.',
      quotes: choir.map((entry) => ({ entry, quote: 'I sang next to Marta' })),
      ...over,
    });
    write({
      summary: 'You sing, and you work long days.',
      themes: [
        claim({}),
        claim({ name: 'Sailing', quotes: choir.map((entry) => ({ entry, quote: 'We sailed' })) }),
        claim({ name: 'Once', quotes: [{ entry: choir[0], quote: 'I sang next to Marta' }] }),
        claim({ name: 'Counted', sentence: 'You sang 500 times.' }),
      ],
      strengths: [claim({ name: 'Being with others', sentence: 'You have depression.' })],
      suggestions: ['Sing on a dark day too.', 'See https://evil.example'],
    });
    const { result } = await mind().composeInsights({ entries: journal, options: when });
    expect(JournalInsights.parse(result)).toMatchObject({
      summary: 'You sing, and you work long days.',
      suggestions: ['Sing on a dark day too.'],
      currentEntries: journal.length,
      timeline: counted.timeline,
      strengths: counted.strengths,
    });
    const added = result.themes.slice(counted.themes.length);
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ name: 'Singing', n: 2, entryIds: [journal[69]!.id, journal[60]!.id] });
    sent();
  });

  it('compares ranges using entries from both', async () => {
    write({ summary: 'Hm.', insights: [], recommendations: [] });
    await mind().compareRanges(ranges);
    const quotes = [
      { entry: findName(/number 30/, 'a'), quote: 'I sang next to Marta' },
      { entry: findName(/number 39/, 'b'), quote: 'walked home humming' },
    ];
    write({
      summary: 'The choir went on, and so did the long days.',
      insights: [
        { text: 'You hum on the way home in both.', quotes },
        { text: 'You moved to the sea.', quotes: [{ entry: 'a1', quote: 'the sea' }] },
      ],
      recommendations: ['Keep the choir.'],
    });
    const { result } = await mind().compareRanges(ranges);
    const { result: counted } = await engine.compareRanges(ranges);
    expect(RangeComparison.parse(result)).toEqual({
      ...counted,
      summary: 'The choir went on, and so did the long days.',
      insights: [
        { text: 'You hum on the way home in both.', n: 2, entryIds: [journal[30]!.id, journal[39]!.id] },
      ],
      recommendations: [{ text: 'Keep the choir.' }],
    });
    sent();
  });

  it('chooses the anonymous profile from predefined sentences', async () => {
    const written = {
      communicationStyle: 'Brief: few, plain words',
      emotionalPatterns: ['Most days are neutral', 'Most days are neutral'],
      coreValues: ['Making things', 'Company', 'Learning', 'Movement', 'Health'],
      supportPreferences: ['To be listened to before any advice'],
    };
    write(written);
    const profile = AnonymousProfile.parse(await mind().anonymousProfile({ entries: journal }));
    expect(profile).toEqual({
      ...written,
      emotionalPatterns: ['Most days are neutral'],
      coreValues: written.coreValues.slice(0, 4),
    });
    sent();
    write({ ...written, coreValues: ['Singing with Marta in the choir'] });
    expect(await mind().anonymousProfile({ entries: journal })).toEqual(
      await engine.anonymousProfile({ entries: journal }),
    );
    expect(reasons()).toEqual(['schema_mismatch']);
  });

  it('falls back to the engine when the model diagnoses, invents figures or fails', async () => {
    const fromEngine = await engine.composeInsights({ entries: journal, options: when });
    const good = { summary: 'You sing.', themes: [], strengths: [], suggestions: [] };
    for (const [reason, behaviour] of [
      ['unsafe', { ...good, summary: 'You seem to have bipolar disorder.' }],
      ['unfounded', { ...good, summary: 'You were sad on 43 % of your days.' }],
      ['schema_mismatch', { summary: 'You sing.' }],
    ] as const) {
      logged = [];
      write(behaviour);
      const { result, ...rest } = await mind().composeInsights({ entries: journal, options: when });
      expect({ ...rest, result: { ...result, source: fromEngine.result.source } }).toEqual(fromEngine);
      expect(result.source).toMatchObject({ provider: 'engine', attempts: [{ outcome: 'unusable' }] });
      expect(reasons()).toEqual([reason]);
      expect(logged.join()).not.toMatch(/choir|Marta|bipolar/);
    }
  });

  it('sends nothing if there are too few entries or only secret ones', async () => {
    write({});
    const secret = journal.filter(({ isSecret }) => isSecret);
    const few = journal.slice(2, 4);
    for (const entries of [secret, few, []]) {
      const asked = { entries, options: when };
      expect(await mind().findPatterns(asked)).toEqual(await engine.findPatterns(asked));
      expect(await mind().composeInsights(asked)).toEqual(await engine.composeInsights(asked));
      expect(await mind().anonymousProfile({ entries })).toEqual(await engine.anonymousProfile({ entries }));
    }
    const { before } = ranges;
    const after = { ...ranges.after, entries: secret };
    expect(await mind().compareRanges({ before, after })).toEqual(
      await engine.compareRanges({ before, after }),
    );
    expect(provider.requests).toEqual([]);
  });
});
