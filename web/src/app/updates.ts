import { staleAppEvent } from '../platform/api.ts';
import { storageFailedEvent } from '../platform/device-store/keep-on-device.ts';

const hour = 60 * 60 * 1_000;

/** Says once that the browser keeps nothing on this device. */
export function tellOfFailedStorage(): void {
  window.addEventListener(
    storageFailedEvent,
    () => void import('./tell-failed-storage.ts').then(({ tellFailedStorage }) => tellFailedStorage()),
  );
}

/**
 * Registers the service worker, which checks what the server hands out before it runs, and shows what it finds. Never reloads
 * by itself, because that would interrupt writing.
 */
export function offerUpdates(): void {
  const tell = (what: 'news' | 'replaced' | 'stale') =>
    import('./code/tell-news.ts').then(({ tellNews }) => tellNews(what));
  window.addEventListener(staleAppEvent, () => void tell('stale'));
  const { serviceWorker } = navigator;
  if (!serviceWorker || !import.meta.env.PROD) return;

  let hadOne = serviceWorker.controller !== null;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data?.type === 'code-news') void tell('news');
  });
  serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) void tell('replaced');
    hadOne = true;
  });
  serviceWorker
    .register('/sw.js')
    .then((registered) => {
      const look = () => {
        registered.active?.postMessage({ type: 'code-look' });
        registered.update().catch(() => undefined);
      };
      look();
      registered.addEventListener('updatefound', () => {
        if (hadOne) void tell('news');
      });
      setInterval(look, hour);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') look();
      });
    })
    .catch(() => {
      // Without a service worker the app works, except offline.
    });
}
