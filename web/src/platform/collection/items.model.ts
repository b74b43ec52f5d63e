import type { UnreadableItem } from '@reflect/contract';

/** What every item of a collection has. */
export interface Item {
  id: string;
  createdAt: string;
  revision: number;
}

/** What is in memory of a collection. */
export interface CollectionState<I extends Item> {
  /** Newest first; null until something was read from this device or the server. */
  items: readonly I[] | null;
  /** Items that the server can't read right now; `items` may still have this device's copies. */
  unreadable: readonly UnreadableItem[];
  /** Whether everything there is has been read, from this device or from the server. */
  isComplete: boolean;
  /** The last read of the server failed; it is tried again with growing pauses. */
  isAway: boolean;
  /** It failed because too much was asked of the server at once. */
  isTooMany: boolean;
  isReading: boolean;
}

/** Newest first; items of the same time by id, so that every device shows the same order. */
export function compareByNewest(one: Item, other: Item): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** Adds what this device has stored to the known items; the known version of an item wins. */
export function addStored<I extends Item>(known: readonly I[] | null, stored: readonly I[]): readonly I[] {
  if (known === null) return stored.toSorted(compareByNewest);
  const ids = new Set(known.map(({ id }) => id));
  const added = stored.filter(({ id }) => !ids.has(id));
  return added.length === 0 ? known : [...known, ...added].sort(compareByNewest);
}

/** The items with new, changed and removed ones applied. Returns the same list if nothing differs. */
export function applyChanges<I extends Item>(
  known: readonly I[] | null,
  { items, removedIds }: { items: readonly I[]; removedIds: readonly string[] },
): readonly I[] {
  const present = known ?? [];
  const changed = new Map(items.map((item) => [item.id, item]));
  const removed = new Set(removedIds);
  const isSame = (item: I) => changed.get(item.id)?.revision === item.revision;
  const hasRemoved = removed.size > 0 && present.some(({ id }) => removed.has(id));
  if (known !== null && !hasRemoved && present.filter(isSame).length === changed.size) return known;
  const [only] = items;
  if (items.length === 1 && only && !hasRemoved) return insertItem(present, only);
  const kept = present.filter(({ id }) => !changed.has(id) && !removed.has(id));
  return [...kept, ...items].sort(compareByNewest);
}

/** Puts one item in its place without sorting the list again. */
function insertItem<I extends Item>(known: readonly I[], item: I): readonly I[] {
  const others = known.filter(({ id }) => id !== item.id);
  const at = others.findIndex((other) => compareByNewest(item, other) < 0);
  return at === -1 ? [...others, item] : others.toSpliced(at, 0, item);
}
