import type { SealedItem } from '@reflect/contract';
import { generationIn } from '../sealed-content.ts';
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

/** What this device remembers of the rows of one collection, and tells the others of them. */
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

  /** Takes in what devices say now, without a reading of what has changed. */
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
    /** Whether everything up to a cursor has been read once, by this tab or by another one; also while that goes on. */
    async hasReadTo(since: number): Promise<boolean> {
      const memory = await open();
      if (memory.goesOnFrom(since)) return memory.isWhole() || memory.isReadingAll();
      const written = await kept.readWritten(collection);
      if (written.isWhole) memory.takeIn(written);
      else memory.loseTrack();
      return written.isWhole;
    },
    isRefused: async (row: StoredRow) => (await open()).isRefused(withGeneration(row)),
    isBehind: async (row: StoredRow) => (await open()).isBehind(withGeneration(row)),
    /** Whether a row that the server says is gone should be there, after all that devices say by now. */
    async mustBeHere(id: string): Promise<boolean> {
      const memory = await open();
      if (!memory.mustBeHere(id)) return false;
      await hearNow(memory);
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
    editionOf: async (id: string) => (await open()).editionOf(id),
    noteWritten: (row: WrittenRow) => note(row.id, (memory) => memory.noteWritten(withGeneration(row))),
    /** Notes a row as it's stored now, of which nobody has to be told. */
    async noteStored(row: WrittenRow): Promise<void> {
      const memory = await open();
      const changes = memory.changes();
      memory.noteWritten(withGeneration(row));
      if (memory.changes() !== changes) kept.rememberSoon(collection);
    },
    /** Before the server is asked, so that no other device takes it for the server's own doing. */
    announce: (id: string, to: 'gone' | 'here') =>
      note(id, (memory) => memory.noteTurn(id, { to, isSettled: false, at: Date.now() }), true),
    noteDone: (id: string, to: 'gone' | 'here') =>
      note(id, (memory) => memory.noteTurn(id, { to, isSettled: true, at: Date.now() })),
    /** Takes what the server has as right; the ids are of rows that have to be sealed anew. */
    async accept(): Promise<string[]> {
      const { claims, olderIds } = (await open()).accept(Date.now());
      for (const [id, claim] of claims) untold.add(collection, id, claim);
      return olderIds;
    },
    /** Notes what was held back and is taken over by now. */
    async noteTaken(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      (await open()).noteTaken(ids);
      kept.rememberSoon(collection);
    },
    /** What of a page may be taken over. */
    async judge(served: ServedRows): Promise<Judged> {
      const memory = await open();
      const { page } = served;
      const found = await findSummaries(page.items);
      const judged = await memory.judge(pageOf(collection, served, found));
      // No reading comes past settings.
      const said = await kept.memoryOf(settingsCollection);
      const changes = said.changes();
      for (const summary of found) said.hear(summary);
      if (said.changes() !== changes) kept.rememberSoon(settingsCollection);
      // Before the page counts as read: what is read next begins after it.
      const isNew = !kept.isWritten(collection, memory);
      // A reading from the start counts once it's over.
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

/** A page of changes of the rows of all collections, and which of this one are authentic. */
export interface ServedRows {
  since: number;
  tick: number;
  page: RowChanges;
  authenticIds: ReadonlySet<string>;
}

function pageOf(
  collection: string,
  { since, tick, page, authenticIds }: ServedRows,
  summaries: ServedPage['summaries'],
): ServedPage {
  const own = page.items.filter((row) => row.collection === collection);
  return {
    ...{ since, tick, cursor: page.cursor, hasMore: page.hasMore, mustRestart: page.mustRestart },
    authentic: own.filter(({ id }) => authenticIds.has(id)).map(withGeneration),
    closedIds: [
      ...own.filter(({ id }) => !authenticIds.has(id)).map(({ id }) => id),
      ...(page.unreadable ?? []).map(({ id }) => id),
    ],
    removedIds: page.removedIds,
    summaries,
  };
}

function withGeneration<Row extends StoredRow>(row: Row) {
  return { ...row, generation: generationIn(row.sealed) };
}
