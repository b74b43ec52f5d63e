import type { SupportNeed } from '@reflect/contract';

/** `quote`: the words that it rests on. */
export interface DetectedNeed {
  need: SupportNeed;
  quote: string | undefined;
}

interface Waiting {
  resolve: (detected: DetectedNeed | null) => void;
  reject: (error: Error) => void;
}

/** A writer pauses again within this time, so the weights are opened only once. */
const idleMs = 10_000;

let worker: Worker | null = null;
/** Texts sent and not answered yet, in order. */
let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Detects words of crisis in a worker on this device. Null if there are none. */
export function detectOnDevice(content: string): Promise<DetectedNeed | null> {
  return new Promise((resolve, reject) => {
    worker ??= open();
    clearTimeout(timer);
    waiting.push({ resolve, reject });
    worker.postMessage(content);
  });
}

function open(): Worker {
  const opened = new Worker(new URL('./crisis-worker.ts', import.meta.url), { type: 'module' });
  opened.onmessage = ({ data }: MessageEvent<DetectedNeed | null>) => {
    waiting.shift()?.resolve(data);
    if (waiting.length === 0) timer = setTimeout(close, idleMs);
  };
  opened.onerror = () => {
    const unanswered = waiting;
    close();
    for (const { reject } of unanswered) reject(new Error('The text could not be checked on this device.'));
  };
  return opened;
}

function close(): void {
  worker?.terminate();
  worker = null;
  waiting = [];
}
