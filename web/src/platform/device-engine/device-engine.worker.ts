import { analyseEntry, installEncoder, installModel } from '@reflect/engine';
import { createSentenceEncoder } from '@reflect/engine/encoder';
import { createEmotionModel } from '@reflect/engine/model';
import weightsUrl from '@reflect/engine/weights/emotion-model.bin?url';
import encoderUrl from '@reflect/engine/weights/sentence-encoder.bin?url';
import type { DeviceAnalysis, TextForDevice } from './device-engine.ts';
import { weightsCache } from './weights-cache.ts';

let loading: Promise<boolean> | null = null;

// The text is analysed here and not sent anywhere.
self.onmessage = async ({ data: { content, recent } }: MessageEvent<TextForDevice>) => {
  loading ??= loadModel();
  const [hasModel] = await Promise.all([loading, loadEncoderOnce()]);
  self.postMessage({ analysis: analyseEntry(content, { recent }), hasModel } satisfies DeviceAnalysis);
};

/** False where the weights are neither stored nor can be fetched: the engine then uses its word list. */
async function loadModel(): Promise<boolean> {
  try {
    const response = await fetch(weightsUrl);
    if (!response.ok) return false;
    installModel(createEmotionModel(await response.arrayBuffer()));
    return true;
  } catch {
    return false;
  }
}

let hasEncoder = false;
async function loadEncoderOnce(): Promise<void> {
  if (!hasEncoder) hasEncoder = await loadEncoder();
}

/** The sentence encoder is used once it is stored: an analysis does not wait for seven megabytes. */
async function loadEncoder(): Promise<boolean> {
  try {
    const stored = await (await caches.open(weightsCache)).match(encoderUrl);
    if (stored) installEncoder(createSentenceEncoder(await stored.arrayBuffer()));
    return stored !== undefined;
  } catch {
    // Where nothing can be stored, the emotion model reads alone.
    return false;
  }
}
