import type { Judgements, LetterWords } from '@reflect/contract';
import type { ObservedJournal } from '@reflect/engine/observed-journal';
import type { Month } from '../months.model.ts';

export interface LettersAsked {
  journal: ObservedJournal;
  /** The writer's word on patterns: those turned down are left out. */
  judgements: Judgements;
  /** Months that get a letter, oldest first: each says something different from the one before. */
  months: readonly Month[];
  /** What the letter before the first of them said. */
  toldLast: readonly string[];
  notThis: readonly string[];
  /** Letters made before. */
  known: readonly LetterWords[];
  now: string;
  timeZone: string;
}

export interface LettersAnswer {
  made: LetterWords[];
  /** What is true today of each letter in `known`; null if its month has too few entries left. */
  today: (LetterWords | null)[];
}

/** Runs in a worker: finding what holds over a year takes a second. Nothing leaves the device. */
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
