import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { exportZip } from './export-zip.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const count = 20;
const makeEntry = (number: number) => ({
  id: `0192f0c0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  createdAt: '2026-01-02T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
  title: null,
  content: 'By the sea.',
  mood: null,
  tags: [],
  people: [],
  isSecret: false,
  imageUrl: `/api/images/${number}`,
});

it('EXP-02 · a ZIP releases each file once it is written, however many there are', async () => {
  const images: WeakRef<Buffer>[] = [];
  let maxKept = 0;
  const zip = exportZip({
    document: (async function* () {
      yield '{}';
    })(),
    entries: async function* () {
      yield { list: 'entries', items: Array.from({ length: count }, (_, number) => makeEntry(number)) };
    },
    readImage: async () => {
      // Awaited values stay in memory until the end of the turn.
      await setImmediate();
      collectGarbage();
      maxKept = Math.max(maxKept, images.filter((image) => image.deref() !== undefined).length);
      const image = Buffer.alloc(100_000, images.length);
      images.push(new WeakRef(image));
      return image;
    },
  });
  let bytes = 0;
  for await (const part of zip) bytes += (part as Buffer).length;
  expect(bytes).toBeGreaterThan(count * 100_000);
  expect(images).toHaveLength(count);
  expect(maxKept).toBeLessThan(4);
});
