import { createSentenceEncoder, type SentenceEncoder } from '@reflect/engine/encoder';
import encoderUrl from '@reflect/engine/weights/sentence-encoder.bin?url';
import { weightsCache } from './weights-cache.ts';

/** The sentence encoder, once its weights are stored on this device; null until then. Never rejects. */
export async function openStoredEncoder(): Promise<SentenceEncoder | null> {
  try {
    const stored = await (await caches.open(weightsCache)).match(encoderUrl);
    return stored ? createSentenceEncoder(await stored.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
