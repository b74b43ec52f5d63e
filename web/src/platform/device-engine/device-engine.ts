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

/** Analyses one text after another without loading the engine again. */
export interface OpenDeviceEngine {
  /** Rejects where the browser cannot run the engine. */
  analyse: (content: string) => Promise<DeviceAnalysis>;
  close: () => void;
}

/** Starts the engine in a worker that stays until it is closed. Answers come in the order of the texts. */
export function openDeviceEngine(): OpenDeviceEngine {
  const worker = new Worker(new URL('./device-engine.worker.ts', import.meta.url), { type: 'module' });
  let waiting: { resolve: (found: DeviceAnalysis) => void; reject: (error: Error) => void }[] = [];
  const failAll = () => {
    for (const { reject } of waiting) reject(new Error('The text could not be analysed on this device.'));
    waiting = [];
  };
  worker.onmessage = ({ data }: MessageEvent<DeviceAnalysis>) => waiting.shift()?.resolve(data);
  worker.onerror = failAll;
  return {
    analyse: (content) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(content);
      }),
    close() {
      worker.terminate();
      failAll();
    },
  };
}
