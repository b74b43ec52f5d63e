import type { EntryAnalysis } from '@reflect/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../../platform/store.ts';
import { createDraftAnalysis } from './draft-analysis.ts';
import { makeEntryDraft } from './entry-draft.model.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function setUp({ hasModel = true, isReady = true, fails = false } = {}) {
  const draft = createStore(makeEntryDraft());
  const asked: string[] = [];
  const given: (readonly string[])[] = [];
  const analysis = createDraftAnalysis(draft, {
    isReady: () => isReady,
    readRecent: () => ['Said yesterday.'],
    open: async () => ({
      async analyse({ content, recent }) {
        asked.push(content);
        given.push(recent);
        if (fails) throw new Error('No worker.');
        return { analysis: { analysis: `Of ${content}` } as EntryAnalysis, hasModel };
      },
      close: () => asked.push('closed'),
    }),
  });
  const write = (content: string) => draft.set((present) => ({ ...present, content }));
  return { analysis, asked, given, write };
}

it('has the analysis of exactly the text at the last pause', async () => {
  const { analysis, asked, given, write } = setUp();
  const stop = analysis.start();
  write('I am');
  write('I am glad.');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual(['I am glad.']);
  expect(given, 'so that no sentence is used twice in a row').toEqual([['Said yesterday.']]);
  expect(analysis.of('I am glad.')?.analysis).toBe('Of I am glad.');
  expect(analysis.of('I am glad. And tired.')).toBeUndefined();
  stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['I am glad.', 'closed']);
});

it('leaves a text to the server that is too long, or that this device cannot analyse the same way', async () => {
  for (const [options, content] of [
    [{}, 'a day '.repeat(5_000)],
    [{ isReady: false }, 'I am glad.'],
    [{ hasModel: false }, 'I am glad.'],
    [{ fails: true }, 'I am glad.'],
  ] as const) {
    const { analysis, write } = setUp(options);
    analysis.start();
    write(content);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(analysis.of(content)).toBeUndefined();
  }
});

it('reads a text that was saved before a pause, and returns nothing if this device cannot', async () => {
  const { analysis, asked } = setUp();
  const text = { content: 'Saved at once.', recent: [] };
  expect((await analysis.read(text))?.analysis).toBe('Of Saved at once.');
  expect(asked).toEqual(['Saved at once.', 'closed']);
  expect(await setUp({ isReady: false }).analysis.read(text)).toBeNull();
  expect(await setUp({ hasModel: false }).analysis.read(text)).toBeNull();
});
