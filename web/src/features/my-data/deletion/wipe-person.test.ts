// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { runOnKeyDatabase } from '../../../platform/device-seal/key-database.ts';
import { accountKeyDatabase } from '../../../platform/device-store/keep-on-device.ts';
import { isPrivateHere, setPrivateHere } from '../../../platform/private-journal/private-here.ts';
import { wipePerson } from './wipe-person.ts';

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ana = '01890000-0000-7000-8000-000000000001';
const ben = '01890000-0000-7000-8000-000000000002';
const memory = 'reflect-private-memory';

it('with the account, the keys and what was remembered of its private journal leave the device, and nobody else is forgotten', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  (await openDB(accountKeyDatabase, 1)).close();
  await runOnKeyDatabase((keys) => keys.put('keys', { wrapped: {} }, ana));
  const remembered = await openDB(memory, 1, {
    upgrade: (made) => void made.createObjectStore('collections'),
  });
  for (const userId of [ana, ben])
    await remembered.put('collections', new Uint8Array(1), `${userId} journal`);
  remembered.close();
  setPrivateHere(ana, true);
  setPrivateHere(ben, true);

  await wipePerson(ana);

  const databases = await indexedDB.databases();
  expect(databases.some(({ name }) => name === accountKeyDatabase)).toBe(false);
  expect(await runOnKeyDatabase((keys) => keys.count('keys'))).toBe(0);
  const left = await openDB(memory, 1);
  expect(await left.getAllKeys('collections')).toEqual([`${ben} journal`]);
  left.close();
  expect([isPrivateHere(ana), isPrivateHere(ben)]).toEqual([false, true]);
});
