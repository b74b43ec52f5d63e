import { installModel } from '@reflect/engine';
import { createEmotionModel } from '@reflect/engine/model';
import modelUrl from '@reflect/engine/weights/emotion-model.bin?url';

/** Returns an installer; it gives false if weights are neither stored nor fetchable, and retries when called again. */
export function makeInstaller(urls: readonly string[], install: (weights: ArrayBuffer[]) => void) {
  let loading: Promise<boolean> | null = null;
  const load = async () => {
    try {
      const responses = await Promise.all(urls.map((url) => fetch(url)));
      if (responses.every(({ ok }) => ok)) {
        install(await Promise.all(responses.map((response) => response.arrayBuffer())));
        return true;
      }
    } catch {
      // No connection.
    }
    loading = null;
    return false;
  };
  return () => {
    loading ??= load();
    return loading;
  };
}

/** Installs the model of feelings in this worker's engine. */
export const installEmotionModel = makeInstaller([modelUrl], ([weights]) =>
  installModel(createEmotionModel(weights!)),
);
