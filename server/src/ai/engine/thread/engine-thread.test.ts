import { Worker } from 'node:worker_threads';
import { limits } from '@reflect/contract';
import { analyseEntry } from '@reflect/engine';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { makeMind } from '../../make-mind.ts';
import { makeGeneralAnalysis, makeGeneralComparison } from '../general-results.ts';
import { loadEmotionModel } from './emotion-weights.ts';
import { runInThread } from './engine-thread.ts';
import { makeTaskRunner } from './run-task.ts';

const mind = makeMind({ ai: null, log: pino({ level: 'silent' }) as never });
const day =
  'I walked to the river with Ann and it was quiet. Then my boss scolded me, and I was afraid and angry. ';
const longest = day.repeat(1000).slice(0, limits.entryContent);
/** Long enough to be run in a worker thread. */
const long = day.repeat(30);
/** Threads are numbered in the order in which they start. */
function startNumberedThread(): number {
  const thread = new Worker('', { eval: true });
  return thread.threadId;
}
const makeJob = (content: string) => ({ task: 'analyseEntry' as const, asked: [content] as [string] });

describe('the engine on the server', { timeout: 120_000 }, () => {
  it('uses the trained model from the first text on, short or long', async () => {
    // Without weights, nothing is found in this sentence, because it names no feeling.
    const content = 'They turned their backs on me at the table and went on talking.';
    const byWords = analyseEntry(content);
    const result = await makeMind({ ai: null, log: pino({ level: 'silent' }) as never }).analyseEntryByEngine(
      {
        content,
      },
    );
    await loadEmotionModel();
    expect(result).toEqual(analyseEntry(content));
    expect(result.confidenceScore).not.toBe(byWords.confidenceScore);
    expect(await mind.analyseEntryByEngine({ content: long })).toEqual(analyseEntry(long));
  });

  it('does not block the event loop while it analyses the longest entry', async () => {
    // Starts the worker thread, whose start must not be measured.
    await mind.analyseEntryByEngine({ content: long });
    const began = performance.eventLoopUtilization();
    const result = await mind.analyseEntryByEngine({ content: longest });
    const { active } = performance.eventLoopUtilization(began);
    expect(result.source.provider).toBe('engine');
    expect(result.emotions.length).toBeGreaterThan(0);
    expect(active).toBeLessThan(150);
  });
});

describe('a long text', { timeout: 120_000 }, () => {
  it('is rejected after the timeout, and the next one is analysed', async () => {
    await expect(runInThread(makeJob(longest), { timeoutMs: 1 })).rejects.toThrow();
    expect((await runInThread(makeJob(long), { timeoutMs: 60_000 })).source.provider).toBe('engine');
  });

  it('that takes too long gets a general answer, and the next one is analysed', async () => {
    const run = makeTaskRunner(pino({ level: 'silent' }) as never);
    const asked = { ...makeJob(longest), characters: longest.length, fallback: makeGeneralAnalysis };
    expect(await run({ ...asked, timeoutMs: 1 })).toEqual(makeGeneralAnalysis());
    expect(await run(asked)).not.toEqual(makeGeneralAnalysis());
  });

  it('is rejected when the signal is aborted', async () => {
    const leaving = new AbortController();
    const result = mind.analyseEntry({ content: longest, signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('gone')), 20);
    await expect(result).rejects.toThrow('gone');
  });

  it('that nobody is waiting for is finished, so that its thread can take the next one', async () => {
    await Promise.all(['one', 'two'].map((userId) => runInThread(makeJob(longest), { userId })));
    const before = startNumberedThread();
    for (let times = 0; times < 6; times += 1) {
      const leaving = new AbortController();
      const result = runInThread(makeJob(long), { signal: leaving.signal });
      setTimeout(() => leaving.abort(new Error('gone')), 3);
      await result.catch(() => undefined);
    }
    await Promise.all(['one', 'two'].map((userId) => runInThread(makeJob(long), { userId })));
    expect(startNumberedThread() - before, 'threads started since').toBe(1);
  });

  it('gets the general analysis when more than twenty others of the same person are queued', async () => {
    const leaving = new AbortController();
    const waiting = Array.from({ length: 25 }, () =>
      mind.analyseEntry({ content: longest, userId: 'hostile', signal: leaving.signal }).catch(() => null),
    );
    const first = await Promise.race(waiting);
    expect(first).toEqual(makeGeneralAnalysis());
    leaving.abort();
    await Promise.all(waiting);
  });

  it('of one person does not make another wait', async () => {
    // Starts both threads, so that only the order of the tasks is compared.
    await Promise.all(['one', 'two'].map((userId) => runInThread(makeJob(longest), { userId })));
    const leaving = new AbortController();
    let ended = 0;
    const hostile = Array.from({ length: 6 }, () =>
      runInThread(makeJob(longest), { userId: 'hostile', signal: leaving.signal }).then(
        () => {
          ended += 1;
        },
        () => undefined,
      ),
    );
    await runInThread(makeJob('I am glad to be home.'), { userId: 'another' });
    // First come, first served, it would be 5. On a busy machine a thread may be one job behind the other.
    expect(ended).toBeLessThanOrEqual(2);
    leaving.abort();
    await Promise.all(hostile);
  });

  it("of a conversation, a dream or two ranges isn't refused because another person has queued too many", async () => {
    const leaving = new AbortController();
    const conversation = {
      text: 'Ann: I am glad you came.\nBo: So am I.',
      includeEmotions: true,
      includeSuggestions: true,
    };
    const range = { start: '2026-11-01', end: '2026-11-30', entries: [] };
    const waiting = Array.from({ length: 30 }, () =>
      mind
        .analyseConversation({
          question: { ...conversation, text: long },
          userId: 'hostile',
          signal: leaving.signal,
        })
        .catch(() => null),
    );
    const asked = { userId: 'another' };
    const [talk, dream, ranges] = await Promise.all([
      mind.analyseConversation({ question: conversation, ...asked }),
      mind.interpretDream({ question: { content: 'I fell from a house and woke up afraid.' }, ...asked }),
      mind.compareRanges({ before: range, after: range, ...asked }),
    ]);
    expect(talk.result.source.provider).toBe('engine');
    expect(dream.result.source.provider).toBe('engine');
    expect(ranges.result).not.toEqual(makeGeneralComparison());
    leaving.abort();
    await Promise.all(waiting);
  });

  it('is analysed later, and once, if a save cannot wait for it', async () => {
    const entry = { content: longest, userId: 'patient' };
    expect(await mind.analyseEntryAtOnce({ ...entry, waitMs: 1 })).toBeNull();
    const [one, other] = await Promise.all([
      mind.analyseEntryByEngine(entry),
      mind.analyseEntryByEngine(entry),
    ]);
    expect(one).toBe(other);
    expect(one.source.provider).toBe('engine');
  });
});
