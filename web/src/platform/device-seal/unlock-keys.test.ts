// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDeviceStore } from '../device-store/device-store.ts';
import {
  fetchDeviceKey,
  forgetDeviceKeys,
  getHeldKey,
  holdKeysBack,
  resumeDeviceKeys,
} from './device-key.ts';
import { deviceSeal } from './device-seal.ts';
import { runOnKeyDatabase } from './key-database.ts';
import { makePinKey } from './key-protection.ts';
import { provideDeviceKey } from './leave-device.ts';
import { checkPinBy } from './pin-check.ts';
import { sealText, unsealText } from './text-seal.ts';
import {
  changeProtection,
  dropProtection,
  endProtection,
  protectKeys,
  setBiometricSecret,
  unlockWithBiometric,
  unlockWithPin,
} from './unlock-keys.ts';

const ana = '0192f0c0-0000-7000-8000-000000000001';
const word = 'kingfisher';
const pin = '4711';
let isOnline: boolean;
let hasPin = false;

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ key: btoa('0123456789abcdef0123456789abcdef') }));
  });
  isOnline = true;
  await forgetDeviceKeys();
  holdKeysBack();
  await dropProtection();
  hasPin = false;
  checkPinBy(() => hasPin);
  await provideDeviceKey(ana);
});
afterEach(() => vi.unstubAllGlobals());

const setUpPin = async () => {
  hasPin = true;
  await unlockWithPin(pin);
  await protectKeys();
};
const readStoredKey = () => runOnKeyDatabase((keys) => keys.get('keys', ana));
/** Whether this device's key can be had: from memory, from the device, or from the server. */
const canRead = async () => (await fetchDeviceKey(ana)) !== null;

it('PIN-13 · the PIN protects the key of this device: while locked nothing stored here can be opened, and with the PIN it can without a connection', async () => {
  const store = openDeviceStore<{ id: string; createdAt: string; content: string }>({
    name: crypto.randomUUID(),
    seal: deviceSeal,
  });
  const item = { id: 'one', createdAt: '2026-03-01T09:00:00.000Z', content: word };
  await store.apply({ userId: ana, items: [item], removedIds: [], cursor: 1 });
  const draft = sealText(ana, `{"content":"${word}"}`);
  await setUpPin();
  holdKeysBack();

  expect(await readStoredKey()).toEqual({
    wrapped: { pin: { iv: expect.any(Uint8Array), data: expect.any(ArrayBuffer) } },
  });
  expect([getHeldKey(ana), await canRead(), unsealText(draft)]).toEqual([null, false, null]);
  await expect(store.read(ana)).rejects.toThrow();
  expect(sealText(ana, 'written while it is locked')).toBeNull();

  isOnline = false;
  await unlockWithPin('0000');
  expect([getHeldKey(ana), await canRead(), unsealText(draft)]).toEqual([null, false, null]);
  holdKeysBack();
  await unlockWithPin(pin);
  expect(await store.read(ana)).toEqual([item]);
  expect(unsealText(draft)).toContain(word);
});

it('PIN-13 · a write in progress when the device locked is sealed once it is unlocked', async () => {
  await setUpPin();
  holdKeysBack();
  const sealing = deviceSeal.seal(word, ana);
  await unlockWithPin(pin);
  const sealed = await sealing;
  expect(JSON.stringify(sealed)).not.toContain(word);
  expect(await deviceSeal.unseal(sealed, ana)).toBe(word);
});

it('PIN-01 PIN-13 · a changed PIN replaces the old one, and after removing it the key still cannot be extracted', async () => {
  await setUpPin();
  isOnline = false;
  await changeProtection({ current: pin, next: '081542' });
  holdKeysBack();
  await unlockWithPin(pin);
  expect(getHeldKey(ana)).toBeNull();
  holdKeysBack();
  await unlockWithPin('081542');
  expect(getHeldKey(ana)).not.toBeNull();

  await endProtection('081542');
  expect(await readStoredKey()).toMatchObject({ extractable: false });
});

