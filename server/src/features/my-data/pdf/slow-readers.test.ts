import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers';
import { expect, it } from 'vitest';
import { writePdf } from './write-pdf.ts';

const entries = 8;
const cover = {
  name: 'Ana',
  firstDay: null,
  lastDay: null,
  entries,
  exportedOn: '2026-01-02T10:00:00Z',
  timeZone: 'UTC',
};

/** Pages of words that compress badly. */
function makeLongText(number: number): string {
  let seed = number + 1;
  const word = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed.toString(36);
  };
  return Array.from({ length: 2_000 }, word).join(' ');
}

/** Writes a journal for a slow reader. Returns how many bytes had been taken when each entry was begun. */
async function measureTaken(batches: readonly number[]): Promise<{ begun: number[]; all: number }> {
  const begun: number[] = [];
  let taken = 0;
  const output = new Writable({
    highWaterMark: 1_024,
    write(bytes: Buffer, _encoding, done) {
      setImmediate(() => {
        taken += bytes.length;
        done();
      });
    },
  });
  const makeEntry = (number: number) => ({
    get title() {
      begun[number] ??= taken;
      return null;
    },
    content: makeLongText(number),
    createdAt: '2026-01-02T10:00:00Z',
    facts: [],
    tags: [],
    people: [],
    isSecret: false,
    image: null,
  });
  async function* makeBatches() {
    let next = 0;
    for (const size of batches) yield Array.from({ length: size }, () => makeEntry(next++));
  }
  const finished = new Promise((resolve) => output.once('finish', resolve));
  await writePdf({ cover, batches: makeBatches(), output });
  await finished;
  return { begun, all: taken };
}

it.each([
  ['all at once', [entries]],
  ['one at a time', Array<number>(entries).fill(1)],
])(
  'EXP-01 · a PDF waits for its reader after each entry, so only one is in memory, if entries come %s',
  async (_name, batches) => {
    const { begun, all } = await measureTaken(batches);
    const ofEntry = all / entries;
    const waiting = begun.map((taken, number) => number * ofEntry - taken);
    expect(begun).toHaveLength(entries);
    expect(Math.max(...waiting)).toBeLessThan(2 * ofEntry);
  },
  30_000,
);
