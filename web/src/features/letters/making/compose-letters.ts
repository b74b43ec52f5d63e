import type { Judgements, LetterWords } from '@reflect/contract';
import type { ObservedJournal } from '@reflect/engine/observed-journal';
import type { Month } from '../months.model.ts';

/** What letters are composed from. */
export interface MonthsToCompose {
  journal: ObservedJournal;
  /** What the writer said of patterns: what was turned down there is not told here. */
  judgements: Judgements;
  /** Oldest first: each letter tells something else than the one before. */
  months: readonly Month[];
  /** What the letter before the first of them told. */
  toldLast: readonly string[];
  notThis: readonly string[];
  now: string;
  timeZone: string;
}

/** Composes the letters of months in a worker: finding what holds in a year takes seconds. Nothing leaves the device. */
export function composeLetters(asked: MonthsToCompose): Promise<LetterWords[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./letters.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<LetterWords[]>) => {
      worker.terminate();
      resolve(data);
    };
    worker.onerror = () => {
      worker.terminate();
      reject(new Error('The letters could not be composed on this device.'));
    };
    worker.postMessage(asked);
  });
}
