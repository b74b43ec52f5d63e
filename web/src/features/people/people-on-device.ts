import type { Person } from '@reflect/contract';
import { type DeviceStore, openDeviceStore } from '../../platform/device-store/device-store.ts';
import { peopleDatabase, readKeepOnDevice } from '../../platform/device-store/keep-on-device.ts';

let store: DeviceStore<Person> | undefined;

function openStore(): DeviceStore<Person> | null {
  if (typeof indexedDB === 'undefined' || readKeepOnDevice() === 'nothing') return null;
  store ??= openDeviceStore<Person>({ name: peopleDatabase });
  return store;
}

/** The people as they were last kept on this device; null where none were. */
export async function readStoredPeople(userId: string): Promise<Person[] | null> {
  try {
    const opened = openStore();
    if (opened === null || (await opened.readCursor(userId)) === null) return null;
    return await opened.read(userId);
  } catch {
    return null;
  }
}

/** Keeps the whole list. Storage that is full or broken keeps none: it is read from the server then. */
export async function storePeople(userId: string, people: readonly Person[]): Promise<void> {
  try {
    const opened = openStore();
    await opened?.apply({ userId, items: people, removedIds: [], cursor: 1 });
    await opened?.prune(userId, { keptIds: new Set(people.map(({ id }) => id)) });
  } catch {
    // Told by the journal, which is kept in the same way.
  }
}
