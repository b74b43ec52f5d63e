declare const self: ServiceWorkerGlobalScope;

/** A press on a notification brings the app to the front and asks it to open a path; without a window it opens one. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPath(readPath(event.notification.data)));
});

function readPath(data: unknown): string {
  const hasPath = typeof data === 'object' && data !== null && 'path' in data;
  const path = hasPath && typeof data.path === 'string' ? data.path : '/';
  return /^\/(?!\/)/.test(path) ? path : '/';
}

async function openPath(path: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  // A message instead of a navigation, so that unsaved text on the page is kept.
  open.postMessage({ type: 'open-path', path });
  await open.focus();
}
