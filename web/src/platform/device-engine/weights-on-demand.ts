import { installModel } from '@reflect/engine';
import { createEmotionModel } from '@reflect/engine/model';
import modelUrl from '@reflect/engine/weights/emotion-model.bin?url';

/** False where weights are neither stored nor can be fetched: the engine then uses what it has. Tried again at the next call. */
export function onDemand(urls: readonly string[], install: (weights: ArrayBuffer[]) => void) {
  let loading: Promise<boolean> | null = null;
  const load = async () => {
    try {
      const responses = await Promise.all(urls.map((url) => fetch(url)));
      if (responses.every(({ ok }) => ok)) {
        install(await Promise.all(responses.map((response) => response.arrayBuffer())));
        return true;
      }
    } catch {
      // Without a connection.
    }
    loading = null;
    return false;
  };
  return () => {
    loading ??= load();
    return loading;
  };
}

/** Installs the model of feelings in the engine of this worker. */
export const installEmotionModel = onDemand([modelUrl], ([weights]) =>
  installModel(createEmotionModel(weights!)),
);
