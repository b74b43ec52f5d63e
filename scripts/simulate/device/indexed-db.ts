// Bundled once for each device: IndexedDB in memory, with a scheduler and a quota of its own.
import * as database from 'fake-indexeddb';
// @ts-expect-error the package describes no types for its parts
import ObjectStore from '../../../node_modules/fake-indexeddb/build/esm/lib/ObjectStore.js';

/** IndexedDB whose writes fail as in a browser while `isFull`. */
export function openIndexedDb(isFull: () => boolean) {
  const storeRecord = ObjectStore.prototype.storeRecord;
  ObjectStore.prototype.storeRecord = function (...rest: unknown[]) {
    // Without a log it is the return of what a transaction that is given up had removed: that needs no room.
    const [, , rollbackLog] = rest;
    if (rollbackLog !== undefined && isFull())
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return storeRecord.apply(this, rest);
  };
  return database;
}
