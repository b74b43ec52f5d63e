import { type ArchivedFile, ImportError } from '../archive/archive.ts';
import type { ImportPlan } from './import-plan.model.ts';
import { type ReadingProgress, readImport } from './read-import.ts';

/** Messages from the page: read a file, or give an image of the file that was read. */
export type ImportQuestion =
  | { is: 'read'; file: File }
  | { is: 'image'; entryId: string; mostBytes: number; number: number };

/** Messages to the page. */
export type ImportAnswer =
  | { is: 'progress'; progress: ReadingProgress }
  | { is: 'plan'; plan: Omit<ImportPlan, 'images'>; images: [entryId: string, path: string][] }
  | { is: 'image'; number: number; bytes: Blob | null }
  /** `problem` is null if the file isn't the cause. */
  | { is: 'failed'; problem: string | null };

// In a worker: unpacking and reading a journal of many years blocks for seconds.
let images: ReadonlyMap<string, ArchivedFile> = new Map();
const say = (answer: ImportAnswer) => self.postMessage(answer);

self.onmessage = ({ data }: MessageEvent<ImportQuestion>) => {
  if (data.is === 'read') void read(data.file);
  else void readImage(data);
};

async function read(file: File): Promise<void> {
  try {
    const { images: found, ...plan } = await readImport(file, (progress) =>
      say({ is: 'progress', progress }),
    );
    images = found;
    say({ is: 'plan', plan, images: [...found].map(([entryId, { path }]) => [entryId, path]) });
  } catch (error) {
    say({ is: 'failed', problem: error instanceof ImportError ? error.userMessage : null });
  }
}

async function readImage({ entryId, mostBytes, number }: ImportQuestion & { is: 'image' }): Promise<void> {
  const bytes = await images
    .get(entryId)
    ?.readBytes(mostBytes)
    .catch(() => null);
  say({ is: 'image', number, bytes: bytes ?? null });
}
