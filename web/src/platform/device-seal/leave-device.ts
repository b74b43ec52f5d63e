import { wipeAccountKeys, wipeDevice } from '../device-store/keep-on-device.ts';
import { openWriteStore } from '../outbox/write-store.ts';
import { fetchDeviceKey, forgetDeviceKeys, getHeldKey, releaseKeys, resumeDeviceKeys } from './device-key.ts';
import { deviceSeal } from './device-seal.ts';
import { hasDevicePin } from './pin-check.ts';
import { sealStorages } from './seal-storages.ts';
import { dropProtection, protectKeys } from './unlock-keys.ts';

/**
 * The longest a sign-out waits. What isn't sealed by then is kept as it is; what isn't wiped by then, because something still
 * reads it, the browser wipes when the page is gone.
 */
const timeoutMs = 5_000;

/**
 * Seals what is still readable of a person on this device, then removes the key and the copies of the server's data.
 * Always ends, and loses nothing: what can't be sealed stays as it is.
 */
export async function leaveDevice(userId: string | null): Promise<void> {
  if (userId !== null) await Promise.race([sealAll(userId).catch(() => undefined), waitForTimeout()]);
  // A reminder with its words, and a chat that was shared but not opened yet.
  const shown = closeShownNotifications().catch(() => undefined);
  navigator.serviceWorker?.controller?.postMessage({ type: 'take-shared-chat' });
  const wiped = Promise.all([forgetDeviceKeys(), wipeDevice(), wipeAccountKeys()]);
  await Promise.race([Promise.all([wiped, shown]), waitForTimeout()]);
}

async function closeShownNotifications(): Promise<void> {
  const { closeAllNotifications } = await import('../browser/notifications.ts');
  await closeAllNotifications();
}

/** Loads a person's key into memory, so that what they have sealed can be read. Never rejects. */
export async function returnToDevice(userId: string): Promise<void> {
  resumeDeviceKeys();
  await fetchDeviceKey(userId);
}

/** Whether what a person has sealed can be read at once, without `returnToDevice`. */
export function isReturned(userId: string): boolean {
  return getHeldKey(userId) !== null;
}

/** Fetches a person's key to this unlocked device, and seals what was stored before there was one. Never rejects. */
export async function provideDeviceKey(userId: string): Promise<void> {
  resumeDeviceKeys();
  const hasPin = hasDevicePin();
  if (hasPin) releaseKeys();
  else await dropProtection().catch(() => undefined);
  await sealAll(userId).catch(() => undefined);
  if (hasPin) await protectKeys().catch(() => undefined);
}

async function sealAll(userId: string): Promise<void> {
  if ((await fetchDeviceKey(userId)) === null) return;
  sealStorages(userId, [localStorage, sessionStorage]);
  const store = openWriteStore({ seal: deviceSeal });
  try {
    await store.sealAll(userId);
  } finally {
    await store.close();
  }
}

function waitForTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs));
}
