import { releaseKeys } from '../platform/device-seal/device-key.ts';
import { deviceSeal } from '../platform/device-seal/device-seal.ts';
import { checkPinBy } from '../platform/device-seal/pin-check.ts';
import { askWho, sendRound } from '../platform/outbox/sender.ts';
import { openWriteStore } from '../platform/outbox/write-store.ts';
import { askWhetherPrivateFirst } from '../platform/private-journal/elsewhere/ask-first.ts';

declare const self: ServiceWorkerGlobalScope;

/** From the Background Sync API, which the type library lacks. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

self.addEventListener('sync', (event) => {
  const sync = event as SyncEvent;
  if (sync.tag === 'reflect-outbox') sync.waitUntil(sendWaiting());
});

const isPrivate = ({ privateJournal: state }: { privateJournal?: string | undefined }) =>
  state === 'on' || state === 'turning-off';

/** A rejection makes the browser try again later. */
async function sendWaiting(): Promise<void> {
  // With a PIN on this device the key comes from the server, and only into this worker's memory.
  checkPinBy(() => true);
  releaseKeys();
  const store = openWriteStore({ seal: deviceSeal });
  const channel = new BroadcastChannel('reflect-outbox');
  try {
    const signedIn = await askWho();
    if (signedIn === 'away') throw new Error('Nobody answers.');
    if (signedIn === null) return;
    // Only a page that has opened a private journal can seal what waits.
    if (isPrivate(signedIn)) return;
    const userId = signedIn.id;
    askWhetherPrivateFirst(isPrivate);
    const end = await sendRound({
      store,
      userId,
      announce: (event) => channel.postMessage({ userId, ...event }),
    });
    if (end === 'away') throw new Error('Nobody answers.');
  } finally {
    channel.close();
    await store.close();
  }
}
