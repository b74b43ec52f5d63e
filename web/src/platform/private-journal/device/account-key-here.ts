import type { WrappedJournalKey } from '@reflect/contract';
import { type DBSchema, openDB } from 'idb';
import type { SealedBytes } from '../../device-seal/byte-seal.ts';
import { sealBytes, unsealBytes } from '../../device-seal/device-seal.ts';
import { accountKeyDatabase } from '../../device-store/keep-on-device.ts';
import { type AccountKey, holdAccountKey } from '../keys/account-key.ts';

type NewJournalKey = Omit<WrappedJournalKey, 'createdAt'>;
interface SealedKey {
  generation: number;
  sealed: SealedBytes;
}
interface Stored extends SealedKey {
  /** The first ways to open it, if it was made here. */
  wayIds: readonly string[];
  /** The previous key, until everything it sealed has been moved. */
  former?: SealedKey | undefined;
  /** A new key that the server may not know yet, with the ways to open it. */
  next?: (SealedKey & { ways: readonly NewJournalKey[] }) | undefined;
}
interface Schema extends DBSchema {
  keys: { key: string; value: Stored };
}

const what = 'account key';

/** The bytes and the generation of a key. */
export interface KeyBytes {
  bytes: Uint8Array<ArrayBuffer>;
  generation: number;
}

async function runOnDatabase<Answer>(
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
 * Keeps a person's account key on this device, sealed with the device's key, which can't be extracted and is wrapped by the
 * PIN if there is one. False if it can't be kept; then the next page must open it again.
 */
export async function keepAccountKey(
  userId: string,
  {
    bytes,
    generation,
    wayIds = [],
    former: before = null,
  }: KeyBytes & { wayIds?: readonly string[]; former?: KeyBytes | null },
): Promise<boolean> {
  try {
    const own = await sealKey(userId, { bytes, generation });
    const former = before && (await sealKey(userId, before));
    if (own === null || (before !== null && former === null)) return false;
    const stored: Stored = { ...own, wayIds, ...(former && { former }) };
    await runOnDatabase((database) => database.put('keys', stored, userId));
    return true;
  } catch {
    return false;
  }
}

async function sealKey(userId: string, { bytes, generation }: KeyBytes): Promise<SealedKey | null> {
  const sealed = await sealBytes(bytes.slice().buffer, { userId, what });
  return sealed && { generation, sealed };
}

/**
 * Keeps a new key and the ways to open it before the server is told: if that is interrupted, this device can still tell
 * which of the two keys counts. False if it can't be kept.
 */
export async function keepNextKey(
  userId: string,
  { ways, ...key }: KeyBytes & { ways: readonly NewJournalKey[] },
): Promise<boolean> {
  const sealed = await sealKey(userId, key).catch(() => null);
  if (sealed === null) return false;
  return changeStored(userId, (stored) => ({ ...stored, next: { ...sealed, ways } }));
}

/** The ways of a new key that the server may not know yet; null if there is none. */
export async function readNextWays(
  userId: string,
): Promise<{ generation: number; ways: readonly NewJournalKey[] } | null> {
  try {
    const next = (await runOnDatabase((database) => database.get('keys', userId)))?.next;
    return next ? { generation: next.generation, ways: next.ways } : null;
  } catch {
    return null;
  }
}

/** Makes the new key the present one, and the present one the former. */
export const adoptNextKey = (userId: string): Promise<boolean> =>
  changeStored(userId, ({ next, ...stored }) => {
    if (!next) return { ...stored, next };
    const { ways, ...own } = next;
    const { generation, sealed } = stored;
    return { ...own, wayIds: ways.map(({ id }) => id), former: { generation, sealed } };
  });

/** Forgets the former key. */
export const dropFormerKey = (userId: string): Promise<boolean> =>
  changeStored(userId, ({ former: _former, ...stored }) => stored);

async function changeStored(userId: string, change: (stored: Stored) => Stored): Promise<boolean> {
  try {
    return await runOnDatabase(async (database) => {
      const transaction = database.transaction('keys', 'readwrite');
      const stored = await transaction.store.get(userId);
      if (stored) await transaction.store.put(change(stored), userId);
      await transaction.done;
      return stored !== undefined;
    });
  } catch {
    return false;
  }
}

/** A person's account key kept on this device; null if there is none, and while the device is locked. */
export async function readAccountKey(userId: string): Promise<AccountKey | null> {
  const kept = await readAccountKeyBytes(userId);
  if (kept === null) return null;
  const [key, former] = await Promise.all([kept, kept.former].map((one) => one && holdAccountKey(one)));
  kept.bytes.fill(0);
  kept.former?.bytes.fill(0);
  return key ? { ...key, former: former ?? null } : null;
}

/** The ids of the ways made together with the key on this device; none if it was opened here, or isn't here. */
export async function readWayIds(userId: string): Promise<readonly string[]> {
  try {
    return (await runOnDatabase((database) => database.get('keys', userId)))?.wayIds ?? [];
  } catch {
    return [];
  }
}

/** The bytes of the account key and the former one, for wrapping them in another way; null if they aren't kept here. */
export async function readAccountKeyBytes(
  userId: string,
): Promise<(KeyBytes & { former: KeyBytes | null }) | null> {
  try {
    const stored = await runOnDatabase((database) => database.get('keys', userId));
    const [own, former] = await Promise.all([stored, stored?.former].map((one) => openKey(userId, one)));
    return own ? { ...own, former: former ?? null } : null;
  } catch {
    return null;
  }
}

async function openKey(userId: string, stored: SealedKey | undefined): Promise<KeyBytes | null> {
  const opened = stored && (await unsealBytes(stored.sealed, { userId, what }));
  return stored && opened ? { bytes: new Uint8Array(opened), generation: stored.generation } : null;
}
