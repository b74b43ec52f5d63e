import pino from 'pino';
import { expect, it } from 'vitest';
import { makeLateAnalyses } from './late-analyses.ts';

const makeEntry = (id: string) => ({ userId: 'u', id });

function setUp(analyse: (id: string, signal: AbortSignal) => Promise<void>) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) }) as never;
  return { lines, analyses: makeLateAnalyses({ log, analyse: ({ id, signal }) => analyse(id, signal) }) };
}

it('analyses each waiting entry once, however often it was saved, and again if it was saved during its analysis', async () => {
  const done: string[] = [];
  const { analyses } = setUp(async (id) => {
    done.push(id);
    if (id === 'a' && done.length === 1) analyses.later(makeEntry('a'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  for (const id of ['a', 'b', 'c', 'd', 'e', 'e', 'e']) analyses.later(makeEntry(id));
  await analyses.idle();
  expect(done.filter((id) => id === 'e')).toHaveLength(1);
  expect(done.filter((id) => id === 'a')).toHaveLength(2);
});

it('continues after an analysis that failed, and logs no word of it', async () => {
  const done: string[] = [];
  const { analyses, lines } = setUp(async (id) => {
    done.push(id);
    if (id === 'a') throw new RangeError('my secret words');
  });
  analyses.later(makeEntry('a'));
  analyses.later(makeEntry('b'));
  await analyses.idle();
  expect(done).toEqual(['a', 'b']);
  expect(lines.join()).toContain('RangeError');
  expect(lines.join()).not.toContain('secret');
});

it('stops at once when the server stops', async () => {
  const ended: string[] = [];
  const { analyses, lines } = setUp(
    (id, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(id);
          reject(signal.reason);
        });
      }),
  );
  for (const id of ['a', 'b', 'c']) analyses.later(makeEntry(id));
  for (const id of ['d', 'e', 'f']) analyses.later({ userId: 'another', id });
  await new Promise(setImmediate);
  await analyses.stop();
  expect(ended).toEqual(['a', 'b', 'd', 'e']);
  analyses.later(makeEntry('g'));
  expect(ended).toHaveLength(4);
  expect(lines).toEqual([]);
});
