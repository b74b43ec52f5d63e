import { weightsCache } from '../platform/device-engine/weights-cache.ts';
import { fetchListed } from './code/fetch-listed.ts';
import { readKept } from './code/kept-code.ts';
import { findListed } from './code/serve-files.ts';

declare const self: ServiceWorkerGlobalScope;

const names = [
  ...['emotion-model', 'sentence-encoder', 'page-reader', 'meaning-encoder', 'danger-reader', 'talk-reader'],
  ...['companion-reader', 'companion-situations', 'companion-responses', 'word-book'],
];
const weights = new RegExp(`^/assets/(${names.join('|')})-[\\w-]+\\.(?:bin|txt)$`);

// Too large to be kept with the rest: cached when first fetched.
self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (origin !== self.location.origin || !weights.test(pathname)) return;
  // They have their own cache, which outlives the build.
  event.stopImmediatePropagation();
  event.respondWith(openWeights(event));
});

async function openWeights({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(weightsCache);
  const kept = await cache.match(request.url);
  if (kept !== undefined) return kept;
  const response = await fetchChecked(request);
  if (response.ok) {
    // Weights of an earlier version are no longer used.
    for (const older of await cache.keys()) {
      if (readKind(older) === readKind(request)) await cache.delete(older);
    }
    // Without space for the weights the engine uses what it has, at least the words for feelings.
    await cache.put(request.url, response.clone()).catch(() => undefined);
  }
  return response;
}

/** They decide what the engine says about a text, so they're checked against the build's list, as code is. */
async function fetchChecked(request: Request): Promise<Response> {
  if ((await readKept()).current === null) return fetch(request);
  const file = await findListed(new URL(request.url).pathname);
  const fetched = file && (await fetchListed(file));
  return fetched instanceof Response ? fetched : Response.error();
}

function readKind({ url }: Request): string | undefined {
  return weights.exec(new URL(url).pathname)?.[1];
}
