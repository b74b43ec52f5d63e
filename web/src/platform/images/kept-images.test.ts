import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdKey, holdKeysBack, releaseKeys } from '../device-seal/device-key.ts';
import { keptImagesDatabase, wipeDevice } from '../device-store/keep-on-device.ts';
import { dropKeptImage, keepImage, maxImageBytes, readKeptImage } from './kept-images.ts';

const hill = { userId: 'ana', url: '/api/images/hill' };
const makeImage = (text: string) => new Blob([text], { type: 'image/webp' });
const readText = async (image: Blob | null) => image && (await image.text());

/** Everything that is stored, as text. */
async function readStored(): Promise<string> {
  const database = await openDB(keptImagesDatabase);
  const found = await database.getAll('images');
  database.close();
  return JSON.stringify(found, (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  );
}

let kept: Record<string, string>;
beforeEach(async () => {
  kept = {};
  vi.stubGlobal('window', { localStorage: { getItem: (key: string) => kept[key] ?? null } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  releaseKeys();
  await holdKey('ana', new Uint8Array(32).fill(7));
});
afterEach(async () => {
  await wipeDevice();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a viewed image is stored sealed, and opened for the person it was shown to', async () => {
  await keepImage(hill, makeImage('A green hill'));
  const copy = await readKeptImage(hill);
  expect([await readText(copy), copy?.type]).toEqual(['A green hill', 'image/webp']);
  expect(await readStored()).toContain('/api/images/hill');
  expect(await readStored()).not.toContain('green hill');
  await holdKey('ben', new Uint8Array(32).fill(8));
  expect(await readKeptImage({ ...hill, userId: 'ben' })).toBeNull();
});

it('a locked device opens none of them, and stores none', async () => {
  await keepImage(hill, makeImage('A green hill'));
  holdKeysBack();
  expect(await readKeptImage(hill)).toBeNull();
  await keepImage({ ...hill, url: '/api/images/sea' }, makeImage('The sea'));
  releaseKeys();
  await holdKey('ana', new Uint8Array(32).fill(7));
  expect(await readKeptImage({ ...hill, url: '/api/images/sea' })).toBeNull();
  expect(await readText(await readKeptImage(hill))).toBe('A green hill');
});

it('a copy that is not what it claims to be is not shown', async () => {
  await keepImage(hill, makeImage('A green hill'));
  const database = await openDB(keptImagesDatabase);
  const [row] = await database.getAll('images');
  await database.put('images', { ...row, url: '/api/images/sea' });
  database.close();
  expect(await readKeptImage({ ...hill, url: '/api/images/sea' })).toBeNull();
});

it('the image viewed longest ago makes room for a new one', async () => {
  const third = new Uint8Array(Math.floor(maxImageBytes / 2.5));
  const setMinute = (minute: number) => vi.setSystemTime(Date.UTC(2026, 0, 1, 0, minute));
  vi.useFakeTimers({ toFake: ['Date'] });
  const urls = ['one', 'two', 'three'].map((name) => `/api/images/${name}`);
  setMinute(1);
  await keepImage({ ...hill, url: urls[0]! }, new Blob([third]));
  setMinute(2);
  await keepImage({ ...hill, url: urls[1]! }, new Blob([third]));
  setMinute(3);
  expect(await readKeptImage({ ...hill, url: urls[0]! })).not.toBeNull();
  setMinute(4);
  await keepImage({ ...hill, url: urls[2]! }, new Blob([third]));
  const found = await Promise.all(urls.map((url) => readKeptImage({ ...hill, url })));
  expect(found.map((image) => image !== null)).toEqual([true, false, true]);
});

it('images are kept for as long as the person has chosen for entries', async () => {
  const longAgo = { ...hill, writtenAt: '2020-01-01T00:00:00.000Z' };
  kept['reflect-keep-on-device'] = 'nothing';
  await keepImage(hill, makeImage('A green hill'));
  expect(await readKeptImage(hill)).toBeNull();
  kept['reflect-keep-on-device'] = '90-days';
  await keepImage(longAgo, makeImage('A green hill'));
  expect(await readKeptImage(longAgo)).toBeNull();
  await keepImage({ ...hill, writtenAt: new Date().toISOString() }, makeImage('A green hill'));
  expect(await readText(await readKeptImage(hill))).toBe('A green hill');
});

it('a copy is removed with its image, and all of them when the device is wiped', async () => {
  const sea = { ...hill, url: '/api/images/sea' };
  await keepImage(hill, makeImage('A green hill'));
  await keepImage(sea, makeImage('The sea'));
  await dropKeptImage(hill);
  expect([await readKeptImage(hill), await readText(await readKeptImage(sea))]).toEqual([null, 'The sea']);
  await wipeDevice();
  expect(await readKeptImage(sea)).toBeNull();
});
