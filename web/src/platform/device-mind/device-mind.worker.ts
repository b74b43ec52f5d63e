import { analyseEntry, installModel } from '@reflect/engine';
import { createEmotionModel } from '@reflect/engine/model';
import weightsUrl from '@reflect/engine/weights/emotion-model.bin?url';
import type { DeviceReading } from './device-mind.ts';

// The engine of this program, with its trained model, beside the page: a text that is read here leaves the device by no way.
self.onmessage = async ({ data: content }: MessageEvent<string>) => {
  const hasModel = await openModel();
  self.postMessage({ analysis: analyseEntry(content), hasModel } satisfies DeviceReading);
};

/** False where the weights neither lie here nor can be fetched: the engine then reads by its word list. */
async function openModel(): Promise<boolean> {
  try {
    const response = await fetch(weightsUrl);
    if (!response.ok) return false;
    installModel(createEmotionModel(await response.arrayBuffer()));
    return true;
  } catch {
    return false;
  }
}
