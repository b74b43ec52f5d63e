import type { CollectionPlace } from '@reflect/contract/collections';
import { getOutbox } from '../../outbox/outbox.ts';
import type { Collection, ItemOf } from '../collection.ts';
import type { Item } from '../items.model.ts';
import type { WriteResult } from '../write-result.ts';
import { type Deleted, listTrashed, type Trashed } from './trashed-items.ts';

/** How a deleted item is shown. */
export interface TrashedText {
  /** As it was written; null without one. */
  title: string | null;
  text: string;
  /** Names it for a screen reader. */
  label: string;
}

/** One collection's deleted items for one person. */
export interface TrashSource {
  place: CollectionPlace;
  /** The items that this device knows, without those in the trash. */
  readKnown: () => readonly Item[];
  /** Reads what is new of the items, and goes on doing so. */
  start: () => void;
  /** Calls `listener` when the known items change. */
  subscribe: (listener: () => void) => () => void;
  /** What is in the trash, by what the server listed last and by what waits on this device. */
  list: (listed: readonly Deleted[], now: Date) => Trashed[];
  restore: (item: Item) => Promise<WriteResult<Item>>;
}

/** What the trash needs to know of one collection; a feature has one for each kind that a person can delete. */
export interface TrashKind {
  name: string;
  /** In lower case: "dream", "dreams". */
  one: string;
  many: string;
  open: (userId: string) => TrashSource;
  /** Null for an item of which nothing is left to bring back. */
  describe: (item: Item) => TrashedText | null;
}

/** Makes the kind of a collection for the trash. */
export function makeTrashKind<P extends CollectionPlace>(
  collection: Collection<P>,
  { describe, ...words }: { one: string; many: string; describe: (item: ItemOf<P>) => TrashedText | null },
): TrashKind {
  const { rules } = collection;
  const { place } = rules;
  return {
    ...words,
    name: place.name,
    describe: (item) => describe(item as ItemOf<P>),
    open(userId) {
      const { state, start } = collection.syncOf(userId);
      const readKnown = () => state.read().items ?? [];
      return {
        ...{ place, start, readKnown, subscribe: state.subscribe },
        list: (listed, now) =>
          listTrashed({
            listed: listed as readonly Deleted<ItemOf<P>>[],
            known: readKnown(),
            writes: getOutbox(userId).read().writes,
            rules,
            now,
          }),
        restore: (item) => collection.changesOf(userId).restore(item as ItemOf<P>),
      };
    },
  };
}