it('PIN-13 · a PIN set up without a connection protects the key as soon as there is one', async () => {
  isOnline = false;
  hasPin = true;
  await unlockWithPin(pin);
  await expect(protectKeys()).rejects.toThrow();
  isOnline = true;
  await provideDeviceKey(ana);
  expect(await readStoredKey()).toMatchObject({ wrapped: { pin: {} } });
});

it('PIN-13 · a key that arrives while the device is unlocked is stored wrapped, and not at all without the PIN', async () => {
  await setUpPin();
  await forgetDeviceKeys();
  resumeDeviceKeys();
  holdKeysBack();
  await unlockWithPin(pin);
  expect(await canRead()).toBe(true);
  expect(await readStoredKey()).toMatchObject({ wrapped: { pin: {} } });
});

it('LOCK-03 · after a forgotten PIN was removed, a draft can be read at once, whatever is opened first', async () => {
  const draft = sealText(ana, word);
  await setUpPin();
  await forgetDeviceKeys();
  resumeDeviceKeys();
  vi.resetModules();
  // A new page on which the PIN is gone, but what it protected isn't removed yet.
  const fresh = await import('./leave-device.ts');
  await fresh.returnToDevice(ana);
  expect(fresh.isReturned(ana)).toBe(true);
  expect((await import('./text-seal.ts')).unsealText(draft)).toBe(word);
});

it('LOCK-03 · a forgotten PIN destroys the key that it wrapped, and the server provides the key again', async () => {
  await setUpPin();
  holdKeysBack();
  hasPin = false;
  await provideDeviceKey(ana);
  expect(await readStoredKey()).toMatchObject({ extractable: false });
  expect(getHeldKey(ana)).not.toBeNull();
});

describe('a fingerprint or face', () => {
  const secret = new Uint8Array(32).fill(7).buffer;

  it('LOCK-03 BIO-02 BIO-03 · opens the key with the authenticator’s secret without a connection, until it is switched off', async () => {
    await setUpPin();
    await setBiometricSecret(secret);
    holdKeysBack();
    isOnline = false;
    expect(await unlockWithBiometric(new Uint8Array(32).fill(8).buffer)).toBe(false);
    expect(getHeldKey(ana)).toBeNull();
    expect(await unlockWithBiometric(secret)).toBe(true);
    expect(getHeldKey(ana)).not.toBeNull();
    await setBiometricSecret(null);
    holdKeysBack();
    expect(await unlockWithBiometric(secret)).toBe(false);
  });

  it('LOCK-03 · without a secret the key comes from the server, and is not stored readable', async () => {
    await setUpPin();
    holdKeysBack();
    isOnline = false;
    expect(await unlockWithBiometric(null)).toBe(false);
    isOnline = true;
    expect(await unlockWithBiometric(null)).toBe(true);
    expect(getHeldKey(ana)).not.toBeNull();
    expect(Object.keys((await readStoredKey()) ?? {})).toEqual(['wrapped']);
  });

  it('LOCK-03 · a secret that was not requested at first is used from the second time on', async () => {
    await setUpPin();
    holdKeysBack();
    expect(await unlockWithBiometric(secret)).toBe(true);
    holdKeysBack();
    isOnline = false;
    expect(await unlockWithBiometric(secret)).toBe(true);
  });
});

it("PIN-16 · the PIN's key is made with PBKDF2, SHA-256 and 100,000 iterations", async () => {
  const salt = Uint8Array.from({ length: 32 }, (_, at) => at);
  const key = await makePinKey('4711', salt);
  // Python: hashlib.pbkdf2_hmac('sha256', b'4711', bytes(range(32)), 100000)
  const bytes = Uint8Array.from(atob('R0ATDj2Qnqb49vHWoEcfDfVGAqEHvtBzT49TAWrWUfE='), (character) =>
    character.charCodeAt(0),
  );
  const expected = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['decrypt']);
  const iv = new Uint8Array(12);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(word));
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, expected, sealed);
  expect([new TextDecoder().decode(opened), key.extractable]).toEqual([word, false]);
});
