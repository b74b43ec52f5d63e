import { weightsCache } from '../platform/device-engine/weights-cache.ts';

declare const self: ServiceWorkerGlobalScope;

const weights =
  /^\/assets\/(emotion-model|sentence-encoder|page-reader|meaning-encoder|danger-reader|talk-reader|companion-reader|companion-situations)-[\w-]+\.bin$/;

// Too large for the precache: cached when it is first fetched.
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin === self.location.origin && weights.test(pathname)) event.respondWith(openWeights(event));
});

async function openWeights({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(weightsCache);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) {
    // Weights of an earlier version are no longer used.
    for (const older of await cache.keys()) {
      if (kindOf(older) === kindOf(request)) await cache.delete(older);
    }
    // Without space for the weights the engine uses what it has, down to the words for feelings.
    await cache.put(request.url, response.clone()).catch(() => undefined);
  }
  return response;
}

function kindOf({ url }: Request): string | undefined {
  return weights.exec(new URL(url).pathname)?.[1];
}
