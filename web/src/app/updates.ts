import { staleAppEvent } from '../platform/api.ts';
import { storageFailedEvent } from '../platform/device-store/keep-on-device.ts';
import { toast } from '../ui/overlay/toast-store.ts';

const hour = 60 * 60 * 1_000;
const offerAgainAfterMs = 10 * 60 * 1_000;

/** Says once that the browser keeps nothing on this device. */
export function tellOfFailedStorage(): void {
  window.addEventListener(storageFailedEvent, () =>
    toast({
      title: "Your journal isn't kept on this device",
      description:
        "The browser has no space for it or doesn't allow it. Entries are loaded from the server instead.",
    }),
  );
}

/**
 * Registers the service worker and offers to reload when a new version is available. It never reloads by itself, because
 * that would interrupt writing.
 */
export function offerUpdates(): void {
  let registration: ServiceWorkerRegistration | undefined;
  let lastOffer = Number.NEGATIVE_INFINITY;

  function offer() {
    if (performance.now() - lastOffer < offerAgainAfterMs) return;
    lastOffer = performance.now();
    toast({
      title: 'A new version is ready',
      description: 'Reload whenever you like. Your draft will be kept.',
      duration: Number.POSITIVE_INFINITY,
      action: {
        label: 'Reload',
        altText: 'Reload the page to get the new version',
        onSelect: () => activateNewVersion(registration),
      },
    });
  }
  window.addEventListener(staleAppEvent, offer);
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;

  void navigator.serviceWorker
    .register('/sw.js')
    .then((registered) => {
      registration = registered;
      if (registered.waiting && navigator.serviceWorker.controller) offer();
      registered.addEventListener('updatefound', () => {
        const incoming = registered.installing;
        incoming?.addEventListener('statechange', () => {
          if (incoming.state === 'installed' && navigator.serviceWorker.controller) offer();
        });
      });
      const checkForUpdate = () => void registered.update().catch(() => undefined);
      window.setInterval(checkForUpdate, hour);
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') checkForUpdate();
      });
    })
    .catch(() => {
      // Without a service worker the app works, except offline.
    });
}

function activateNewVersion(registration: ServiceWorkerRegistration | undefined) {
  const waiting = registration?.waiting;
  if (!waiting) {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage({ type: 'take-over' });
}
