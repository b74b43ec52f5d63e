import { createSentenceEncoder, type SentenceEncoder } from '@reflect/engine/encoder';
import { createWordVectors, type WordVectors } from '@reflect/engine/memory';
import modelUrl from '@reflect/engine/weights/emotion-model.bin?url';
import encoderUrl from '@reflect/engine/weights/sentence-encoder.bin?url';
import { weightsCache } from './weights-cache.ts';

/** The sentence encoder, once its weights are stored on this device; null until then. Never rejects. */
export function openStoredEncoder(): Promise<SentenceEncoder | null> {
  return openStored(encoderUrl, createSentenceEncoder);
}

/** The vectors of single words, likewise. */
export function openStoredWordVectors(): Promise<WordVectors | null> {
  return openStored(modelUrl, createWordVectors);
}

async function openStored<Reader>(
  url: string,
  create: (weights: ArrayBuffer) => Reader,
): Promise<Reader | null> {
  try {
    const stored = await (await caches.open(weightsCache)).match(url);
    return stored ? create(await stored.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
