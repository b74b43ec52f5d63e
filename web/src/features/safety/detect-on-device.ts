import type { SupportNeed } from '@reflect/contract';

/** What was detected, with the words that it rests on. */
export interface DetectedNeed {
  need: SupportNeed;
  quote: string | undefined;
}

/** Detects words of crisis in a worker on this device. Null where there are none. */
export function detectOnDevice(content: string): Promise<DetectedNeed | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./crisis-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<DetectedNeed | null>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('The text could not be checked on this device.')));
    worker.postMessage(content);
  });
}
