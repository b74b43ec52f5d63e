import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type SealedBytes, sealBytesWith, unsealBytesWith } from '../device-seal/byte-seal.ts';
import { memoryDatabase } from '../device-store/keep-on-device.ts';

interface Schema extends DBSchema {
  vectors: { key: [string, string]; value: { userId: string; pageId: string; sealed: SealedBytes } };
}

/** The vectors of one person's pages on this device, sealed. No call rejects: they can be made again. */
export interface VectorStore {
  readAll: () => Promise<Map<string, Uint8Array>>;
  keep: (pages: readonly { pageId: string; bytes: Uint8Array<ArrayBuffer> }[]) => Promise<void>;
  remove: (pageIds: readonly string[]) => Promise<void>;
  /** Erases what is stored of other pages than these. */
  prune: (pageIds: ReadonlySet<string>) => Promise<void>;
}

const pieceSize = 500;

/** Opens a person's store with their key on this device. */
export function openVectorStore({ userId, key }: { userId: string; key: CryptoKey }): VectorStore {
  const makePlace = (pageId: string) => ({ key, userId, what: `memory ${pageId}` });
  const all = IDBKeyRange.bound([userId, ''], [userId, '\uffff']);

  return {
    async readAll() {
      const found = new Map<string, Uint8Array>();
      await runOnVectors(async (database) => {
        for (let after = ''; ; ) {
          const range = IDBKeyRange.bound([userId, after], [userId, '\uffff'], true);
          const records = await database.getAll('vectors', range, pieceSize);
          const opened = await Promise.all(
            records.map(({ pageId, sealed }) => unsealBytesWith(sealed, makePlace(pageId)).catch(() => null)),
          );
          for (const [index, bytes] of opened.entries())
            if (bytes !== null) found.set(records[index]!.pageId, new Uint8Array(bytes));
          const last = records.at(-1);
          if (last === undefined) return;
          after = last.pageId;
        }
      });
      return found;
    },
    async keep(pages) {
      const sealed = await Promise.all(
        pages.map(async ({ pageId, bytes }) => ({
          userId,
          pageId,
          sealed: await sealBytesWith(bytes, makePlace(pageId)),
        })),
      );
      await runOnVectors(async (database) => {
        const transaction = database.transaction('vectors', 'readwrite');
        await Promise.all([...sealed.map((record) => transaction.store.put(record)), transaction.done]);
      });
    },
    async remove(pageIds) {
      await runOnVectors(async (database) => {
        const transaction = database.transaction('vectors', 'readwrite');
        await Promise.all([
          ...pageIds.map((pageId) => transaction.store.delete([userId, pageId])),
          transaction.done,
        ]);
      });
    },
    async prune(pageIds) {
      await runOnVectors(async (database) => {
        const keys = await database.getAllKeys('vectors', all);
        const gone = keys.filter(([, pageId]) => !pageIds.has(pageId));
        for (const stored of gone) await database.delete('vectors', stored);
      });
    },
  };
}

/** Opened for each task, so that a sign-out can remove it at any time. */
async function runOnVectors(task: (database: IDBPDatabase<Schema>) => Promise<void>): Promise<void> {
  try {
    const database = await openDB<Schema>(memoryDatabase, 1, {
      upgrade: (created) => void created.createObjectStore('vectors', { keyPath: ['userId', 'pageId'] }),
    });
    try {
      await task(database);
    } finally {
      database.close();
    }
  } catch {
    // Nothing is kept; the vectors are made again at the next start.
  }
}
