import { collections } from '@reflect/contract/collections';
import { deviceStorage } from '../storage.ts';

/** How much of a journal stays on this device, so that it opens at once and without a connection. */
export type KeepOnDevice = 'everything' | '90-days' | 'nothing';

/**
 * The database on this device for a collection's items. A private journal has its own, because its revisions and cursors
 * are counted separately.
 */
export function nameDatabase({ name }: { name: string }, isPrivate = false): string {
  return `reflect-${name}${isPrivate ? '-private' : ''}`;
}

/** The database on this device for answers of the server that belong to no collection. */
export const keptAnswersDatabase = 'reflect-kept-answers';

/** The database on this device for images that were seen here. */
export const keptImagesDatabase = 'reflect-kept-images';

/** The database on this device for what the journal's sentences mean. */
export const memoryDatabase = 'reflect-memory';

/** The database on this device for the sealed keys of private journals. */
export const accountKeyDatabase = 'reflect-account-keys';

/** Fired on `window` when the browser has no space for what is kept on this device, or doesn't allow it. */
export const storageFailedEvent = 'reflect:storage-failed';

const key = 'reflect-keep-on-device';

export function readKeepOnDevice(): KeepOnDevice {
  const stored = deviceStorage.read(key);
  return stored === '90-days' || stored === 'nothing' ? stored : 'everything';
}

/** Sets how much stays; what may no longer stay is wiped at once. False if the choice couldn't be stored. */
export async function setKeepOnDevice(choice: KeepOnDevice): Promise<boolean> {
  const isStored = deviceStorage.write(key, choice);
  // With 90 days everything is read again: the stored items may be older.
  if (choice !== 'everything') await wipeDevice();
  return isStored;
}

/** Wipes the copies of the server's data on this device. Queued writes and drafts are stored elsewhere and stay. */
export async function wipeDevice(): Promise<void> {
  const others = [keptAnswersDatabase, keptImagesDatabase, memoryDatabase];
  const copies = Object.values(collections).flatMap((place) => [
    nameDatabase(place),
    nameDatabase(place, true),
  ]);
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
      // Another tab will close it shortly; nobody waits for that.
      wiping.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}
