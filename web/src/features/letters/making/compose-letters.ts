import type { Judgements, LetterWords } from '@reflect/contract';
import type { ObservedJournal } from '@reflect/engine/observed-journal';
import type { Month } from '../months.model.ts';

/** What letters are composed from, and compared with. */
export interface LettersAsked {
  journal: ObservedJournal;
  /** What the writer said of patterns: what was turned down there is not told here. */
  judgements: Judgements;
  /** The months that get a letter, oldest first: each letter tells something else than the one before. */
  months: readonly Month[];
  /** What the letter before the first of them told. */
  toldLast: readonly string[];
  notThis: readonly string[];
  /** Letters that were made before. */
  known: readonly LetterWords[];
  now: string;
  timeZone: string;
}

export interface LettersAnswer {
  made: LetterWords[];
  /** What is true today of each that was made before; null where its month has too few entries left. */
  today: (LetterWords | null)[];
}

/** Composes and rechecks letters in a worker: finding what holds in a year takes a second. Nothing leaves the device. */
export function composeLetters(asked: LettersAsked): Promise<LettersAnswer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./letters.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<LettersAnswer>) => {
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
