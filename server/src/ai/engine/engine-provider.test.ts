import { EntryAnalysis } from '@reflect/contract';
import pino from 'pino';
import { expect, it } from 'vitest';
import { makeMind } from '../make-mind.ts';
import { makeGeneralAnalysis } from './general-results.ts';
import { analyseShortTextsHere } from './thread/engine-thread.ts';

analyseShortTextsHere();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) as never;

it('analyses with the engine when no language model is configured, and says so', async () => {
  const mind = makeMind({ ai: null, log });
  expect(mind.describe()).toEqual({ provider: 'engine', providerName: null });
  const content = 'I am so grateful that the tests came back clear.';
  const result = EntryAnalysis.parse(await mind.analyseEntry({ content }));
  expect(result.source).toEqual({ provider: 'engine', model: null, attempts: [] });
  expect(result).toEqual(await mind.analyseEntryByEngine({ content }));
});

it('returns the general analysis when the engine fails, and logs none of the text', async () => {
  const mind = makeMind({ ai: null, log });
  const unreadable = {
    length: 5,
    toString() {
      throw new TypeError('secret words');
    },
  } as unknown as string;
  const result = await mind.analyseEntryByEngine({ content: unreadable });
  expect(result).toEqual(makeGeneralAnalysis());
  expect(EntryAnalysis.parse(result)).toMatchObject({
    emotions: [],
    patterns: [],
    sentimentScore: 3,
    confidenceScore: 0,
  });
  expect(lines.join()).toContain('TypeError');
  expect(lines.join()).not.toContain('secret words');
});

it('rejects when the signal was aborted before the analysis began', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(makeMind({ ai: null, log }).analyseEntry({ content: 'Hello.', signal })).rejects.toThrow(
    'gone',
  );
});
