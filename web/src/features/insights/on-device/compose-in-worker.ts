import type { composeJournal, JournalAnswers } from '@reflect/engine';
import type { ObservedJournal } from '@reflect/engine/observed-journal';

export interface JournalToCompose {
  journal: ObservedJournal;
  options: Parameters<typeof composeJournal>[1];
}

/** Rejects if the browser can't, and with the signal's reason when aborted. */
export function composeInWorker(
  asked: JournalToCompose,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<JournalAnswers> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(new URL('./insights.worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      signal?.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal?.reason));
    signal?.addEventListener('abort', abort);
    worker.onmessage = ({ data }: MessageEvent<JournalAnswers>) => end(() => resolve(data));
    worker.onerror = () => end(() => reject(new Error('The insights could not be composed on this device.')));
    worker.postMessage(asked);
  });
}
