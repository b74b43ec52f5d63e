import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { noSeal, type Seal } from '../outbox/seal.ts';

/** The readable fields of a record; everything else is in its payload. */
interface Keyed {
  id: string;
  createdAt: string;
}

interface StoredRecord {
  userId: string;
  id: string;
  createdAt: string;
  payload: unknown;
}

interface Schema extends DBSchema {
  records: {
    key: [string, string];
    value: StoredRecord;
    indexes: { byTime: [string, string] };
  };
  cursors: {
    key: string;
    value: { userId: string; cursor: number; unreadable?: readonly Keyed[]; isPartial?: true };
  };
}

/** One person's records on this device. Every call may reject: storage may be forbidden, broken or full. */
export interface DeviceStore<Item extends Keyed> {
  /** Newest first; all of them without `limit`. */
  read: (userId: string, limit?: number) => Promise<Item[]>;
  /** All of them in pieces, in no particular order, so that other work can run in between. */
  readPieces: (userId: string) => AsyncIterable<Item[]>;
  /** How far this device has read; null if it has read nothing, or doesn't store all of it. */
  readCursor: (userId: string) => Promise<number | null>;
  /** How far this device has read, whether it stores all of it or not. */
  readLastCursor: (userId: string) => Promise<number | null>;
  /** What the server could not read, as of that cursor. */
  readUnreadable: (userId: string) => Promise<readonly Keyed[]>;
  /** The open database; after a wipe, by this tab or another, it is a new one. */
  connection: () => Promise<object>;
  /**
   * Stores and removes records, all or nothing; with `isLeft` also all others that aren't left. Without `cursor` the stored
   * cursor stays; likewise if the reading began in another `connection`, because what it read before is gone.
   */
  apply: (change: {
    userId: string;
    items: readonly Item[];
    removedIds: readonly string[];
    cursor?: number;
    connection?: object | undefined;
    unreadable?: readonly Keyed[];
    isLeft?: (itemId: string) => boolean;
    /** Whether less is stored than was read up to `cursor`. */
    isPartial?: boolean;
  }) => Promise<void>;
  /** Removes records that are older. */
  removeBefore: (userId: string, before: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Records read at once: a piece of this size takes a few milliseconds. */
const pieceSize = 200;

const getRange = (userId: string) => IDBKeyRange.bound([userId, ''], [userId, '\uffff']);

export function openDeviceStore<Item extends Keyed>({
  name,
  seal = noSeal,
}: {
  name: string;
  seal?: Seal;
}): DeviceStore<Item> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const forget = () => {
    opening = null;
  };
  const close = async () => {
    const database = await opening?.catch(() => null);
    forget();
    database?.close();
  };
  const open = () => {
    opening ??= openDB<Schema>(name, 2, {
      upgrade(database) {
        // Records from before sealing are read from the server again.
        for (const former of database.objectStoreNames) database.deleteObjectStore(former);
        const records = database.createObjectStore('records', { keyPath: ['userId', 'id'] });
        records.createIndex('byTime', ['userId', 'createdAt']);
        database.createObjectStore('cursors', { keyPath: 'userId' });
      },
      // Somebody signs out, or wipes what is kept: this tab closes it.
      blocking: () => void close(),
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  const unsealAll = (records: readonly StoredRecord[]) =>
    Promise.all(records.map(async ({ payload, userId }) => (await seal.unseal(payload, userId)) as Item));

  return {
    close,

    async read(userId, limit) {
      const database = await open();
      if (limit === undefined) {
        return unsealAll((await database.getAllFromIndex('records', 'byTime', getRange(userId))).reverse());
      }
      const index = database.transaction('records').store.index('byTime');
      const found: StoredRecord[] = [];
      let cursor = await index.openCursor(getRange(userId), 'prev');
      for (; cursor !== null && found.length < limit; cursor = await cursor.continue()) {
        found.push(cursor.value);
      }
      return unsealAll(found);
    },

    async *readPieces(userId) {
      const readAfter = async (lastId: string) => {
        const range = IDBKeyRange.bound([userId, lastId], [userId, '\uffff'], true);
        return (await open()).getAll('records', range, pieceSize);
      };
      let found = await readAfter('');
      for (;;) {
        const last = found.at(-1);
        if (last === undefined) return;
        // The next piece is read while this one is unsealed and shown.
        const reading = readAfter(last.id);
        reading.catch(() => undefined);
        yield await unsealAll(found);
        found = await reading;
      }
    },

    async readCursor(userId) {
      const read = await (await open()).get('cursors', userId);
      return read === undefined || read.isPartial ? null : read.cursor;
    },

    readLastCursor: async (userId) => (await (await open()).get('cursors', userId))?.cursor ?? null,

    readUnreadable: async (userId) => (await (await open()).get('cursors', userId))?.unreadable ?? [],

    connection: open,

    async apply({ userId, items, removedIds, cursor, connection, unreadable, isLeft, isPartial }) {
      const records = await Promise.all(
        items.map(async (item) => ({
          userId,
          id: item.id,
          createdAt: item.createdAt,
          payload: await seal.seal(item, userId),
        })),
      );
      const database = await open();
      const transaction = database.transaction(['records', 'cursors'], 'readwrite');
      const store = transaction.objectStore('records');
      // Failures reach the caller through the transaction.
      for (const record of records) store.put(record).catch(() => undefined);
      for (const id of removedIds) store.delete([userId, id]).catch(() => undefined);
      const stored = isLeft ? await store.getAllKeys(getRange(userId)) : [];
      for (const [, id] of stored)
        if (isLeft?.(id) === false) store.delete([userId, id]).catch(() => undefined);
      if (cursor !== undefined && (connection ?? database) === database) {
        transaction
          .objectStore('cursors')
          .put({ userId, cursor, ...(unreadable && { unreadable }), ...(isPartial && { isPartial }) })
          .catch(() => undefined);
      }
      await transaction.done;
    },

    async removeBefore(userId, before) {
      const transaction = (await open()).transaction('records', 'readwrite');
      const range = IDBKeyRange.bound([userId, ''], [userId, before], false, true);
      const index = transaction.store.index('byTime');
      for (let at = await index.openCursor(range); at !== null; at = await at.continue()) await at.delete();
      await transaction.done;
    },
  };
}
