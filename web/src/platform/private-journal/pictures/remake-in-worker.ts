import type { RemakeQuestion } from './remake.worker.ts';
import type { RemadePicture, RemakePicture } from './remake-picture.ts';

/** How long one picture may take. */
const maxMs = 30_000;

/** Re-encodes a picture in its own worker, ended after a time, which frees what a decoder uses. */
export const remakeInWorker: RemakePicture = (bytes, options) =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./remake.worker.ts', import.meta.url), { type: 'module' });
    const end = (made: RemadePicture) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(made);
    };
    const timer = setTimeout(() => end({ is: 'too_demanding' }), maxMs);
    worker.onmessage = ({ data }: MessageEvent<RemadePicture>) => end(data);
    worker.onerror = () => end({ is: 'too_demanding' });
    worker.postMessage({ bytes, options } satisfies RemakeQuestion);
  });
