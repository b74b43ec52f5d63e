import { openDB } from 'idb';
import { deviceStorage } from '../../platform/storage.ts';
import { pinKey, removePin } from './pin-presence.ts';
import { fromBase64, type PinRecord, readPinRecord, toBase64 } from './pin-record.ts';

// The record is sealed in local storage; its key is in IndexedDB and not extractable.
const ivBytes = 12;

/**
 * Null without a PIN. Discards a record that can't be unsealed or isn't one. Rejects if the key can't be looked
 * for; then the record stays.
 */
export async function readPin(): Promise<PinRecord | null> {
  if (deviceStorage.read(pinKey) === null) return null;
  const key = await readKey();
  const record = key && (await unseal(key).catch(() => null));
  if (!record) removePin();
  return record;
}

async function unseal(key: CryptoKey): Promise<PinRecord | null> {
  const { iv, data } = deviceStorage.readJson(pinKey) as { iv: string; data: string };
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(data));
  return readPinRecord(JSON.parse(new TextDecoder().decode(text)));
}

/** False if it couldn't be stored. */
export async function writePin(record: PinRecord): Promise<boolean> {
  try {
    const key = (await readKey()) ?? (await makeKey());
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    const text = new TextEncoder().encode(JSON.stringify(record));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
    return deviceStorage.writeJson(pinKey, { iv: toBase64(iv), data: toBase64(new Uint8Array(sealed)) });
  } catch {
    return false;
  }
}

const openKeys = () =>
  openDB('reflect-lock', 1, {
    upgrade(database) {
      database.createObjectStore('keys');
    },
  });

async function readKey(): Promise<CryptoKey | null> {
  const database = await openKeys();
  try {
    return ((await database.get('keys', 'pin')) as CryptoKey | undefined) ?? null;
  } finally {
    database.close();
  }
}

async function makeKey(): Promise<CryptoKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const database = await openKeys();
  try {
    await database.put('keys', key, 'pin');
  } finally {
    database.close();
  }
  return key;
}
