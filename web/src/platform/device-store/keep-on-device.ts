import { collections } from '@reflect/contract/collections';
import { deviceStorage } from '../storage.ts';

/** How much of a journal stays on this device, so that it opens at once and without a connection. */
export type KeepOnDevice = 'everything' | '90-days' | 'nothing';

/**
 * The database on this device that holds the items of a collection. Those of a private journal have one of their own, since
 * they're counted by other revisions and cursors.
 */
export function databaseOf({ name }: { name: string }, isPrivate = false): string {
  return `reflect-${name}${isPrivate ? '-private' : ''}`;
}

/** The database on this device that holds answers of the server which belong to no collection. */
export const keptAnswersDatabase = 'reflect-kept-answers';

/** The database on this device that holds images that were seen here. */
export const keptImagesDatabase = 'reflect-kept-images';

/** The database on this device that holds what the sentences of the journal mean. */
export const memoryDatabase = 'reflect-memory';

/** The database on this device that holds the keys of private journals, sealed. */
export const accountKeyDatabase = 'reflect-account-keys';

/** Fired on `window` when the browser has no space for what is kept on this device, or does not allow it. */
export const storageFailedEvent = 'reflect:storage-failed';

const key = 'reflect-keep-on-device';

export function readKeepOnDevice(): KeepOnDevice {
  const stored = deviceStorage.read(key);
  return stored === '90-days' || stored === 'nothing' ? stored : 'everything';
}

/** Sets how much stays; what no longer may is wiped at once. False where the choice could not be stored. */
export async function setKeepOnDevice(choice: KeepOnDevice): Promise<boolean> {
  const isStored = deviceStorage.write(key, choice);
  // With 90 days everything is read again: the stored items may be older.
  if (choice !== 'everything') await wipeDevice();
  return isStored;
}

/** Wipes the copies of what the server has on this device. Queued writes and drafts are stored elsewhere and stay. */
export async function wipeDevice(): Promise<void> {
  const others = [keptAnswersDatabase, keptImagesDatabase, memoryDatabase];
  const copies = Object.values(collections).flatMap((place) => [databaseOf(place), databaseOf(place, true)]);
  await Promise.all([...copies, ...others].map(wipe));
}

/** Removes the keys of private journals from this device. */
export function wipeAccountKeys(): Promise<void> {
  return wipe(accountKeyDatabase);
}

function wipe(database: string): Promise<void> {
  return new Promise((resolve) => {
    try {
      const wiping = indexedDB.deleteDatabase(database);
      wiping.onsuccess = wiping.onerror = () => resolve();
      // Another tab lets go of it in a moment; nobody waits for that.
      wiping.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}
