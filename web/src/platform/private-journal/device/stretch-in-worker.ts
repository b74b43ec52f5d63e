import type { PassphraseToStretch } from '../keys/stretch-passphrase.ts';

/** Stretches a passphrase in its own worker. Rejects if the browser can't, for lack of memory. */
export function stretchInWorker(asked: PassphraseToStretch): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./stretch.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('The passphrase could not be computed on this device.'));
    };
    worker.postMessage(asked);
  });
}
