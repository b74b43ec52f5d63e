import { analyseEntry, installModel } from '@reflect/engine';
import { createEmotionModel } from '@reflect/engine/model';
import weightsUrl from '@reflect/engine/weights/emotion-model.bin?url';
import type { DeviceAnalysis, TextForDevice } from './device-engine.ts';
import { installStoredReaders } from './stored-readers.ts';

let loading: Promise<boolean> | null = null;

// The text is analysed here and not sent anywhere.
self.onmessage = async ({ data: { content, recent } }: MessageEvent<TextForDevice>) => {
  loading ??= loadModel();
  const [hasModel] = await Promise.all([loading, installStoredReaders()]);
  self.postMessage({ analysis: analyseEntry(content, { recent }), hasModel } satisfies DeviceAnalysis);
};

/** False where the weights are neither stored nor can be fetched: the engine then finds only feelings that are named. */
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
