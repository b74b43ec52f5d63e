import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { limits } from '@reflect/contract';
import { z } from 'zod';
import { serverFolder } from '../files/server-folder.ts';
import { decodingBytes, decodingMilliseconds, mostPixels, mostSide } from './image-bounds.ts';

/** An image as it is stored, or why it is refused. */
export type NormalizedImage =
  | { is: 'image'; bytes: Buffer; width: number; height: number }
  | { is: 'too_large' | 'too_demanding' | 'not_an_image' };

const Answer = z.discriminatedUnion('is', [
  z.object({ is: z.literal('image'), width: z.number(), height: z.number() }),
  z.object({ is: z.enum(['too_large', 'too_demanding', 'not_an_image']) }),
]);

/** The source file: the bundled server is one file, and a process needs a file of its own. */
const program = path.join(serverFolder, 'src/platform/image-decoding/decode-image.child.mjs');
/** More than any WebP of the kept size. */
const maxAnswerBytes = 32 * 1024 * 1024;

/**
 * Decodes one image in a separate process with limited time and memory: its memory is freed when it ends, and a decoder
 * that crashes doesn't take the server down.
 */
export async function decodeInChild({
  bytes,
  isHeic,
  isLossless = false,
  milliseconds = decodingMilliseconds,
  memoryBytes = decodingBytes,
}: {
  bytes: Buffer;
  isHeic: boolean;
  isLossless?: boolean;
  milliseconds?: number;
  memoryBytes?: number;
}): Promise<NormalizedImage> {
  const bounds = { isHeic, isLossless, mostPixels, mostSide, keptSide: limits.imageSide, memoryBytes };
  const child = spawnLimited({ argument: JSON.stringify(bounds), milliseconds, memoryBytes });
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
  try {
    const answer = await exchange(child, bytes);
    return answer ? readAnswer(answer) : { is: 'too_demanding' };
  } finally {
    clearTimeout(timer);
  }
}

function spawnLimited({
  argument,
  milliseconds,
  memoryBytes,
}: {
  argument: string;
  milliseconds: number;
  memoryBytes: number;
}): ChildProcess {
  const node = [process.execPath, '--max-old-space-size=128', '--v8-pool-size=1', program, argument];
  // This limit of writable memory includes that of C and WebAssembly. Windows has none; there the program watches itself.
  const seconds = Math.ceil(milliseconds / 1000) + 1;
  const script = `ulimit -d ${Math.floor(memoryBytes / 1024)}; ulimit -t ${seconds}; exec "$@"`;
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', script, 'sh', ...node];
  return spawn(command, args, {
    // Nothing of this process's environment, which may contain keys.
    env: { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', SYSTEMROOT: process.env.SYSTEMROOT },
    // What a decoder prints about a broken file isn't logged; the answer comes separately.
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
  });
}

/** Null if the process ended without an answer, by itself or because it was killed. */
async function exchange(child: ChildProcess, bytes: Buffer): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    child.stdio[3]?.on('data', (part: Buffer) => {
      length += part.length;
      if (length > maxAnswerBytes) child.kill('SIGKILL');
      else parts.push(part);
    });
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0 ? Buffer.concat(parts) : null));
    // A process that ends early reads no further.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
  });
}

function readAnswer(answer: Buffer): NormalizedImage {
  const end = answer.indexOf('\n');
  const read = Answer.parse(JSON.parse(answer.toString('utf8', 0, end)));
  return read.is === 'image' ? { ...read, bytes: answer.subarray(end + 1) } : read;
}
