import type { SealedItem } from '@reflect/contract';
import { sealedRowsPlace } from '@reflect/contract/collections';
import { makeChanges, type WriteResult } from '../collection/change.ts';
import { type Item, newestFirst } from '../collection/items.model.ts';
import { type CollectionSync, createSync } from '../collection/sync.ts';
import { type WriteRules, withKnownFields, withWaiting } from '../collection/writes.model.ts';
import { outboxOf } from '../outbox/outbox.ts';
import { createStore, type Store } from '../store.ts';
import type { AccountKey } from './account-key.ts';
import { openItems, type RefusedRow, sealItem } from './sealed-items.ts';

/** What of one collection of a private journal this device shows. */
export interface PrivateState<I extends Item> {
  /** Newest first, with what waits on this device; null until the first rows were opened. */
  items: readonly I[] | null;
  /** What is stored and isn't shown, because this device can't vouch for it. */
  refused: readonly RefusedRow[];
  /** Whether everything there is has been read. */
  isComplete: boolean;
  /** The server could not be read the last time. */
  isAway: boolean;
}

interface Opened<I> {
  row: SealedItem;
  item: I | null;
  refused: RefusedRow | null;
}

/** The rows of a person, of all collections: they're read once and sent through one outbox. */
export interface SealedRows {
  userId: string;
  key: AccountKey;
  sync: CollectionSync<SealedItem>;
  changes: ReturnType<typeof makeChanges<SealedItem>>;
  /** The rows as they are with what waits. */
  read: () => readonly SealedItem[];
}

const sealedRules: WriteRules<SealedItem> = {
  place: sealedRowsPlace,
  blank: () => ({ collection: '', edition: 0, sealed: '' }),
};

/** The rows of a person on this device, with the key that opens them. */
export function openSealedRows({ userId, key }: { userId: string; key: AccountKey }): SealedRows {
  const sync = createSync<SealedItem>(sealedRowsPlace, userId);
  const changes = makeChanges<SealedItem>({ place: sealedRowsPlace, userId, cleared: {} });
  const read = () => withWaiting(sync.state.read().items ?? [], outboxOf(userId).read().writes, sealedRules);
  return { userId, key, sync, changes, read };
}

/** What is made of a new item: its fields, and parts that nobody sends and the item has from the start. */
export interface NewItem<I extends Item> {
  id: string;
  createdAt: string;
  fields: Partial<I>;
}

/**
 * One collection of a private journal, whichever it is: its items are opened from the sealed rows as these arrive, and a
 * change seals the whole item anew. Until `stop` it follows the rows.
 */
