import { type DBSchema, openDB } from 'idb';
import type { AccountKey } from '../keys/account-key.ts';
import { openContent, sealContent } from '../sealed-content.ts';
import { mergeRemembered } from './merge-remembered.ts';
import { nothing, type Remembered } from './remembered.ts';

interface Schema extends DBSchema {
  collections: { key: string; value: Uint8Array<ArrayBuffer> };
}
interface Sealing {
  userId: string;
  key: AccountKey;
}

const databaseName = 'reflect-private-memory';
const what = 'memory';

async function runOnDatabase<Answer>(
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
 * What this device remembers of a collection. It's sealed with a key derived from the account key, so it survives a
 * sign-out but needs the open journal. If damaged or sealed with another key, it counts as nothing.
 */
export async function readMemory(sealing: Sealing, collection: string): Promise<Remembered> {
  try {
    return await openMemory(sealing, { collection, sealed: await readSealed(makeName(sealing, collection)) });
  } catch {
    return nothing;
  }
}

/**
 * Stores a collection's memory merged with what another tab has learned since, which `takeIn` gets. Without space, or in
 * private mode, it deletes the memory: an outdated one is worse than none, after which everything is read again.
 */
export function makeMemoryWriter(sealing: Sealing) {
  /** By collection, what this tab wrote last: if that is read again, no other tab has written. */
  const writtenLast = new Map<string, Uint8Array>();

  return async (
    collection: string,
    { remembered, takeIn }: { remembered: Remembered; takeIn: (merged: Remembered) => void },
  ): Promise<void> => {
    const name = makeName(sealing, collection);
    const known = writtenLast.get(collection);
    try {
      for (;;) {
        const stored = await readSealed(name);
        const isOther = stored !== undefined && !isSame(stored, known);
        const other = isOther
          ? await openMemory(sealing, { collection, sealed: stored }).catch(() => null)
          : null;
        const merged = other ? mergeRemembered(remembered, other) : remembered;
        const sealed = await sealMemory(sealing, collection, merged);
        if (!(await replaceSealed(name, { stored, sealed }))) continue;
        if (other) takeIn(merged);
        writtenLast.set(collection, sealed);
        return;
      }
    } catch {
      await runOnDatabase((database) => database.delete('collections', name)).catch(() => undefined);
    }
  };
}

const makeName = ({ userId }: Sealing, collection: string): string => `${userId} ${collection}`;
const readSealed = (name: string) => runOnDatabase((database) => database.get('collections', name));

function sealMemory({ userId, key }: Sealing, collection: string, remembered: Remembered) {
  const bytes = new TextEncoder().encode(JSON.stringify(remembered));
  return sealContent({ userId, what, id: collection, revision: 0, key, bytes });
}

async function openMemory(
  { userId, key }: Sealing,
  { collection, sealed }: { collection: string; sealed: Uint8Array<ArrayBuffer> | undefined },
): Promise<Remembered> {
  if (sealed === undefined) return nothing;
  const bytes = await openContent({ userId, what, id: collection, revision: 0, key, sealed });
  // An earlier version of Reflect wrote fewer fields.
  return { ...nothing, ...(JSON.parse(new TextDecoder().decode(bytes)) as Partial<Remembered>) };
}

/** False if another tab has written since it was read. */
function replaceSealed(
  name: string,
  { stored, sealed }: { stored: Uint8Array | undefined; sealed: Uint8Array<ArrayBuffer> },
): Promise<boolean> {
  return runOnDatabase(async (database) => {
    const transaction = database.transaction('collections', 'readwrite');
    const isUnchanged = isSame(await transaction.store.get(name), stored);
    if (isUnchanged) await transaction.store.put(sealed, name);
    await transaction.done;
    return isUnchanged;
  });
}

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  if (one === undefined || other === undefined || one.length !== other.length) return one === other;
  // Half a megabyte for a large journal, compared after each change.
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}

/** Forgets what this device has seen of a person's private journal. */
export async function forgetMemory(userId: string): Promise<void> {
  const own = IDBKeyRange.bound(`${userId} `, `${userId} \uffff`);
  await runOnDatabase((database) => database.delete('collections', own)).catch(() => undefined);
}

/** Reseals what is remembered of a person's journal with the present key: otherwise it would be lost with the former one. */
export async function resealMemory(sealing: Sealing): Promise<void> {
  const prefix = makeName(sealing, '');
  const names = await runOnDatabase((database) => database.getAllKeys('collections')).catch(() => []);
  for (const name of names.filter((known) => known.startsWith(prefix))) {
    const collection = name.slice(prefix.length);
    const stored = await readSealed(name).catch(() => undefined);
    const remembered = await openMemory(sealing, { collection, sealed: stored }).catch(() => null);
    if (stored === undefined || remembered === null) continue;
    // If another tab wrote it in between, it's already sealed with the present key.
    await replaceSealed(name, { stored, sealed: await sealMemory(sealing, collection, remembered) });
  }
}
