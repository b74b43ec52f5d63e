import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson } from '../session/person-memory.ts';
import { analyseByKeptEngine, prepareEngine } from './kept-engine.ts';

const started: FakeWorker[] = [];
let answers = true;

class FakeWorker {
  isEnded = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor() {
    started.push(this);
  }
  postMessage({ content }: { content: string }) {
    if (answers)
      queueMicrotask(() => this.onmessage?.({ data: { analysis: { summary: content }, hasModel: true } }));
  }
  terminate() {
    this.isEnded = true;
  }
}

const makeText = (content: string) => ({ content, recent: [] });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  answers = true;
});

afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  started.length = 0;
});

it('one engine reads one text after another, and stops a minute after the last', async () => {
  expect(await analyseByKeptEngine(makeText('One.'))).toMatchObject({ analysis: { summary: 'One.' } });
  await vi.advanceTimersByTimeAsync(59_000);
  await analyseByKeptEngine(makeText('Two.'));
  await vi.advanceTimersByTimeAsync(59_000);
  expect(started.map(({ isEnded }) => isEnded)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(started.map(({ isEnded }) => isEnded)).toEqual([true]);
  await analyseByKeptEngine(makeText('Three.'));
  expect(started).toHaveLength(2);
});

it('a prepared engine is the one that reads the text', async () => {
  prepareEngine();
  prepareEngine();
  await analyseByKeptEngine(makeText('One.'));
  expect(started).toHaveLength(1);
});

it('an engine that does not answer is stopped after 20 seconds, and the next text gets another', async () => {
  answers = false;
  const read = analyseByKeptEngine(makeText('One.'));
  const failure = expect(read).rejects.toThrow('The text took too long.');
  await vi.advanceTimersByTimeAsync(20_000);
  await failure;
  expect(started[0]?.isEnded).toBe(true);
  answers = true;
  await analyseByKeptEngine(makeText('Two.'));
  expect(started).toHaveLength(2);
});

it('nothing that was read stays in memory once a person is forgotten on the device', async () => {
  await analyseByKeptEngine(makeText('One.'));
  forgetPerson('019a0000-0000-7000-8000-000000000001');
  expect(started[0]?.isEnded).toBe(true);
});
