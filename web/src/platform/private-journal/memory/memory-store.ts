import { type DBSchema, openDB } from 'idb';
import type { AccountKey } from '../account-key.ts';
import { openContent, sealContent } from '../sealed-content.ts';
import type { Remembered } from './collection-memory.ts';
import { packRow, unpackRow, withClaim } from './known-row.ts';

interface Schema extends DBSchema {
  collections: { key: string; value: Uint8Array<ArrayBuffer> };
}
interface Sealing {
  userId: string;
  key: AccountKey;
}

const databaseName = 'reflect-private-memory';
const what = 'memory';
const nothing: Remembered = { rows: [], summaries: [], heads: [], isWhole: false };

async function inDatabase<Answer>(
  task: (database: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<Answer>,
): Promise<Answer> {
  const database = await openDB<Schema>(databaseName, 1, {
    upgrade: (made) => void made.createObjectStore('collections'),
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(),
  });
  try {
    return await task(database);
  } finally {
    database.close();
  }
}

/**
 * What this device remembers of a collection. It's sealed with a key derived from the account key, so it stays through a
 * sign-out and nobody reads it without opening the journal. Of another key, or broken, it counts as nothing.
 */
export async function readMemory({ userId, key }: Sealing, collection: string): Promise<Remembered> {
  try {
    const sealed = await inDatabase((database) => database.get('collections', `${userId} ${collection}`));
    if (sealed === undefined) return nothing;
    const bytes = await openContent({ userId, what, id: collection, revision: 0, key, sealed });
    return JSON.parse(new TextDecoder().decode(bytes)) as Remembered;
  } catch {
    return nothing;
  }
}

/** Remembers it, with what another tab has come to know. A browser without space, or in private mode, forgets. */
export async function writeMemory(
  { userId, key }: Sealing,
  { collection, remembered }: { collection: string; remembered: Remembered },
): Promise<void> {
  try {
    const others = new Map((await readMemory({ userId, key }, collection)).rows.map(unpackRow));
    const rows = remembered.rows.map((packed) => {
      const [id, row] = unpackRow(packed);
      const other = others.get(id);
      return other ? packRow(id, withClaim(row, other)) : packed;
    });
    const bytes = new TextEncoder().encode(JSON.stringify({ ...remembered, rows }));
    const sealed = await sealContent({ userId, what, id: collection, revision: 0, key, bytes });
    await inDatabase((database) => database.put('collections', sealed, `${userId} ${collection}`));
  } catch {
    // As after a first visit.
  }
}

/** Forgets what this device has seen of the private journal of a person. */
export async function forgetMemory(userId: string): Promise<void> {
  const own = IDBKeyRange.bound(`${userId} `, `${userId} \uffff`);
  await inDatabase((database) => database.delete('collections', own)).catch(() => undefined);
}
