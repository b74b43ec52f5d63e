// Bundled once for all devices, so that its code is optimized: IndexedDB in memory, with a scheduler and a quota per device.
import * as database from 'fake-indexeddb';
// @ts-expect-error the package describes no types for its parts
import ObjectStore from '../../../node_modules/fake-indexeddb/build/esm/lib/ObjectStore.js';

/** What IndexedDB needs from one device. */
export interface Disk {
  isFull: () => boolean;
  queue: (run: () => void) => void;
}

/** The device whose databases are running. */
let disk: Disk | null = null;
const disks = new WeakMap<object, Disk>();

interface Raw {
  _rawDatabase: object;
}

/** Queues a step of IndexedDB. It runs as a step of the device that asked for it. */
export function queueStep(run: () => void): void {
  const own = disk;
  if (own === null) throw new Error('This database has no known owner.');
  own.queue(() => {
    disk = own;
    run();
  });
}

const storeRecord = ObjectStore.prototype.storeRecord;
ObjectStore.prototype.storeRecord = function (...rest: unknown[]) {
  // Without a log, this restores what an aborted transaction had removed, which needs no space.
  const [, , rollbackLog] = rest;
  if (rollbackLog !== undefined && disk?.isFull())
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  return storeRecord.apply(this, rest);
};

interface Connection extends IDBDatabase, Raw {
  _closed: boolean;
  _closePending: boolean;
}
interface Ending extends EventTarget {
  db: unknown;
  _state: string;
}

/**
 * Closes a connection once its own transactions have ended, and is told when they have. The package keeps asking
 * whether those of all connections have: with a slow storage and many closed tabs, nothing else would ever run.
 */
function closeWhenDone(connection: Connection): void {
  connection._closePending = true;
  const raw = connection._rawDatabase as { transactions: Ending[]; connections: unknown[] };
  const running = raw.transactions.find(({ db, _state }) => db === connection && _state !== 'finished');
  if (running === undefined) {
    connection._closed = true;
    raw.connections = raw.connections.filter((other) => other !== connection);
    return;
  }
  const goOn = () => {
    if (!connection._closed) closeWhenDone(connection);
  };
  for (const ending of ['complete', 'abort']) running.addEventListener(ending, goOn, { once: true });
}
database.IDBDatabase.prototype.close = function (this: Connection) {
  closeWhenDone(this);
};

/** Sets the current device before a method that queues steps. */
function onItsDisk<Of extends object>(prototype: Of, name: keyof Of & string, rawOf: (self: Of) => object) {
  const method = prototype[name] as (...given: unknown[]) => unknown;
  Object.assign(prototype, {
    [name](this: Of, ...given: unknown[]) {
      disk = disks.get(rawOf(this)) ?? disk;
      return method.apply(this, given);
    },
  });
}
const getRawDatabase = (connection: object) => (connection as Raw)._rawDatabase;
const getRawOfTransaction = (transaction: object) => getRawDatabase((transaction as { db: object }).db);
onItsDisk(database.IDBDatabase.prototype, 'transaction', getRawDatabase);
onItsDisk(database.IDBTransaction.prototype, 'abort', getRawOfTransaction);
onItsDisk(database.IDBTransaction.prototype, 'commit', getRawOfTransaction);
onItsDisk(database.IDBTransaction.prototype as unknown as { _abort: unknown }, '_abort', getRawOfTransaction);

export function openDisk(own: Disk) {
  const factory = new database.IDBFactory();
  return {
    open(name: string, version?: number): IDBOpenDBRequest {
      disk = own;
      const request = factory.open(name, version) as IDBOpenDBRequest;
      const note = () => disks.set(getRawDatabase(request.result), own);
      request.addEventListener('upgradeneeded', note);
      request.addEventListener('success', note);
      return request;
    },
    deleteDatabase(name: string) {
      disk = own;
      return factory.deleteDatabase(name);
    },
    cmp: (one: unknown, other: unknown) => factory.cmp(one, other),
  };
}

export { database };
