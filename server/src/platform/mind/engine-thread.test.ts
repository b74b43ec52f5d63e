import { limits } from '@reflect/contract';
import { analyseEntry } from '@reflect/engine';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openEmotionModel } from './emotion-weights.ts';
import { runInThread } from './engine-thread.ts';
import { generalReading } from './general-answers.ts';
import { makeMind } from './make-mind.ts';

const mind = makeMind({ ai: null, log: pino({ level: 'silent' }) as never });
const day =
  'I walked to the river with Ann and it was quiet. Then my boss scolded me, and I was afraid and angry. ';
const longest = day.repeat(1000).slice(0, limits.entryContent);
const job = { task: 'analyseEntry' as const, asked: [longest] as [string] };

describe('what the server reads', { timeout: 120_000 }, () => {
  it('is read with the trained model from the first text on, long or short', async () => {
    // Its list of words knows no feeling in this sentence.
    const content = 'They turned their backs on me at the table and went on talking.';
    const byWords = analyseEntry(content);
    const reading = await makeMind({ ai: null, log: pino({ level: 'silent' }) as never }).analyseEntryAtOnce({
      content,
    });
    await openEmotionModel();
    expect(reading).toEqual(analyseEntry(content));
    expect(reading.confidenceScore).not.toBe(byWords.confidenceScore);
    const long = day.repeat(60);
    expect(await mind.analyseEntryAtOnce({ content: long })).toEqual(analyseEntry(long));
  });

  it('keeps nobody else waiting while the longest entry is read', async () => {
    await mind.analyseEntryAtOnce({ content: longest });
    const began = performance.eventLoopUtilization();
    const reading = await mind.analyseEntryAtOnce({ content: longest });
    const { active } = performance.eventLoopUtilization(began);
    expect(reading.source.maker).toBe('engine');
    expect(reading.emotions.length).toBeGreaterThan(0);
    expect(active).toBeLessThan(150);
  });
});

describe('a long text', { timeout: 120_000 }, () => {
  it('gets a general reading where it takes too long, and the next one is read', async () => {
    await expect(runInThread(job, { milliseconds: 1 })).rejects.toThrow();
    expect((await runInThread(job)).source.maker).toBe('engine');
  });

  it('is left alone when the person has left', async () => {
    const leaving = new AbortController();
    const reading = mind.analyseEntry({ content: longest, signal: leaving.signal });
    setTimeout(() => leaving.abort(new Error('gone')), 20);
    await expect(reading).rejects.toThrow('gone');
  });

  it('does not wait behind more than twenty others', async () => {
    const leaving = new AbortController();
    const waiting = Array.from({ length: 25 }, () =>
      mind.analyseEntry({ content: longest, signal: leaving.signal }).catch(() => null),
    );
    const first = await Promise.race(waiting);
    expect(first).toEqual(generalReading());
    leaving.abort();
    await Promise.all(waiting);
  });
});
