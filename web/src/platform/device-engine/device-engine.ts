import type { EntryAnalysis } from '@reflect/contract';

export interface TextForDevice {
  content: string;
  /** What was said about the entries before it, as `analyseEntry` takes it. */
  recent: readonly string[];
}

/** An analysis made on this device. */
export interface DeviceAnalysis {
  analysis: EntryAnalysis;
  /** Whether the trained model was available; without it only named feelings are found. */
  hasModel: boolean;
}

/**
 * Analyses a text with the engine in a worker. Engine and model are fetched when first needed. Rejects if the browser
 * cannot run them, and with the signal's reason when aborted.
 */
export function analyseOnDevice(
  text: TextForDevice,
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
    worker.postMessage(text);
  });
}

/** Analyses one text after another without loading the engine again. */
export interface OpenDeviceEngine {
  /** Rejects if the browser cannot run the engine. */
  analyse: (text: TextForDevice) => Promise<DeviceAnalysis>;
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
    analyse: (text) =>
      new Promise((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage(text);
      }),
    close() {
      worker.terminate();
      failAll();
    },
  };
}
