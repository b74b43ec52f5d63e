import { forgetDeviceKeys } from '../../../platform/device-seal/device-key.ts';
import { wipeAccountKeys, wipeDevice } from '../../../platform/device-store/keep-on-device.ts';
import { openWriteStore } from '../../../platform/outbox/write-store.ts';
import { forgetMemory } from '../../../platform/private-journal/memory/memory-store.ts';
import { setPrivateHere } from '../../../platform/private-journal/private-here.ts';
import { forgetPerson } from '../../../platform/session/person-memory.ts';
import { goesWithAccount } from './left-on-device.model.ts';

/**
 * Removes what this browser keeps of a person whose account is gone: copies, unsent writes, keys, drafts,
 * settings, and what the browser caches by address. The deletion itself is done, so failures here are ignored.
 */
export async function wipePerson(userId: string): Promise<void> {
  forgetPerson(userId);
  setPrivateHere(userId, false);
  await Promise.allSettled([
    wipeDevice(),
    wipeUnsent(userId),
    wipeAccountKeys(),
    forgetDeviceKeys(),
    forgetMemory(userId),
    // Removes the cookie and the browser's cached images.
    fetch('/api/logout', { method: 'POST', redirect: 'manual' }),
  ]);
  for (const storage of [window.localStorage, window.sessionStorage]) wipeStorage(storage, userId);
}

async function wipeUnsent(userId: string): Promise<void> {
  const store = openWriteStore();
  try {
    const writes = await store.list(userId);
    await store.swap(
      writes.map(({ seq }) => seq),
      [],
    );
  } finally {
    await store.close();
  }
}

function wipeStorage(storage: Storage, userId: string): void {
  try {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const key of keys)
      if (goesWithAccount({ key, value: storage.getItem(key) ?? '', userId })) storage.removeItem(key);
  } catch {
    // A browser may forbid its storage; then nothing was kept there.
  }
}
