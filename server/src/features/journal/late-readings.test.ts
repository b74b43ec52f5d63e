import pino from 'pino';
import { expect, it } from 'vitest';
import { makeLateReadings } from './late-readings.ts';

const entry = (entryId: string) => ({ userId: 'u', entryId });

function setUp(read: (entryId: string, signal: AbortSignal) => Promise<void>) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(line) }) as never;
  return { lines, readings: makeLateReadings({ log, read: ({ entryId, signal }) => read(entryId, signal) }) };
}

it('reads each waiting entry once, however often it was saved, and again when it was saved during its reading', async () => {
  const read: string[] = [];
  const { readings } = setUp(async (entryId) => {
    read.push(entryId);
    if (entryId === 'a' && read.length === 1) readings.later(entry('a'));
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  for (const id of ['a', 'b', 'c', 'd', 'e', 'e', 'e']) readings.later(entry(id));
  await readings.idle();
  expect(read.filter((id) => id === 'e')).toHaveLength(1);
  expect(read.filter((id) => id === 'a')).toHaveLength(2);
});

it('goes on after a reading that failed, and logs no word of what failed', async () => {
  const read: string[] = [];
  const { readings, lines } = setUp(async (entryId) => {
    read.push(entryId);
    if (entryId === 'a') throw new RangeError('my secret words');
  });
  readings.later(entry('a'));
  readings.later(entry('b'));
  await readings.idle();
  expect(read).toEqual(['a', 'b']);
  expect(lines.join()).toContain('RangeError');
  expect(lines.join()).not.toContain('secret');
});

it('stops at once when the server stops', async () => {
  const ended: string[] = [];
  const { readings, lines } = setUp(
    (entryId, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          ended.push(entryId);
          reject(signal.reason);
        });
      }),
  );
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) readings.later(entry(id));
  await readings.stop();
  expect(ended).toEqual(['a', 'b', 'c', 'd']);
  readings.later(entry('g'));
  expect(ended).toHaveLength(4);
  expect(lines).toEqual([]);
});
