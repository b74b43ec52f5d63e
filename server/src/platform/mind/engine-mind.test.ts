import { EntryAnalysis } from '@reflect/contract';
import pino from 'pino';
import { expect, it } from 'vitest';
import { generalReading } from './general-answers.ts';
import { makeMind } from './make-mind.ts';

const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) as never;

it('reads with the engine alone when no language model is chosen, and says so', async () => {
  const mind = makeMind({ ai: null, log });
  expect(mind.describe()).toEqual({ maker: 'engine', providerName: null });
  const content = 'I am so grateful that the tests came back clear.';
  const reading = EntryAnalysis.parse(await mind.analyseEntry({ content }));
  expect(reading.source).toEqual({ maker: 'engine', model: null });
  expect(reading).toEqual(await mind.analyseEntryAtOnce({ content }));
});

it('answers with a general reading that claims nothing when a text cannot be read, and logs no word of it', async () => {
  const mind = makeMind({ ai: null, log });
  const unreadable = {
    length: 5,
    toString() {
      throw new TypeError('secret words');
    },
  } as unknown as string;
  const reading = await mind.analyseEntryAtOnce({ content: unreadable });
  expect(reading).toEqual(generalReading());
  expect(EntryAnalysis.parse(reading)).toMatchObject({
    emotions: [],
    patterns: [],
    sentimentScore: 3,
    confidenceScore: 0,
  });
  expect(lines.join()).toContain('TypeError');
  expect(lines.join()).not.toContain('secret words');
});

it('stops when the person has left before the reading began', async () => {
  const signal = AbortSignal.abort(new Error('gone'));
  await expect(makeMind({ ai: null, log }).analyseEntry({ content: 'Hello.', signal })).rejects.toThrow(
    'gone',
  );
});
