import './notification-presses.ts';
import './outbox-sync.ts';
import './push-reminders.ts';
import './shared-chat.ts';
import './weights.ts';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

/** These belong to the server: data, sign-in, and the health of the process. */
const serverPaths = /^\/(api|oidc|sign-in|healthz|readyz)(\/|$)/;

// Registered before the precache, so that a page of the server is never answered from it.
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.mode !== 'navigate' || origin !== self.location.origin || serverPaths.test(pathname))
    return;
  event.respondWith(openApp(event.request));
});

async function openApp(request: Request): Promise<Response> {
  return (await matchPrecache('/index.html')) ?? fetch(request);
}

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// A new version is activated when the person presses Reload.
self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'take-over') {
    void self.skipWaiting();
  }
});
