import type { AccountKey } from '../keys/account-key.ts';
import { CollectionMemory } from './collection-memory.ts';
import { unpackClaim } from './known-row.ts';
import { makeMemoryWriter, readMemory } from './memory-store.ts';
import type { Summary } from './summary.ts';
import type { UntoldClaims } from './untold-claims.ts';

const rememberMs = 1_000;

/** The memories of all collections, and which parts are stored on this device. */
export function openKeptMemories({
  userId,
  key,
  device,
  untold,
}: {
  userId: string;
  key: AccountKey;
  device: string;
  untold: UntoldClaims;
}) {
  const writeMemory = makeMemoryWriter({ userId, key });
  const memories = new Map<string, Promise<CollectionMemory>>();
  /** By collection: `changes()` when it was last stored. */
  const written = new Map<string, number>();
  const remembering = new Map<string, ReturnType<typeof setTimeout>>();
  let isClosed = false;

  function getMemory(collection: string): Promise<CollectionMemory> {
    const known = memories.get(collection);
    if (known) return known;
    const made = readMemory({ userId, key }, collection).then((remembered) => {
      const memory = new CollectionMemory(collection, remembered);
      memory.self = device;
      // A page was closed before there was space for it, or a connection.
      for (const [id, packed] of remembered.unsaid) untold.add(collection, id, unpackClaim(packed));
      if (remembered.unsaid.length > 0) untold.publishSoon();
      return memory;
    });
    memories.set(collection, made);
    return made;
  }

  /** Stores what is known of a collection, and merges what another tab has stored. */
  async function remember(collection: string): Promise<void> {
    const memory = await getMemory(collection);
    written.set(collection, memory.changes());
    await writeMemory(collection, {
      remembered: { ...memory.toRemember(), unsaid: untold.of(collection) },
      takeIn: (both) => memory.takeIn(both),
    });
  }

  function rememberSoon(collection: string): void {
    if (remembering.has(collection) || isClosed) return;
    const write = async () => {
      remembering.delete(collection);
      await remember(collection);
    };
    remembering.set(
      collection,
      setTimeout(() => void write(), rememberMs),
    );
  }

  return {
    memoryOf: getMemory,
    remember,
    rememberSoon,
    async rememberAll(): Promise<void> {
      for (const collection of memories.keys()) await remember(collection);
    },
    isWritten: (collection: string, memory: CollectionMemory) =>
      memory.changes() === (written.get(collection) ?? 0),
    /** Stored by this tab or another one. */
    readWritten: (collection: string) => readMemory({ userId, key }, collection),
    async readHeads(): Promise<Summary['heads']> {
      const heads = await Promise.all(
        [...memories].map(async ([name, memory]) => [name, await (await memory).head()] as const),
      );
      return Object.fromEntries(heads.flatMap(([name, head]) => (head ? [[name, head]] : [])));
    },
    /** The number of this device's last summary; -1 if none. */
    async lastNumber(): Promise<number> {
      const known = await Promise.all(memories.values());
      return Math.max(-1, ...known.map((memory) => memory.lastNumber()));
    },
    /** Stores what is pending, and nothing afterwards. */
    async close(): Promise<void> {
      isClosed = true;
      const waiting = [...remembering];
      remembering.clear();
      for (const [collection, timer] of waiting) {
        clearTimeout(timer);
        await remember(collection);
      }
    },
  };
}
export type KeptMemories = ReturnType<typeof openKeptMemories>;
