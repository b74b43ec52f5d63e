import type { EntryAnalysis } from '@reflect/contract';

/** An analysis made on this device. */
export interface DeviceAnalysis {
  analysis: EntryAnalysis;
  /** Whether the trained model was available; without it only the word list is used. */
  hasModel: boolean;
}

/**
 * Analyses a text with the engine in a worker. Engine and model are fetched when they are first needed. Rejects where the
 * browser cannot run them, and with the signal's reason when it is aborted.
 */
export function analyseOnDevice(
  content: string,
  { signal }: { signal: AbortSignal },
): Promise<DeviceAnalysis> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const worker = new Worker(new URL('./device-engine.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    signal.addEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<DeviceAnalysis>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('The text could not be analysed on this device.')));
    worker.postMessage(content);
  });
}
