import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { StoredWrite } from './stored-write.ts';

interface Schema extends DBSchema {
  writes: { key: number; value: StoredWrite; indexes: { byUser: string } };
}

/** The database of the queue. Opened lazily, and again after the browser closed it. */
export function openWriteDatabase(name: string) {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const open = () => {
    opening ??= openDB<Schema>(name, 1, {
      upgrade(database) {
        const writes = database.createObjectStore('writes', { keyPath: 'seq', autoIncrement: true });
        writes.createIndex('byUser', 'userId');
      },
      blocking: () => void close(),
      terminated: () => {
        opening = null;
      },
    }).catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  const close = async () => {
    const database = await opening?.catch(() => null);
    opening = null;
    database?.close();
  };
  return {
    open,
    close,
    /** Begins a transaction that completes only once it survives a crash. */
    change: async () => (await open()).transaction('writes', 'readwrite', { durability: 'strict' }),
  };
}
