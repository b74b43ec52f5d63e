import weightsUrl from '@reflect/engine/weights/emotion-model.bin?url';

interface Connection {
  saveData?: boolean;
}

/**
 * Brings the weights of the mind to this device as soon as the browser is idle, so that a text can be read without a
 * connection; the service worker keeps them. Not where somebody saves data, nor where no service worker can keep them.
 */
export async function keepWeights(): Promise<void> {
  const { connection } = navigator as { connection?: Connection };
  if (connection?.saveData === true || !navigator.serviceWorker?.controller) return;
  await new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve),
  );
  // Without a connection it is for the next time.
  await fetch(weightsUrl, { priority: 'low' }).catch(() => undefined);
}
