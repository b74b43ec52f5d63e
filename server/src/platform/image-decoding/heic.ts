import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { serverFolder } from '../server-folder.ts';
import { decodingMilliseconds, mostPixels } from './image-bounds.ts';

/** The pixels of a HEIC as RGBA, turned upright, or why it could not be decoded. */
type HeicResult =
  | { is: 'pixels'; width: number; height: number; data: Uint8ClampedArray }
  | { is: 'too_large' }
  | { is: 'broken' };

/** The source file: the bundled server is one file, and a worker thread needs one of its own. */
const workerFile = path.join(serverFolder, 'src/platform/image-decoding/heic.worker.mjs');

/** Decodes a HEIC in a worker thread, which is ended after a timeout or when it uses too much memory. */
export function decodeHeic(bytes: Buffer, milliseconds = decodingMilliseconds): Promise<HeicResult> {
  const worker = new Worker(workerFile, {
    workerData: { bytes: new Uint8Array(bytes), mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    // The output of the decoder for a broken file is not logged.
    stdout: true,
    stderr: true,
  });
  return new Promise<HeicResult>((resolve) => {
    const timer = setTimeout(() => resolve({ is: 'broken' }), milliseconds);
    worker.once('message', resolve);
    worker.once('error', () => resolve({ is: 'broken' }));
    worker.once('exit', () => resolve({ is: 'broken' }));
    worker.once('exit', () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}
