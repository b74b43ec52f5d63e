import { createMeaningEncoder, type MeaningEncoder } from '@reflect/engine/meaning';
import { createWordBook, createWordVectors, type WordBook, type WordVectors } from '@reflect/engine/memory';
import modelUrl from '@reflect/engine/weights/emotion-model.bin?url';
import meaningUrl from '@reflect/engine/weights/meaning-encoder.bin?url';
import encoderUrl from '@reflect/engine/weights/sentence-encoder.bin?url';
import wordBookUrl from '@reflect/engine/weights/word-book.txt?url';
import { weightsCache } from './weights-cache.ts';

/** The encoder of meaning, once its weights are stored on this device; null until then. Never rejects. */
export function openStoredMeaning(): Promise<MeaningEncoder | null> {
  return openStored([encoderUrl, meaningUrl], createMeaningEncoder);
}

/** The vectors of single words; null until they are stored. Never rejects. */
export function openStoredWordVectors(): Promise<WordVectors | null> {
  return openStored([modelUrl], createWordVectors);
}

/** The book of which words tell of what; null until it is stored. Never rejects. */
export function openStoredWordBook(): Promise<WordBook | null> {
  return openStored([wordBookUrl], (bytes: ArrayBuffer) => createWordBook(new TextDecoder().decode(bytes)));
}

/** What `create` makes of weights stored on this device; null if any is missing or invalid. */
export async function openStored<Reader, Weights extends ArrayBuffer[]>(
  urls: { [Place in keyof Weights]: string },
  create: (...weights: Weights) => Reader,
): Promise<Reader | null> {
  try {
    const cache = await caches.open(weightsCache);
    const stored = await Promise.all(urls.map((url) => cache.match(url)));
    if (stored.includes(undefined)) return null;
    return create(...((await Promise.all(stored.map((one) => one!.arrayBuffer()))) as Weights));
  } catch {
    return null;
  }
}
