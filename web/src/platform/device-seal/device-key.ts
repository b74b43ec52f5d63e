import { sendRequest } from '../api.ts';
import { callWhenForgotten } from '../session/person-memory.ts';
import { isProtectedKey, runOnKeyDatabase } from './key-database.ts';
import { isProtected, keepKey, rememberPinKey } from './key-protection.ts';

// The signed-in person's key, derived by the server. Signing out removes it; what it sealed stays.
const timeoutMs = 10_000;

/** A key in memory, and bytes derived from it for sealing synchronously. */
interface HeldKey {
  key: CryptoKey;
  textKey: Uint8Array<ArrayBuffer>;
}

const held = new Map<string, HeldKey>();
const waiting = new Map<string, (() => void)[]>();
/** The people whose keys were removed from memory. */
const gone = new Set<string>();
callWhenForgotten((userId) => {
  if (held.delete(userId)) gone.add(userId);
});

/** Whether a locked device withholds keys. Unlocking releases them; without a PIN none are withheld. */
let isUnlocked = false;
let isLocked = false;

/** The key if it is in memory: for sealing without waiting. */
export function getHeldKey(userId: string): HeldKey | null {
  return held.get(userId) ?? null;
}

/** Holds a key in memory. Takes the key's bytes, and overwrites them. */
export async function holdKey(userId: string, bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  bytes.fill(0);
  await hold(userId, key);
  return key;
}

/** Every key in memory, by the id of its person. */
export function listHeldKeys(): [string, CryptoKey][] {
  return [...held].map(([userId, { key }]) => [userId, key]);
}

/** Holds a key in memory that another tab has opened. */
export const takeKey = (userId: string, key: CryptoKey): Promise<void> => hold(userId, key);

async function hold(userId: string, key: CryptoKey): Promise<void> {
  held.set(userId, { key, textKey: await makeTextKey(key) });
  gone.delete(userId);
  for (const proceed of waiting.get(userId) ?? []) proceed();
  waiting.delete(userId);
}

/**
 * Derives a second key from a key that can't be extracted: two blocks of its cipher under a nonce used for nothing else, as
 * AES-GCM-SIV makes its keys.
 */
async function makeTextKey(key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const iv = new Uint8Array(12).fill(0xff);
  const blocks = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(32));
  return new Uint8Array(blocks).slice(0, 32);
}

/** The key if it is on this device; null if it isn't, and while the device is locked. Never rejects. */
async function findDeviceKey(userId: string): Promise<CryptoKey | null> {
  const present = held.get(userId);
  if (present) return present.key;
  if (isLocked) return null;
  try {
    const stored = await runOnKeyDatabase((keys) => keys.get('keys', userId));
    if (stored === undefined || isProtectedKey(stored)) return null;
    await hold(userId, stored);
    return stored;
  } catch {
    return null;
  }
}

/** If leaving failed and the page goes on, keys are fetched again after this time. */
const resumeAfterMs = 10_000;
/** Whether this device is being left: a save that is retried meanwhile must not bring the key back. */
let isLeaving = false;

const asking = new Map<string, Promise<CryptoKey | null>>();

/**
 * The key, from the server if it isn't on this device; null if it can't be had now, and while the device is locked. Never
 * rejects.
 */
export async function fetchDeviceKey(userId: string): Promise<CryptoKey | null> {
  const present = await findDeviceKey(userId);
  if (present !== null || isLeaving || (await isHeldBack())) return present;
  const pending = asking.get(userId) ?? askServer(userId).catch(() => null);
  asking.set(userId, pending);
  return pending.finally(() => asking.delete(userId));
}

async function askServer(userId: string): Promise<CryptoKey | null> {
  const bytes = await fetchKeyBytes(userId);
  if (isLeaving || isLocked) return null;
  // Sealed data must be readable without a connection: if the key can't be stored, nothing is sealed.
  await keepKey(userId, bytes);
  return isLocked ? null : holdKey(userId, bytes);
}

/** The bytes of a key, from the server. Rejects without a connection, and if somebody else is signed in. */
export async function fetchKeyBytes(userId: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await sendRequest({ method: 'GET', url: '/api/device-key', asUser: userId, timeoutMs });
  const { key: text } = answer as { key: string };
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Whether keys are withheld now: this device has a PIN, and nobody has unlocked it since the page was opened. */
async function isHeldBack(): Promise<boolean> {
  if (isUnlocked) return false;
  return isLocked || (await isProtected().catch(() => false));
}

/** The key, awaiting the unlock of a locked device; null if there is no key to wait for. */
export async function awaitSealingKey(userId: string): Promise<CryptoKey | null> {
  const present = await findDeviceKey(userId);
  if (present !== null || !(await isHeldBack())) return present;
  await new Promise<void>((resolve) => waiting.set(userId, [...(waiting.get(userId) ?? []), resolve]));
  return held.get(userId)?.key ?? null;
}

/**
 * Whether what a person wrote must not be stored readable: their key left the memory because the device was locked or they
 * were signed out, here or in another tab. What they wrote before is stored sealed.
 */
export function isKeyGone(userId: string): boolean {
  return isLocked || gone.has(userId);
}

/** Releases this device's keys: the right PIN was entered, the person was recognised, or no PIN is set. */
export function releaseKeys(): void {
  isUnlocked = true;
  isLocked = false;
  gone.clear();
}

/** Removes all keys from the memory of this tab, until `releaseKeys`. */
export function holdKeysBack(): void {
  isUnlocked = false;
  isLocked = true;
  held.clear();
  rememberPinKey(null);
}

/**
 * Removes everybody's keys from this device, and fetches none while the page is being left. What is written until then is
 * still sealed with the key in memory.
 */
export async function forgetDeviceKeys(): Promise<void> {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, resumeAfterMs);
  await runOnKeyDatabase((keys) => keys.clear('keys')).catch(() => undefined);
}

/** Allows fetching keys again: somebody has signed in. */
export function resumeDeviceKeys(): void {
  isLeaving = false;
}
