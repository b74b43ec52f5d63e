declare const self: ServiceWorkerGlobalScope;

const cacheName = 'reflect-weights';
const weights = /^\/assets\/emotion-model-[\w-]+\.bin$/;

// Too large for what is fetched with the app itself: kept from the first time that somebody asks for it.
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin === self.location.origin && weights.test(pathname)) event.respondWith(openWeights(event));
});

async function openWeights({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) {
    // Those of an earlier version are of no use any more.
    for (const older of await cache.keys()) await cache.delete(older);
    // A device without room for them reads by its word list.
    await cache.put(request.url, response.clone()).catch(() => undefined);
  }
  return response;
}
