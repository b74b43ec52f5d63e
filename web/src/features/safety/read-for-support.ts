import type { SupportNeed } from '@reflect/contract';

/** Looks on this device for words of crisis, beside the page and never in its way. */
export function readForSupport(content: string): Promise<SupportNeed | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./crisis-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    worker.onmessage = ({ data }: MessageEvent<SupportNeed | null>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('The text could not be looked at on this device.')));
    worker.postMessage(content);
  });
}
