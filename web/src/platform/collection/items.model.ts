import type { UnreadableItem } from '@reflect/contract';

/** What every item of a collection has. */
export interface Item {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  revision: number;
}

/** What of a collection is in memory. */
export interface CollectionState<I extends Item> {
  /** Newest first; null as long as nothing was read from this device or from the server. */
  items: readonly I[] | null;
  /** What the server has and can't read right now; a copy on this device is among `items` all the same. */
  unreadable: readonly UnreadableItem[];
  /** Whether everything there is has been read, from this device or from the server. */
  isComplete: boolean;
  /** The server could not be read the last time, and is asked again with growing pauses. */
  isAway: boolean;
  isReading: boolean;
}

/** Newest first; items of the same moment by their id, so that every device shows the same order. */
export function newestFirst(one: Item, other: Item): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? 1 : -1;
  return one.id < other.id ? 1 : -1;
}

/** Adds what this device has stored to what is known already; where both have an item, the known one counts. */
export function withStored<I extends Item>(known: readonly I[] | null, stored: readonly I[]): readonly I[] {
  if (known === null) return stored.toSorted(newestFirst);
  const ids = new Set(known.map(({ id }) => id));
  const added = stored.filter(({ id }) => !ids.has(id));
  return added.length === 0 ? known : [...known, ...added].sort(newestFirst);
}

/** The items after new, changed and removed ones arrived. The same list where nothing differs. */
export function withChanges<I extends Item>(
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
  if (items.length === 1 && only && !hasRemoved) return withItem(present, only);
  const kept = present.filter(({ id }) => !changed.has(id) && !removed.has(id));
  return [...kept, ...items].sort(newestFirst);
}

/** One item in its place, without sorting the whole list again. */
function withItem<I extends Item>(known: readonly I[], item: I): readonly I[] {
  const others = known.filter(({ id }) => id !== item.id);
  const at = others.findIndex((other) => newestFirst(item, other) < 0);
  return at === -1 ? [...others, item] : others.toSpliced(at, 0, item);
}
