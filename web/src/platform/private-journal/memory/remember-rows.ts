import type { SealedItem } from '@reflect/contract';
import { readGeneration } from '../sealed-content.ts';
import { type RowChanges, type RowsOnServer, settingsCollection } from '../stand-in/rows-on-server.ts';
import type { CollectionMemory } from './collection-memory.ts';
import { type Doubt, doubts } from './doubts.ts';
import type { KeptMemories } from './kept-memories.ts';
import type { Claim } from './known-row.ts';
import type { Judged, ServedPage } from './served-page.ts';
import type { FindSummaries } from './summary.ts';
import type { UntoldClaims } from './untold-claims.ts';

type StoredRow = Pick<SealedItem, 'id' | 'edition' | 'sealed'>;
type WrittenRow = StoredRow & Pick<SealedItem, 'createdAt'>;

/** What this device remembers of one collection's rows, and tells the other devices. */
export function rememberRows(
  collection: string,
  {
    rows,
    kept,
    untold,
    findSummaries,
  }: { rows: RowsOnServer; kept: KeptMemories; untold: UntoldClaims; findSummaries: FindSummaries },
) {
  const open = () => kept.memoryOf(collection);

  async function note(id: string, take: (memory: CollectionMemory) => Claim, isUrgent = false) {
    untold.add(collection, id, take(await open()));
    kept.rememberSoon(collection);
    if (isUrgent) await untold.publish();
    else untold.publishSoon();
  }

  /** Takes in other devices' present claims without reading the changes. */
  async function hearNow(memory: CollectionMemory): Promise<void> {
    for (let since = Math.max(memory.readTo(), 0); ; ) {
      const page = await rows.changesSince(since);
      for (const found of await findSummaries(page.items)) memory.hear(found);
      since = page.cursor;
      if (!page.hasMore || page.mustRestart) return;
    }
  }

  return {
    tick: async () => (await open()).tick,
    /** Whether everything up to a cursor has been read once, by this tab or another; true while that goes on. */
    async hasReadTo(since: number): Promise<boolean> {
      const memory = await open();
      if (memory.goesOnFrom(since)) return memory.isWhole() || memory.isReadingAll();
      const written = await kept.readWritten(collection);
      if (written.isWhole) memory.takeIn(written);
      else memory.loseTrack();
      return written.isWhole;
    },
    isRefused: async (row: StoredRow) => (await open()).isRefused(addGeneration(row)),
    isBehind: async (row: StoredRow) => (await open()).isBehind(addGeneration(row)),
    /** Whether a row that the server calls gone should exist, by all the devices' present claims. */
    async mustBeHere(id: string): Promise<boolean> {
      const memory = await open();
      if (!memory.mustBeHere(id)) return false;
      await hearNow(memory);
      return memory.mustBeHere(id);
    },
    /** Sets the doubt about an item; null removes it. */
    doubt(id: string, why: Doubt['why'] | null): void {
      const isThis = (doubt: Doubt) => doubt.collection === collection && doubt.id === id;
      const known = doubts.read();
      const others = known.filter((doubt) => !isThis(doubt));
      if (why !== null) doubts.set([...others, { collection, id, why }]);
      else if (others.length < known.length) doubts.set(others);
    },
    editionOf: async (id: string) => (await open()).editionOf(id),
    noteWritten: (row: WrittenRow) => note(row.id, (memory) => memory.noteWritten(addGeneration(row))),
    /** Records a row as stored, without telling other devices. */
    async noteStored(row: WrittenRow): Promise<void> {
      const memory = await open();
      const changes = memory.changes();
      memory.noteWritten(addGeneration(row));
      if (memory.changes() !== changes) kept.rememberSoon(collection);
    },
    /** Called before the server is asked, so that no other device blames the server for it. */
    announce: (id: string, to: 'gone' | 'here') =>
      note(id, (memory) => memory.noteTurn(id, { to, isSettled: false, at: Date.now() }), true),
    noteDone: (id: string, to: 'gone' | 'here') =>
      note(id, (memory) => memory.noteTurn(id, { to, isSettled: true, at: Date.now() })),
    /** Accepts the server's version; returns the ids of rows that must be sealed again. */
    async accept(): Promise<string[]> {
      const { claims, olderIds } = (await open()).accept(Date.now());
      for (const [id, claim] of claims) untold.add(collection, id, claim);
      return olderIds;
    },
    /** Records that rows which were held back are now taken over. */
    async noteTaken(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      (await open()).noteTaken(ids);
      kept.rememberSoon(collection);
    },
    async judge(served: ServedRows): Promise<Judged> {
      const memory = await open();
      const { page } = served;
      const found = await findSummaries(page.items);
      const judged = await memory.judge(toServedPage(collection, served, found));
      // No reading covers the settings' rows.
      const said = await kept.memoryOf(settingsCollection);
      const changes = said.changes();
      for (const summary of found) said.hear(summary);
      if (said.changes() !== changes) kept.rememberSoon(settingsCollection);
      // Stored before the page counts as read, because the next reading begins after it.
      const isNew = !kept.isWritten(collection, memory);
      // A reading from the start counts once it's complete.
      if (isNew && !memory.isReadingAll()) await kept.remember(collection);
      if (page.hasMore || page.mustRestart) return judged;
      const others = doubts.read().filter((doubt) => doubt.collection !== collection);
      if (others.length + memory.doubts.length > 0 || doubts.read().length > 0)
        doubts.set([...others, ...memory.doubts]);
      const head = await memory.head();
      if (head && head.digest !== memory.published()?.digest) untold.publishLater();
      return judged;
    },
  };
}

/** A page of changes in all collections' rows, and which rows of this one are authentic. */
export interface ServedRows {
  since: number;
  tick: number;
  page: RowChanges;
  authenticIds: ReadonlySet<string>;
}

function toServedPage(
  collection: string,
  { since, tick, page, authenticIds }: ServedRows,
  summaries: ServedPage['summaries'],
): ServedPage {
  const own = page.items.filter((row) => row.collection === collection);
  return {
    ...{ since, tick, cursor: page.cursor, hasMore: page.hasMore, mustRestart: page.mustRestart },
    authentic: own.filter(({ id }) => authenticIds.has(id)).map(addGeneration),
    closedIds: [
      ...own.filter(({ id }) => !authenticIds.has(id)).map(({ id }) => id),
      ...(page.unreadable ?? []).map(({ id }) => id),
    ],
    removedIds: page.removedIds,
    summaries,
  };
}

function addGeneration<Row extends StoredRow>(row: Row) {
  return { ...row, generation: readGeneration(row.sealed) };
}