export function openPrivateCollection<I extends Item>(rows: SealedRows, rules: WriteRules<I>) {
  const { userId, key } = rows;
  const collection = { userId, collection: rules.place.name, key };
  const state: Store<PrivateState<I>> = createStore<PrivateState<I>>({
    items: null,
    refused: [],
    isComplete: false,
    isAway: false,
  });
  /** What was opened of a row, and the bytes it came from: nothing is opened twice. */
  const opened = new Map<string, Opened<I>>();
  /** The last edition of each item that came from the server and was authentic. */
  const seen = new Map<string, number>();
  let turn = Promise.resolve();

  async function show(): Promise<void> {
    const present = rows.read().filter((row) => row.collection === rules.place.name);
    const unknown = present.filter((row) => !isSame(opened.get(row.id)?.row, row));
    const { items, refused } = await openItems<I>(collection, unknown);
    const itemOf = new Map(items.map((item) => [item.id, item]));
    const reasonOf = new Map(refused.map(({ id, why }) => [id, why]));
    const sent = new Set(rows.sync.state.read().items);
    for (const row of unknown) {
      const item = itemOf.get(row.id);
      const isOld = sent.has(row) && row.edition < (seen.get(row.id) ?? 0);
      if (item !== undefined && !isOld) {
        opened.set(row.id, { row, item, refused: null });
        if (sent.has(row)) seen.set(row.id, row.edition);
        continue;
      }
      // What this device could vouch for stays on the screen.
      const why = reasonOf.get(row.id) ?? 'older';
      const shown = opened.get(row.id)?.item ?? null;
      opened.set(row.id, { row, item: shown, refused: { id: row.id, createdAt: row.createdAt, why } });
    }
    const ids = new Set(present.map(({ id }) => id));
    for (const id of opened.keys()) if (!ids.has(id)) opened.delete(id);
    const { isComplete, isAway } = rows.sync.state.read();
    state.set({
      items: [...opened.values()].flatMap(({ item }) => item ?? []).sort(newestFirst),
      refused: [...opened.values()].flatMap(({ refused: one }) => one ?? []),
      isComplete,
      isAway,
    });
  }

  const follow = () => {
    turn = turn.then(show, show);
  };
  const cleanUps = [rows.sync.state.subscribe(follow), outboxOf(userId).subscribe(follow)];
  follow();

  async function sealChange(row: SealedItem, { item, change }: { item: I; change: Partial<I> }) {
    const next = withKnownFields(item, change);
    const { edition, sealed, createdAt } = await sealItem(collection, {
      item: next,
      edition: row.edition + 1,
    });
    return { edition, sealed, ...(createdAt !== item.createdAt && { createdAt }) };
  }

  /** Makes a change that the server has declined once more, on what it has now. Until that is taken, the first one waits. */
  async function mergeChange(itemId: string, change: Partial<I>): Promise<WriteResult<SealedItem> | null> {
    const outbox = outboxOf(userId);
    await rows.sync.refresh();
    const write = rows.changes.refusedOf(itemId);
    const row = rows.sync.state.read().items?.find(({ id }) => id === itemId);
    const [item] = row ? (await openItems<I>(collection, [row])).items : [];
    if (write === undefined || row === undefined || item === undefined) return null;
    const body = { ...(await sealChange(row, { item, change })), expectedRevision: row.revision };
    const request = { ...write.request, body };
    const again = await outbox.replace(write.seq, { ...write, followsPrevious: false, request });
    const outcome = again && (await outbox.sendNow(again));
    if (outcome?.kind === 'sent') return { kind: 'sent', item: (outcome.answer as SealedItem) ?? null };
    return outcome?.kind === 'waiting' ? { kind: 'waiting', item: null } : null;
  }

  return {
    state,
    stop() {
      for (const cleanUp of cleanUps) cleanUp();
    },
    /** Ends when everything that has arrived so far is shown. */
    settled: () => turn,

    async create({ id, createdAt, fields }: NewItem<I>): Promise<WriteResult<SealedItem>> {
      const blank = { ...rules.blank(createdAt), id, createdAt, revision: 0 } as I;
      const row = await sealItem(collection, { item: withKnownFields(blank, { ...fields }), edition: 0 });
      const { collection: name, edition, sealed } = row;
      return rows.changes.create({ id, createdAt, body: { collection: name, edition, sealed } });
    },

    /**
     * Changes an item as it was read. Where a collection merges, what was changed elsewhere meanwhile stays, and this change
     * is made on it.
     */
    async update(item: I, change: Partial<I>): Promise<WriteResult<SealedItem>> {
      const row = rows.read().find(({ id }) => id === item.id);
      if (row === undefined) throw new Error('What is changed is not on this device.');
      // The revision that its person has read: what arrived while they were writing isn't written over.
      const asRead = { ...row, revision: item.revision };
      const result = await rows.changes.update(asRead, await sealChange(row, { item, change }));
      if (result.kind !== 'changed-elsewhere' || rules.place.conflict !== 'merge') return result;
      return (await mergeChange(item.id, change)) ?? result;
    },

    remove: (itemId: string) => rows.changes.remove(itemId),

    /** Brings back what was removed, from the row as it was. */
    restore: (row: SealedItem) => rows.changes.restore(row),
  };
}

function isSame(one: SealedItem | undefined, other: SealedItem): boolean {
  return (['edition', 'sealed', 'revision', 'createdAt'] as const).every(
    (field) => one?.[field] === other[field],
  );
}
