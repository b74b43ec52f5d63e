import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A person's key, encrypted with another key. */
export interface WrappedKey {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** What opens a key on a device with a PIN: the PIN, or the authenticator's answer to a finger or a face. */
export type Protector = 'pin' | 'biometric';

/** A key that only these protectors open. */
export interface ProtectedKey {
  wrapped: Partial<Record<Protector, WrappedKey>>;
}

interface Schema extends DBSchema {
  /** By the person's id: a key that can't be extracted, or, if this device has a PIN, the wrapped key. */
  keys: { key: string; value: CryptoKey | ProtectedKey };
  /** The salt for the PIN's key. It exists as long as this device has a PIN. */
  protection: { key: string; value: Uint8Array<ArrayBuffer> };
}

type KeyDatabase = IDBPDatabase<Schema>;

export function isProtectedKey(stored: CryptoKey | ProtectedKey | undefined): stored is ProtectedKey {
  return stored !== undefined && 'wrapped' in stored;
}

/** Runs a task on the database of keys. Rejects if the browser has none. */
export async function runOnKeyDatabase<Answer>(
  task: (keys: KeyDatabase) => Promise<Answer>,
): Promise<Answer> {
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
