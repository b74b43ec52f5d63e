import dangerUrl from '@reflect/engine/weights/danger-reader.bin?url';
import weightsUrl from '@reflect/engine/weights/emotion-model.bin?url';
import meaningUrl from '@reflect/engine/weights/meaning-encoder.bin?url';
import pageReaderUrl from '@reflect/engine/weights/page-reader.bin?url';
import encoderUrl from '@reflect/engine/weights/sentence-encoder.bin?url';
import wordBookUrl from '@reflect/engine/weights/word-book.txt?url';

interface Connection {
  saveData?: boolean;
}

/**
 * Fetches the engine's weights when the browser is idle, so that a text can be analysed offline; the service worker
 * caches them. Does nothing in data-saving mode or without a service worker.
 */
export async function fetchWeights(): Promise<void> {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true || !navigator.serviceWorker?.controller) return;
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
  // A failed fetch is repeated at the next start.
  for (const url of [weightsUrl, encoderUrl, pageReaderUrl, dangerUrl, meaningUrl, wordBookUrl]) {
    await fetch(url, { priority: 'low' }).catch(() => undefined);
  }
}
