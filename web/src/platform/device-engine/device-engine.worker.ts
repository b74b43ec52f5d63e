import { analyseEntry, installModel } from '@reflect/engine';
import { createEmotionModel } from '@reflect/engine/model';
import weightsUrl from '@reflect/engine/weights/emotion-model.bin?url';
import type { DeviceAnalysis } from './device-engine.ts';

let loading: Promise<boolean> | null = null;

// The text is analysed here and not sent anywhere.
self.onmessage = async ({ data: content }: MessageEvent<string>) => {
  loading ??= loadModel();
  const hasModel = await loading;
  self.postMessage({ analysis: analyseEntry(content), hasModel } satisfies DeviceAnalysis);
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
