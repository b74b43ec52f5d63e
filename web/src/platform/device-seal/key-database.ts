import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A person's key, encrypted with another key. */
export interface WrappedKey {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** What opens a key while this device has a PIN: the PIN, or what the authenticator answers to a finger or a face. */
export type Protector = 'pin' | 'biometric';

/** A key that can be had only with one of these. */
export interface ProtectedKey {
  wrapped: Partial<Record<Protector, WrappedKey>>;
}

interface Schema extends DBSchema {
  /** By the id of the person: a key that can't be extracted, or with a PIN on this device what it is wrapped in. */
  keys: { key: string; value: CryptoKey | ProtectedKey };
  /** The salt from which the PIN's key is made. It is there as long as this device has a PIN. */
  protection: { key: string; value: Uint8Array<ArrayBuffer> };
}

type KeyDatabase = IDBPDatabase<Schema>;

export function isProtectedKey(stored: CryptoKey | ProtectedKey | undefined): stored is ProtectedKey {
  return stored !== undefined && 'wrapped' in stored;
}

/** Runs a task on the database of keys. Rejects where the browser has none. */
export async function inKeyDatabase<Answer>(task: (keys: KeyDatabase) => Promise<Answer>): Promise<Answer> {
  const opened = await openDB<Schema>('reflect-device-keys', 2, {
    upgrade(database, from) {
      if (from < 1) database.createObjectStore('keys');
      if (from < 2) database.createObjectStore('protection');
    },
  });
  try {
    return await task(opened);
  } finally {
    opened.close();
  }
}
