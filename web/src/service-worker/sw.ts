import './notification-presses.ts';
import './outbox-sync.ts';
import './push-reminders.ts';
import './shared-chat.ts';
import './weights.ts';
import type { CodeQuestion } from '../platform/code/code-messages.ts';
import { answerPage } from './code/answer-pages.ts';
import { readKeptAnew, removeOtherFiles } from './code/kept-code.ts';
import { lookAtServer } from './code/look-at-server.ts';
import { openApp, openFile } from './code/serve-files.ts';
import { widenPage } from './code/widen-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** These belong to the server: data, sign-in, and the health of the process. */
const serverPaths = /^\/(api|oidc|sign-in|healthz|readyz)(\/|$)/;
/** What the code is checked by, and the service worker itself, which the browser keeps. */
const ownPaths = ['/build.json', '/build.sig.json', '/sw.js'];

// A kept build stays, whatever a new service worker brings: the build's list decides.
self.addEventListener('install', (event) => {
  event.waitUntil(keepFirst());
});

async function keepFirst(): Promise<void> {
  if ((await readKeptAnew()).current !== null) return;
  await lookAtServer();
  // Without its files it isn't installed, and the app works as in a browser without service workers.
  if ((await readKeptAnew()).current === null) throw new Error("The code of this server can't be kept.");
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    readKeptAnew()
      .then(removeOtherFiles)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || serverPaths.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openApp(request).then(widenPage));
  else if (!ownPaths.includes(pathname)) event.respondWith(openFile(request));
});

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return;
  // A new service worker takes over when the person presses Reload, never by itself.
  if (data.type === 'take-over') void self.skipWaiting();
  if (typeof data.type !== 'string' || !data.type.startsWith('code-')) return;
  const { source, ports } = event;
  if (source === null || !('id' in source)) return;
  event.waitUntil(answerPage(data as CodeQuestion, source).then((answer) => ports[0]?.postMessage(answer)));
});
