import { analyseEntry } from '@reflect/engine';
import type { DeviceAnalysis, TextForDevice } from './device-engine.ts';
import { installStoredReaders } from './stored-readers.ts';
import { installEmotionModel } from './weights-on-demand.ts';

// The text isn't sent anywhere.
self.onmessage = async ({ data: { content, recent } }: MessageEvent<TextForDevice>) => {
  const [hasModel] = await Promise.all([installEmotionModel(), installStoredReaders()]);
  self.postMessage({ analysis: analyseEntry(content, { recent }), hasModel } satisfies DeviceAnalysis);
};
