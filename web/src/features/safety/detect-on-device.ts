import type { SupportNeed } from '@reflect/contract';

/** Detects words of crisis in a worker on this device. Null where there are none. */
export function detectOnDevice(content: string): Promise<SupportNeed | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./crisis-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<SupportNeed | null>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('The text could not be checked on this device.')));
    worker.postMessage(content);
  });
}
