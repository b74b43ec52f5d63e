import { openDB } from 'idb';

const store = 'claims';
const kept = 7 * 24 * 60 * 60_000;

/**
 * True for exactly one of all tabs that claim the same name. Uses IndexedDB, because writes to local storage reach other
 * tabs late; without IndexedDB every tab gets true. `at`: the time of the claim in milliseconds; claims more than a week
 * older are deleted.
 */
export async function claimOnce(name: string, at: number): Promise<boolean> {
  try {
    const database = await openDB('reflect-claims', 1, {
      upgrade(fresh) {
        fresh.createObjectStore(store).createIndex('at', 'at');
      },
    });
    try {
      const transaction = database.transaction(store, 'readwrite');
      const isFirst = (await transaction.store.getKey(name)) === undefined;
      if (isFirst) await transaction.store.put({ at }, name);
      const old = IDBKeyRange.upperBound(at - kept);
      for (const key of await transaction.store.index('at').getAllKeys(old))
        await transaction.store.delete(key);
      await transaction.done;
      return isFirst;
    } finally {
      database.close();
    }
  } catch {
    return true;
  }
}
