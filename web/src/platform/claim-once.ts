import { openDB } from 'idb';

const store = 'claims';
const kept = 7 * 24 * 60 * 60_000;

/**
 * True for exactly one of all tabs of this browser that claim the same name, false for the others. The mark lies in a
 * database, because local storage reaches other tabs late. Where there is no database, every tab is told true.
 * `at`: the moment the claim is about, in milliseconds; marks a week older are cleared away.
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
