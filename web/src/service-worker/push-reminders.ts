declare const self: ServiceWorkerGlobalScope;

/** The tag of a reminder shown without a page. The page closes it when it shows the same one with its text. */
const tag = 'reminder';

// A push message has no content: what a reminder says is on the device, perhaps sealed.
self.addEventListener('push', (event) => {
  event.waitUntil(remind());
});

/** Shows that it is time. A visible page shows the reminder itself, and one in the background may have. */
async function remind(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const shown = pages.length > 0 ? await self.registration.getNotifications() : [];
  if (shown.some((one) => one.tag.startsWith(`${tag}:`))) return;
  await self.registration.showNotification('Reflect', {
    body: "It's time for your reminder.",
    tag,
    icon: '/icons/icon-192.png',
    data: { path: '/?action=write' },
  });
}
