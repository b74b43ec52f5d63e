// Bundled once for each device: IndexedDB in memory, with a scheduler and a quota of its own.
import * as database from 'fake-indexeddb';
// @ts-expect-error the package describes no types for its parts
import ObjectStore from '../../../node_modules/fake-indexeddb/build/esm/lib/ObjectStore.js';

/** IndexedDB whose writes fail as in a browser while `isFull`. */
export function openIndexedDb(isFull: () => boolean) {
  const storeRecord = ObjectStore.prototype.storeRecord;
  ObjectStore.prototype.storeRecord = function (...rest: unknown[]) {
    if (isFull()) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    return storeRecord.apply(this, rest);
  };
  return database;
}
