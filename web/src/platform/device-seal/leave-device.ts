import { wipeDevice } from '../device-store/keep-on-device.ts';
import { openWriteStore } from '../outbox/write-store.ts';
import { fetchDeviceKey, forgetDeviceKeys, resumeDeviceKeys } from './device-key.ts';
import { deviceSeal } from './device-seal.ts';
import { hasSealed, sealStorages, unsealStorage } from './sealed-storage.ts';

/** A sign-out does not wait for longer than this; what is not sealed by then is kept as it is. */
const timeoutMs = 5_000;
/** Where leaving failed and the page goes on, drafts are kept again after this time. */
const resumeAfterMs = 10_000;

let isSealing = false;

/** Whether this page is being left for good: what it has written is sealed by now, and must not be stored again. */
export function isBeingSealed(): boolean {
  return isSealing;
}

/**
 * Seals what stays of a person on this device, then removes the key and the copies of what the server has. Always ends, and
 * loses nothing: what can't be sealed stays as it is.
 */
export async function leaveDevice(userId: string | null): Promise<void> {
  if (userId !== null) await Promise.race([sealAll(userId).catch(() => undefined), afterTimeout()]);
  returning.clear();
  await Promise.all([forgetDeviceKeys(), wipeDevice()]);
}

async function sealAll(userId: string): Promise<void> {
  const key = await fetchDeviceKey(userId);
  if (key === null) return;
  isSealing = true;
  setTimeout(() => {
    isSealing = false;
  }, resumeAfterMs);
  await sealStorages({ session: sessionStorage, local: localStorage, key, userId });
  await sealWaiting(userId);
}

const returning = new Map<string, Promise<void>>();

/** Unseals what the last sign-out of a person has sealed. Never rejects. */
export function returnToDevice(userId: string): Promise<void> {
  resumeDeviceKeys();
  const known = returning.get(userId) ?? unsealAll(userId).catch(() => undefined);
  returning.set(userId, known);
  return known;
}

async function unsealAll(userId: string): Promise<void> {
  if (!hasSealed(localStorage, userId)) return;
  const key = await fetchDeviceKey(userId);
  if (key === null) returning.delete(userId);
  else await unsealStorage({ local: localStorage, key, userId });
}

/** Fetches the person's key to this device, and seals what waits in the outbox from before. Never rejects. */
export async function provideDeviceKey(userId: string): Promise<void> {
  resumeDeviceKeys();
  if ((await fetchDeviceKey(userId)) === null) return;
  await Promise.all([sealWaiting(userId).catch(() => undefined), returnToDevice(userId)]);
}

async function sealWaiting(userId: string): Promise<void> {
  const store = openWriteStore({ seal: deviceSeal });
  try {
    await store.sealAll(userId);
  } finally {
    await store.close();
  }
}

function afterTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, timeoutMs));
}
