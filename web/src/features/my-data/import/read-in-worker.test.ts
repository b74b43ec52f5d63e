import { afterEach, expect, it, vi } from 'vitest';
import type { ImportAnswer, ImportQuestion } from './import.worker.ts';
import { readInWorker } from './read-in-worker.ts';

const plan = { source: 'reflect', groups: [], skipped: [] };

/** Stands in for the worker that reads the file: it finds one entry with an image. */
class ReadingWorker {
  static isEnded = false;
  onmessage: ((message: { data: ImportAnswer }) => void) | null = null;
  postMessage(question: ImportQuestion) {
    if (ReadingWorker.isEnded) return;
    const answer =
      question.is === 'read'
        ? { is: 'read', plan, images: [['entry', 'images/entry.jpg']] }
        : { is: 'image', number: question.number, bytes: new Blob(['image']) };
    queueMicrotask(() => this.onmessage?.({ data: answer as unknown as ImportAnswer }));
  }
  terminate() {
    ReadingWorker.isEnded = true;
  }
}

afterEach(() => vi.unstubAllGlobals());

async function read() {
  ReadingWorker.isEnded = false;
  vi.stubGlobal('Worker', ReadingWorker);
  const reading = new AbortController();
  const opened = await readInWorker(new File([], 'journal.zip'), {
    onProgress: vi.fn(),
    signal: reading.signal,
  });
  return { reading, opened, image: opened.plan.images.get('entry')! };
}

it('images are still read once what began after the reading has ended its signal', async () => {
  const { reading, image } = await read();
  reading.abort();
  expect(await (await image.readBytes(1_000)).text()).toBe('image');
});

it('an image of a file that was closed is refused, and not waited for', async () => {
  const { opened, image } = await read();
  opened.close();
  await expect(image.readBytes(1_000)).rejects.toThrow();
});
