import type { SealedItem } from '@reflect/contract';
import type { AccountKey } from '../account-key.ts';
import { generationIn } from '../sealed-content.ts';
import { type RowChanges, type RowsOnServer, settingsCollection } from '../stand-in/rows-on-server.ts';
import { CollectionMemory } from './collection-memory.ts';
import { deviceIdOf } from './device-id.ts';
import { type Doubt, doubts } from './doubts.ts';
import { type Claim, type PackedClaim, packClaim, unpackClaim } from './known-row.ts';
import { memoryWriter, readMemory } from './memory-store.ts';
import { summaryPublisher } from './publish-summary.ts';
import type { Judged } from './served-page.ts';
import { type FoundSummary, openSummary, summaryCollection } from './summary.ts';

/** After a write others should hear of it soon; after a reading there's no hurry. */
const soonMs = 2_000;
const laterMs = 20_000;
const rememberMs = 1_000;

/** What this device remembers of a private journal beyond the open page, and tells the person's other devices. */
export function openJournalMemory({
  userId,
  key,
  rows,
}: {
  userId: string;
  key: AccountKey;
  rows: RowsOnServer;
}) {
  const device = deviceIdOf(userId);
  const writeMemory = memoryWriter({ userId, key });
  const memories = new Map<string, Promise<CollectionMemory>>();
  const opened = new Map<string, Promise<FoundSummary | null>>();
  /** By collection, the changes of it that are written down. */
  const written = new Map<string, number>();
  /** By collection, what the others haven't been told yet. */
  const unsaid = new Map<string, Map<string, PackedClaim>>();
  const remembering = new Map<string, ReturnType<typeof setTimeout>>();
  let publishing: ReturnType<typeof setTimeout> | undefined;
  let publishAt = Number.POSITIVE_INFINITY;
  let isClosed = false;

  const publisher = summaryPublisher({
    ...{ userId, key, device, rows, lastNumber },
    async readHeads() {
      const heads = await Promise.all(
        [...memories].map(async ([name, memory]) => [name, await (await memory).head()] as const),
      );
      return Object.fromEntries(heads.flatMap(([name, head]) => (head ? [[name, head]] : [])));
    },
  });

  async function lastNumber(): Promise<number> {
    const known = await Promise.all(memories.values());
    return Math.max(-1, ...known.map((memory) => memory.lastNumber()));
  }

  function memoryOf(collection: string): Promise<CollectionMemory> {
    const known = memories.get(collection);
    if (known) return known;
    const made = readMemory({ userId, key }, collection).then((remembered) => {
      const memory = new CollectionMemory(collection, remembered);
      memory.self = device;
      // A page was closed before there was room for it, or a connection.
      for (const [id, packed] of remembered.unsaid) say(collection, id, unpackClaim(packed));
      if (remembered.unsaid.length > 0) publishWithin(soonMs);
      return memory;
    });
    memories.set(collection, made);
    return made;
  }

  /** Writes down what is known of a collection, and takes in what another tab has written. */
  async function remember(collection: string): Promise<void> {
    const memory = await memoryOf(collection);
    written.set(collection, memory.changes());
    await writeMemory(collection, {
      remembered: { ...memory.toRemember(), unsaid: [...(unsaid.get(collection) ?? [])] },
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

  /** Has it told with the next summary, of this page or of the next one. */
  function say(collection: string, id: string, claim: Claim): void {
    publisher.add(collection, id, claim);
    const waiting = unsaid.get(collection) ?? new Map<string, PackedClaim>();
    unsaid.set(collection, waiting.set(id, packClaim(claim)));
  }

  async function publish(): Promise<void> {
    const said = [...unsaid].map(([collection, claims]) => [collection, [...claims]] as const);
    await publisher.publish();
    for (const [collection, claims] of said) {
      const waiting = unsaid.get(collection);
      for (const [id, claim] of claims) if (waiting?.get(id) === claim) waiting.delete(id);
      if (claims.length > 0) rememberSoon(collection);
    }
  }

  function publishWithin(ms: number): void {
    if (isClosed) return;
    const at = Date.now() + ms;
    if (at >= publishAt) return;
    clearTimeout(publishing);
    publishAt = at;
    publishing = setTimeout(() => {
      publishAt = Number.POSITIVE_INFINITY;
      // The next write or reading publishes it.
      void publish().catch(() => undefined);
    }, ms);
  }

  function openRow(row: SealedItem): Promise<FoundSummary | null> {
    const name = `${row.id} ${row.edition} ${row.sealed}`;
    const known = opened.get(name);
    if (known) return known;
    // As many as a person has devices, each in its last form.
    if (opened.size > 100) opened.clear();
    const opening = openSummary({ userId, key }, row);
    opened.set(name, opening);
    return opening;
  }

  /** Writes down at once what is known of all collections, and tells the other devices. */
  async function settle(): Promise<void> {
    await publish();
    for (const collection of memories.keys()) await remember(collection);
    doubts.set([]);
  }

  /** Takes in what devices say now, without a reading of what has changed. */
  async function hearNow(collection: string): Promise<void> {
    const memory = await memoryOf(collection);
    for (let since = Math.max(memory.readTo(), 0); ; ) {
      const page = await rows.changesSince(since);
      const summaries = page.items.filter((row) => row.collection === summaryCollection);
      for (const found of await Promise.all(summaries.map(openRow))) memory.hear(found);
      since = page.cursor;
      if (!page.hasMore || page.mustRestart) return;
    }
  }

  return {
    settle,
    /**
     * Writes down what is still to be, and lets go of what would happen later: it holds the key. What the others weren't told
     * is told by the next page.
     */
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(publishing);
      const waiting = [...remembering];
      remembering.clear();
      for (const [collection, timer] of waiting) {
        clearTimeout(timer);
        await remember(collection);
      }
    },
    /** The memory of one collection. */
    of(collection: string) {
      const note = async (id: string, take: (memory: CollectionMemory) => Claim, isUrgent = false) => {
        say(collection, id, take(await memoryOf(collection)));
        rememberSoon(collection);
        if (isUrgent) await publish();
        else publishWithin(soonMs);
      };
      return {
        tick: async () => (await memoryOf(collection)).tick,
        /** Whether everything up to a cursor has been read once, by this tab or by another one; also while that goes on. */
        async hasReadTo(since: number): Promise<boolean> {
          const memory = await memoryOf(collection);
          if (memory.goesOnFrom(since)) return memory.isWhole() || memory.isReadingAll();
          const stored = await readMemory({ userId, key }, collection);
          if (stored.isWhole) memory.takeIn(stored);
          else memory.loseTrack();
          return stored.isWhole;
        },
        isRefused: async (row: StoredRow) => (await memoryOf(collection)).isRefused(withGeneration(row)),
        isBehind: async (row: StoredRow) => (await memoryOf(collection)).isBehind(withGeneration(row)),
        /** Whether a row that the server says is gone should be there, after all that devices say by now. */
        async mustBeHere(id: string): Promise<boolean> {
          const memory = await memoryOf(collection);
          if (!memory.mustBeHere(id)) return false;
          await hearNow(collection);
          return memory.mustBeHere(id);
        },
        /** Names what contradicts, or nothing any more. */
        doubt(id: string, why: Doubt['why'] | null): void {
          const isThis = (doubt: Doubt) => doubt.collection === collection && doubt.id === id;
          const known = doubts.read();
          const others = known.filter((doubt) => !isThis(doubt));
          if (why !== null) doubts.set([...others, { collection, id, why }]);
          else if (others.length < known.length) doubts.set(others);
        },
        editionOf: async (id: string) => (await memoryOf(collection)).editionOf(id),
        noteWritten: (row: WrittenRow) => note(row.id, (memory) => memory.noteWritten(withGeneration(row))),
        /** Notes a row as it's stored now, of which nobody has to be told. */
        async noteStored(row: WrittenRow): Promise<void> {
          const memory = await memoryOf(collection);
          const changes = memory.changes();
          memory.noteWritten(withGeneration(row));
          if (memory.changes() !== changes) rememberSoon(collection);
        },
        /** Before the server is asked, so that no other device takes it for the server's own doing. */
        announce: (id: string, to: 'gone' | 'here') =>
          note(id, (memory) => memory.noteTurn(id, { to, isSettled: false, at: Date.now() }), true),
        noteDone: (id: string, to: 'gone' | 'here') =>
          note(id, (memory) => memory.noteTurn(id, { to, isSettled: true, at: Date.now() })),
        /** Takes what the server has as right; the ids are of rows that have to be sealed anew. */
        async accept(): Promise<string[]> {
          const { claims, olderIds } = (await memoryOf(collection)).accept(Date.now());
          for (const [id, claim] of claims) say(collection, id, claim);
          return olderIds;
        },
        /** Notes what was held back and is taken over by now. */
        async noteTaken(ids: readonly string[]): Promise<void> {
          if (ids.length === 0) return;
          (await memoryOf(collection)).noteTaken(ids);
          rememberSoon(collection);
        },
        /** What of a page may be taken over. */
        async judge({
          since,
          tick,
          page,
          authenticIds,
        }: {
          since: number;
          tick: number;
          page: RowChanges;
          authenticIds: ReadonlySet<string>;
        }): Promise<Judged> {
          const memory = await memoryOf(collection);
          const own = page.items.filter((row) => row.collection === collection);
          const summaries = page.items.filter((row) => row.collection === summaryCollection);
          const found = await Promise.all(summaries.map(openRow));
          const judged = await memory.judge({
            ...{ since, tick, cursor: page.cursor, hasMore: page.hasMore, mustRestart: page.mustRestart },
            authentic: own.filter(({ id }) => authenticIds.has(id)).map(withGeneration),
            closedIds: [
              ...own.filter(({ id }) => !authenticIds.has(id)).map(({ id }) => id),
              ...(page.unreadable ?? []).map(({ id }) => id),
            ],
            removedIds: page.removedIds,
            summaries: found,
          });
          // No reading comes past settings.
          const said = await memoryOf(settingsCollection);
          const changes = said.changes();
          for (const summary of found) said.hear(summary);
          if (said.changes() !== changes) rememberSoon(settingsCollection);
          // Before the page counts as read: what is read next begins after it.
          const isNew = memory.changes() !== (written.get(collection) ?? 0);
          // A reading from the start counts once it's over.
          if (isNew && !memory.isReadingAll()) await remember(collection);
          if (page.hasMore || page.mustRestart) return judged;
          const others = doubts.read().filter((doubt) => doubt.collection !== collection);
          if (others.length + memory.doubts.length > 0 || doubts.read().length > 0)
            doubts.set([...others, ...memory.doubts]);
          const head = await memory.head();
          if (head && head.digest !== memory.published()?.digest) publishWithin(laterMs);
          return judged;
        },
      };
    },
  };
}
type StoredRow = Pick<SealedItem, 'id' | 'edition' | 'sealed'>;
type WrittenRow = StoredRow & Pick<SealedItem, 'createdAt'>;
const withGeneration = <Row extends StoredRow>(row: Row) => ({
  ...row,
  generation: generationIn(row.sealed),
});

export type JournalMemory = ReturnType<typeof openJournalMemory>;
