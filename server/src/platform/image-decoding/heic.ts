import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { serverFolder } from '../server-folder.ts';
import { decodingMilliseconds, mostPixels } from './image-bounds.ts';

/** What became of a HEIC: its pixels as RGBA, turned upright, or why there are none. */
type HeicResult =
  | { is: 'pixels'; width: number; height: number; data: Uint8ClampedArray }
  | { is: 'too_large' }
  | { is: 'broken' };

/** Beside the source: the bundle of the server is one file, and a thread starts from another. */
const workerFile = path.join(serverFolder, 'src/platform/image-decoding/heic.worker.mjs');

/** Decodes a HEIC in a thread that is ended when it takes too long or too much memory. */
export function decodeHeic(bytes: Buffer, milliseconds = decodingMilliseconds): Promise<HeicResult> {
  const worker = new Worker(workerFile, {
    workerData: { bytes: new Uint8Array(bytes), mostPixels },
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    // What the decoder says of a broken file is for nobody's log.
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
