import { openDB } from 'idb';
import { sendRequest } from '../api.ts';

// A key of the signed-in person, derived by the server. It leaves this device with the sign-out; what it has sealed stays.
const database = 'reflect-device-keys';
const timeoutMs = 10_000;
const known = new Map<string, CryptoKey>();

/** The key as far as it is in memory: what has to be stored at once waits for nothing. */
export function knownDeviceKey(userId: string): CryptoKey | null {
  return known.get(userId) ?? null;
}

/** The key as far as it is on this device; null where it isn't. Never asks the server, never rejects. */
async function findDeviceKey(userId: string): Promise<CryptoKey | null> {
  const present = known.get(userId);
  if (present) return present;
  try {
    const stored = await inDatabase((keys) => keys.get('keys', userId));
    if (stored !== undefined) known.set(userId, stored as CryptoKey);
    return (stored as CryptoKey | undefined) ?? null;
  } catch {
    return null;
  }
}

/** Where leaving failed and the page goes on, keys are fetched again after this time. */
const resumeAfterMs = 10_000;
/** Whether this device is being left: a save that is tried again in between must not bring the key back. */
let isLeaving = false;

const asking = new Map<string, Promise<CryptoKey | null>>();

/** The key, from the server where it is not on this device; null where it can't be had now. Never rejects. */
export async function fetchDeviceKey(userId: string): Promise<CryptoKey | null> {
  const present = await findDeviceKey(userId);
  if (present !== null || isLeaving) return present;
  const pending = asking.get(userId) ?? askServer(userId).catch(() => null);
  asking.set(userId, pending);
  return pending.finally(() => asking.delete(userId));
}

async function askServer(userId: string): Promise<CryptoKey | null> {
  const answer = await sendRequest({ method: 'GET', url: '/api/device-key', asUser: userId, timeoutMs });
  const { key: text } = answer as { key: string };
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  bytes.fill(0);
  if (isLeaving) return null;
  // What is sealed must be readable without a connection: without a place for the key, nothing is sealed.
  await inDatabase((keys) => keys.put('keys', key, userId));
  known.set(userId, key);
  return key;
}

/** Removes the keys of everybody from this device, and fetches none while the page is being left. */
export async function forgetDeviceKeys(): Promise<void> {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, resumeAfterMs);
  known.clear();
  await inDatabase((keys) => keys.clear('keys')).catch(() => undefined);
}

/** Fetches keys again: somebody has signed in. */
export function resumeDeviceKeys(): void {
  isLeaving = false;
}

type Keys = Awaited<ReturnType<typeof openKeys>>;
const openKeys = () =>
  openDB(database, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('keys');
    },
  });

async function inDatabase<Answer>(task: (keys: Keys) => Promise<Answer>): Promise<Answer> {
  const opened = await openKeys();
  try {
    return await task(opened);
  } finally {
    opened.close();
  }
}
