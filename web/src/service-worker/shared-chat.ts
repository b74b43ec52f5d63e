declare const self: ServiceWorkerGlobalScope;

/** Where another app sends a chat export that a person shares with Reflect; also named in the manifest. */
const sharePath = '/share';
/** How long a shared chat waits for its form: Reflect may have to be unlocked first. Browsers allow five minutes. */
const waitsMs = 4 * 60 * 1_000;

/** In memory only: nothing of a chat is written to the device unsealed. */
let shared: { chat: File | string; sender: Sender; forget: () => void } | null = null;

/** `unknown`: sharing from an app names no sender, and a website can hide its name. */
type Sender = 'reflect' | 'unknown' | 'website';

// Registered before the listener that opens the app, which would answer it with a page.
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== 'POST' || origin !== self.location.origin || pathname !== sharePath) return;
  event.stopImmediatePropagation();
  const sender = findSender(request);
  if (sender === 'website') {
    event.respondWith(Response.redirect('/dashboard?tab=activities', 303));
    return;
  }
  const keeping = keepShared(request, sender);
  event.waitUntil(keeping.then(({ forgotten }) => forgotten));
  event.respondWith(keeping.then(() => Response.redirect('/dashboard?tab=activities', 303)));
});

/** Any website can send a form here on the person's behalf. */
function findSender({ headers, referrer }: Request): Sender {
  const named = [headers.get('origin'), readOrigin(referrer)].filter(
    (from) => from !== null && from !== 'null',
  );
  if (named.some((from) => from !== self.location.origin)) return 'website';
  return named.length > 0 ? 'reflect' : 'unknown';
}

function readOrigin(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

async function keepShared(request: Request, sender: Sender): Promise<{ forgotten: Promise<void> }> {
  const form = await request.formData().catch(() => new FormData());
  const chat = form.get('chat') ?? form.get('text');
  shared?.forget();
  if (chat === null || chat === '') return { forgotten: Promise.resolve() };
  const forgotten = new Promise<void>((resolve) => {
    const forget = () => {
      clearTimeout(timer);
      shared = null;
      resolve();
    };
    const timer = setTimeout(forget, waitsMs);
    shared = { chat, sender, forget };
  });
  return { forgotten };
}

self.addEventListener('message', (event) => {
  const data: unknown = event.data;
  const isAsked =
    typeof data === 'object' && data !== null && 'type' in data && data.type === 'take-shared-chat';
  if (!isAsked) return;
  event.ports[0]?.postMessage(shared && { chat: shared.chat, mustAsk: shared.sender !== 'reflect' });
  shared?.forget();
});
