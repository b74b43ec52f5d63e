import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FromWriter, PdfCover, PdfEntry, ToWriter } from './pdf-entry.ts';

const isBuilt = import.meta.url.endsWith('.js');
/** Only for the thread's own objects; fonts and images are outside of this limit. */
const maxMegabytes = 192;

/**
 * A journal as a PDF, written in its own thread while it is read. The next entries are taken from `batches` when the
 * ones before are written. Destroying the stream ends the thread.
 */
export function makeJournalPdf({
  cover,
  batches,
}: {
  cover: PdfCover;
  batches: AsyncIterable<PdfEntry[]>;
}): Readable {
  const worker = startWriter(cover);
  const tell = (message: ToWriter) => worker.postMessage(message);
  const entries = batches[Symbol.asyncIterator]();
  let isTakenLater = false;
  const pdf = new Readable({
    read() {
      if (isTakenLater) tell({ is: 'taken' });
      isTakenLater = false;
    },
    destroy(error, done) {
      const stopped = [worker.terminate(), entries.return?.()];
      void Promise.allSettled(stopped).then(() => done(error));
    },
  });

  async function answer(): Promise<void> {
    const next = await entries.next();
    tell(next.done ? { is: 'end' } : { is: 'entries', entries: next.value });
  }
  worker.on('message', (message: FromWriter) => {
    if (message.is === 'asking') answer().catch((error: Error) => pdf.destroy(error));
    else if (message.is === 'done') pdf.push(null);
    else if (pdf.push(Buffer.from(message.bytes.buffer, message.bytes.byteOffset, message.bytes.byteLength)))
      tell({ is: 'taken' });
    else isTakenLater = true;
  });
  worker.on('error', (error) => pdf.destroy(error as Error));
  worker.on('exit', (code) => {
    if (code !== 0 && !pdf.destroyed) pdf.destroy(new Error('The thread that writes a PDF has stopped.'));
  });
  return pdf;
}

function startWriter(cover: PdfCover): Worker {
  const options = { workerData: cover, resourceLimits: { maxOldGenerationSizeMb: maxMegabytes } };
  if (isBuilt) return new Worker(new URL('./pdf.worker.js', import.meta.url), options);
  // A thread doesn't inherit the loader that lets its parent run TypeScript, and has it only after its first file.
  const file = new URL('./pdf.worker.ts', import.meta.url).href;
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import('${file}'); })`;
  return new Worker(program, { ...options, eval: true });
}
