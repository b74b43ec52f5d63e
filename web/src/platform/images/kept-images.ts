import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SealedBytes } from '../device-seal/byte-seal.ts';
import { sealBytes, unsealBytes } from '../device-seal/device-seal.ts';
import { keptImagesDatabase, readKeepOnDevice } from '../device-store/keep-on-device.ts';

/** An image that was shown on this device. */
export interface SeenImage {
  userId: string;
  url: string;
  /** When its entry was written; left out if unknown. */
  writtenAt?: string | undefined;
}

interface Use {
  userId: string;
  url: string;
  writtenAt: string | null;
  bytes: number;
  /** Milliseconds since 1970. */
  usedAt: number;
}

interface Schema extends DBSchema {
  /** Kept apart from the images, so that counting reads none of them. */
  uses: { key: [string, string]; value: Use };
  images: {
    key: [string, string];
    value: { userId: string; url: string; type: string; sealed: SealedBytes };
  };
}

const shortTime = 90 * 24 * 60 * 60 * 1000;

/** Stored bytes of all images; the one not seen for longest is removed first. */
export const maxImageBytes = 64 * 1024 * 1024;

/**
 * Keeps an image on this device, sealed, for viewing without a connection. Keeps nothing without a key, or if the person
 * keeps nothing on this device. Never rejects: it can be fetched again.
 */
export async function keepImage({ userId, url, writtenAt }: SeenImage, image: Blob): Promise<void> {
  try {
    if (!mayStay(writtenAt ?? null)) return;
    const sealed = await sealBytes(await image.arrayBuffer(), { userId, what: url });
    if (sealed === null) return;
    await runOnImages(async (images) => {
      const transaction = images.transaction(['uses', 'images'], 'readwrite');
      const bytes = sealed.data.byteLength;
      const use: Use = { userId, url, writtenAt: writtenAt ?? null, bytes, usedAt: Date.now() };
      await transaction.objectStore('images').put({ userId, url, type: image.type, sealed });
      await transaction.objectStore('uses').put(use);
      for (const gone of listSurplus(await transaction.objectStore('uses').getAll())) {
        await transaction.objectStore('images').delete([gone.userId, gone.url]);
        await transaction.objectStore('uses').delete([gone.userId, gone.url]);
      }
      await transaction.done;
    });
  } catch {
    // No copy is kept; the server has the image.
  }
}

/** The copy of an image; null if none is kept or readable now. Never rejects. */
export async function readKeptImage({ userId, url }: SeenImage): Promise<Blob | null> {
  try {
    const kept = await runOnImages((images) => images.get('images', [userId, url]));
    const bytes = kept && (await unsealBytes(kept.sealed, { userId, what: url }));
    if (!bytes) return null;
    await runOnImages(async (images) => {
      const transaction = images.transaction('uses', 'readwrite');
      const use = await transaction.store.get([userId, url]);
      if (use) await transaction.store.put({ ...use, usedAt: Date.now() });
      await transaction.done;
    });
    return new Blob([bytes], { type: kept.type });
  } catch {
    return null;
  }
}

/** Removes the copy of an image that is no longer on the server. Never rejects. */
export async function dropKeptImage({ userId, url }: SeenImage): Promise<void> {
  await runOnImages(async (images) => {
    const transaction = images.transaction(['uses', 'images'], 'readwrite');
    await transaction.objectStore('images').delete([userId, url]);
    await transaction.objectStore('uses').delete([userId, url]);
    await transaction.done;
  }).catch(() => undefined);
}

function mayStay(writtenAt: string | null): boolean {
  const choice = readKeepOnDevice();
  if (choice !== '90-days') return choice === 'everything';
  return writtenAt === null || Date.parse(writtenAt) > Date.now() - shortTime;
}

/** What must be removed: images that may no longer stay, and if too many, those not seen for longest. */
function listSurplus(uses: readonly Use[]): Use[] {
  let bytes = 0;
  return uses
    .toSorted((one, other) => other.usedAt - one.usedAt)
    .filter((use) => {
      if (!mayStay(use.writtenAt)) return true;
      bytes += use.bytes;
      return bytes > maxImageBytes;
    });
}

/** Opened for each task, so that a sign-out can remove it at any time. */
async function runOnImages<Answer>(task: (images: IDBPDatabase<Schema>) => Promise<Answer>): Promise<Answer> {
  const opened = await openDB<Schema>(keptImagesDatabase, 1, {
    upgrade(database) {
      database.createObjectStore('uses', { keyPath: ['userId', 'url'] });
      database.createObjectStore('images', { keyPath: ['userId', 'url'] });
    },
  });
  try {
    return await task(opened);
  } finally {
    opened.close();
  }
}
