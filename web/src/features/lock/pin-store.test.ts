// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceStorage } from '../../platform/storage.ts';
import { hasPin } from './pin-presence.ts';
import { fromBase64, makePinRecord, toBase64 } from './pin-record.ts';
import { readPin, writePin } from './pin-store.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const readStored = () =>
  JSON.parse(localStorage.getItem('reflect-pin') ?? '') as { iv: string; data: string };
async function readStoredKey(): Promise<CryptoKey> {
  const database = await openDB('reflect-lock', 1);
  const key = (await database.get('keys', 'pin')) as CryptoKey;
  database.close();
  return key;
}

it('PIN-13 PIN-17 · the record is in local storage, sealed with AES-256-GCM; its key is in IndexedDB and cannot be extracted', async () => {
  const record = await makePinRecord('4711');
  expect(await writePin(record)).toBe(true);
  expect(localStorage.getItem('reflect-pin')).not.toContain(record.pinHash);

  const key = await readStoredKey();
  expect([key.extractable, key.algorithm]).toEqual([false, { name: 'AES-GCM', length: 256 }]);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  const { iv, data } = readStored();
  expect(fromBase64(iv)).toHaveLength(12);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(data));
  expect(JSON.parse(new TextDecoder().decode(text))).toEqual(record);
  expect(await readPin()).toEqual(record);
});

it('PIN-17 · each write has its own IV', async () => {
  const record = await makePinRecord('4711');
  await writePin(record);
  const first = readStored().iv;
  await writePin(record);
  expect(readStored().iv).not.toBe(first);
});

it('PIN-18 · a record that was altered, or is not one, is discarded', async () => {
  const record = await makePinRecord('4711');
  for (const damage of [
    () => 'no JSON',
    () => '{}',
    () => {
      const bytes = fromBase64(readStored().data);
      bytes[3] = (bytes[3] ?? 0) ^ 1;
      return JSON.stringify({ ...readStored(), data: toBase64(bytes) });
    },
  ]) {
    await writePin(record);
    localStorage.setItem('reflect-pin', damage());
    expect(await readPin()).toBeNull();
    expect(hasPin()).toBe(false);
  }
});

it('PIN-18 · a record that cannot be written is reported', async () => {
  const record = await makePinRecord('4711');
  vi.spyOn(deviceStorage, 'writeJson').mockReturnValue(false);
  expect(await writePin(record)).toBe(false);
});

it('PIN-13 · the record stays while the database cannot be opened', async () => {
  await writePin(await makePinRecord('4711'));
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('', 'UnknownError');
  });
  await expect(readPin()).rejects.toThrow();
  expect(hasPin()).toBe(true);
});
