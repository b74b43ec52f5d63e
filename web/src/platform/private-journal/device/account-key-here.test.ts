// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdKeysBack, releaseKeys } from '../../device-seal/device-key.ts';
import { leaveDevice, returnToDevice } from '../../device-seal/leave-device.ts';
import { makeAccountKeyBytes } from '../keys/account-key.ts';
import { keepAccountKey, readAccountKey, readAccountKeyBytes, readWayIds } from './account-key-here.ts';

const makeJson = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
let userId: string;
beforeEach(() => {
  userId = crypto.randomUUID();
  vi.stubGlobal('fetch', () => Promise.resolve(makeJson({ key: btoa('k'.repeat(32)) })));
});
afterEach(() => {
  releaseKeys();
  vi.unstubAllGlobals();
});

async function keep(): Promise<Uint8Array> {
  const bytes = makeAccountKeyBytes();
  const kept = bytes.slice();
  await returnToDevice(userId);
  expect(await keepAccountKey(userId, { bytes, generation: 3, wayIds: ['one', 'two'] })).toBe(true);
  return kept;
}

it('the account key is restored on this device, and its bytes are never stored unencrypted', async () => {
  const kept = await keep();
  expect(await readAccountKeyBytes(userId)).toEqual({ bytes: kept, generation: 3, former: null });
  const key = await readAccountKey(userId);
  expect(key).toMatchObject({ generation: 3, root: { extractable: false } });
  expect(await readWayIds(userId)).toEqual(['one', 'two']);
  expect(await readAccountKey(crypto.randomUUID())).toBeNull();
});

it('the account key is unavailable while the device is locked', async () => {
  await keep();
  holdKeysBack();
  expect(await readAccountKey(userId)).toBeNull();
});

it('the account key is removed by a sign-out', async () => {
  await keep();
  await leaveDevice(userId);
  await returnToDevice(userId);
  expect(await readAccountKey(userId)).toBeNull();
  expect(await readWayIds(userId)).toEqual([]);
});
