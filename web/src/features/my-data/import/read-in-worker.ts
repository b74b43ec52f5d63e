import { type ArchivedFile, ImportError } from '../archive/archive.ts';
import type { ImportAnswer, ImportQuestion } from './import.worker.ts';
import type { ImportPlan } from './import-plan.model.ts';
import type { ReadingProgress } from './read-import.ts';

/** The file stays open for its images, which are read as they are sent. */
export interface OpenImport {
  plan: ImportPlan;
  close: () => void;
}

const unreadable = "This file can't be read.";

async function readInPage(file: File, onProgress: (progress: ReadingProgress) => void): Promise<OpenImport> {
  const { readImport } = await import('./read-import.ts');
  return { plan: await readImport(file, onProgress), close: () => undefined };
}

/** Keeps the page usable meanwhile. The signal ends the reading; what was read is closed by its `close`. @throws ImportError */
export function readInWorker(
  file: File,
  { onProgress, signal }: { onProgress: (progress: ReadingProgress) => void; signal: AbortSignal },
): Promise<OpenImport> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
    const waiting = new Map<number, (bytes: Blob | null) => void>();
    let isClosed = false;
    const close = () => {
      isClosed = true;
      worker.terminate();
      for (const answer of waiting.values()) answer(null);
      waiting.clear();
    };
    const fail = (problem: string | null) => {
      close();
      reject(new ImportError(problem ?? unreadable));
    };
    const endEarly = () => fail(null);
    signal.addEventListener('abort', endEarly, { once: true });
    // If the browser can't run the worker, the page reads the file.
    worker.onerror = () => {
      close();
      readInPage(file, onProgress).then(resolve, reject);
    };
    const ask = (question: ImportQuestion) => worker.postMessage(question);
    const makeImageFile = (entryId: string, path: string): ArchivedFile => ({
      path,
      changedAt: null,
      readText: () => Promise.reject(new ImportError(unreadable)),
      async readBytes(mostBytes) {
        const number = waiting.size === 0 ? 0 : Math.max(...waiting.keys()) + 1;
        const bytes = await new Promise<Blob | null>((answer) => {
          // A worker that has ended answers nothing.
          if (isClosed) return answer(null);
          waiting.set(number, answer);
          ask({ is: 'image', entryId, mostBytes, number });
        });
        if (bytes === null) throw new ImportError('An image in this file is broken or too large.');
        return bytes;
      },
    });
    worker.onmessage = ({ data }: MessageEvent<ImportAnswer>) => {
      if (data.is === 'progress') onProgress(data.progress);
      else if (data.is === 'failed') fail(data.problem);
      else if (data.is === 'image') {
        waiting.get(data.number)?.(data.bytes);
        waiting.delete(data.number);
      } else {
        signal.removeEventListener('abort', endEarly);
        const images = new Map(data.images.map(([entryId, path]) => [entryId, makeImageFile(entryId, path)]));
        resolve({ plan: { ...data.plan, images }, close });
      }
    };
    ask({ is: 'read', file });
  });
}
