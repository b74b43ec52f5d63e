import type { EntryAnalysis } from '@reflect/contract';

/** A reading made on this device. */
export interface DeviceReading {
  analysis: EntryAnalysis;
  /** Whether the trained model took part, or the word list alone. */
  hasModel: boolean;
}

/**
 * Has the engine read a text on this device, beside the page. Model and engine are fetched when they are first needed.
 * Rejects where the browser cannot run it, and with the signal's reason when it is given up.
 */
export function readOnDevice(content: string, { signal }: { signal: AbortSignal }): Promise<DeviceReading> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./device-mind.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', giveUp);
      settle();
    };
    const giveUp = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', giveUp);
    worker.onmessage = ({ data }: MessageEvent<DeviceReading>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('The text could not be read on this device.')));
    worker.postMessage(content);
  });
}
