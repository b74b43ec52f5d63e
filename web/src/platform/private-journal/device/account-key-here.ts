import { type DBSchema, openDB } from 'idb';
import type { SealedBytes } from '../../device-seal/byte-seal.ts';
import { sealBytes, unsealBytes } from '../../device-seal/device-seal.ts';
import { accountKeyDatabase } from '../../device-store/keep-on-device.ts';
import { type AccountKey, holdAccountKey } from '../account-key.ts';

interface Stored {
  generation: number;
  sealed: SealedBytes;
  /** The first ways to open it, where it was made here. */
  wayIds: readonly string[];
}
interface Schema extends DBSchema {
  keys: { key: string; value: Stored };
}

const what = 'account key';

async function inDatabase<Answer>(
  task: (database: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDB<Schema>(accountKeyDatabase, 1, {
    upgrade: (made) => void made.createObjectStore('keys'),
    // Somebody signs out in another tab.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await task(database);
  } finally {
    database.close();
  }
}

/**
 * Keeps the account key of a person on this device, sealed with the key of the device, which can't be extracted and is wrapped
 * by the PIN where there is one. False where it can't be kept; it then has to be opened anew with the next page.
 */
export async function keepAccountKey(
  userId: string,
  {
    bytes,
    generation,
    wayIds = [],
  }: { bytes: Uint8Array<ArrayBuffer>; generation: number; wayIds?: readonly string[] },
): Promise<boolean> {
  try {
    const sealed = await sealBytes(bytes.slice().buffer, { userId, what });
    if (sealed === null) return false;
    await inDatabase((database) => database.put('keys', { generation, sealed, wayIds }, userId));
    return true;
  } catch {
    return false;
  }
}

/** The account key of a person as it's kept on this device; null where it isn't, and while the device is locked. */
export async function readAccountKey(userId: string): Promise<AccountKey | null> {
  const kept = await readAccountKeyBytes(userId);
  if (kept === null) return null;
  const key = await holdAccountKey(kept);
  kept.bytes.fill(0);
  return key;
}

/** The ids of the ways that were made with the key on this device; none where it was opened here, or isn't here. */
export async function readWayIds(userId: string): Promise<readonly string[]> {
  try {
    return (await inDatabase((database) => database.get('keys', userId)))?.wayIds ?? [];
  } catch {
    return [];
  }
}

/** The bytes of the account key, to be wrapped by another way to open it; null where they aren't kept here. */
export async function readAccountKeyBytes(
  userId: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; generation: number } | null> {
  try {
    const stored = await inDatabase((database) => database.get('keys', userId));
    const opened = stored && (await unsealBytes(stored.sealed, { userId, what }));
    return stored && opened ? { bytes: new Uint8Array(opened), generation: stored.generation } : null;
  } catch {
    return null;
  }
}
