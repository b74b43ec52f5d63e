import type { UnreadableItem } from '@reflect/contract';
import type { CollectionPlace } from '@reflect/contract/collections';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useUser } from '../current-user.ts';
import { outboxOf } from '../outbox/outbox.ts';
import type { QueuedWrite } from '../outbox/write.model.ts';
import { useStore } from '../store.ts';
import type { ChangeOf, Collection, ItemOf, NewItemOf } from './collection.ts';
import type { Creation } from './creations.ts';
import type { Item } from './items.model.ts';
import type { CollectionSync } from './sync/sync.ts';
import type { WriteResult } from './write-result.ts';
import { type ItemState, stateOf, verbOf, withWaiting, writesOf } from './writes.model.ts';

/** What a screen can read of a collection. */
export interface ItemsView<I extends Item> {
  /** Newest first, with what waits on this device; empty as long as nothing is known. */
  items: readonly I[];
  /** What the server has and can't read right now, without what this device has a copy of. */
  unreadable: readonly UnreadableItem[];
  /** `failed`: nothing is on this device, and the server could not be read. */
  status: 'loading' | 'ready' | 'failed';
  /** The server could not be read the last time: what is shown is from this device. */
  isAway: boolean;
  /** Whether everything there is has been read. */
  isComplete: boolean;
  retry: () => void;
}

/**
 * The items of the signed-in person, with what waits on this device on top of them. With `isWanted` false nothing is read
 * yet: for items that mean nothing without those of another collection.
 */
export function useItems<P extends CollectionPlace>(
  collection: Collection<P>,
  { isWanted = true }: { isWanted?: boolean } = {},
): ItemsView<ItemOf<P>> {
  const { id: userId } = useUser();
  const sync = collection.syncOf(userId);
  useEffect(() => (isWanted ? sync.start() : undefined), [sync, isWanted]);
  const { items: known, unreadable: unread, isComplete, isAway } = useStore(sync.state);
  const { writes } = useStore(outboxOf(userId));
  const { rules } = collection;
  const items = useMemo(() => withWaiting(known ?? [], writes, rules), [known, writes, rules]);
  const unreadable = useMemo(() => {
    if (unread.length === 0) return unread;
    const shown = new Set(items.map(({ id }) => id));
    const isDeleted = (id: string) =>
      writesOf(rules.place, { itemId: id, writes }).some(
        (write) => verbOf(write) === 'delete' && write.state !== 'refused',
      );
    return unread.filter(({ id }) => !shown.has(id) && !isDeleted(id));
  }, [unread, items, writes, rules]);
  const retry = useCallback(() => {
    sync.state.set((state) => ({ ...state, isAway: false }));
    void sync.refresh();
  }, [sync]);
  const isReady = isComplete || items.length > 0;
  const status = isReady ? 'ready' : isAway ? 'failed' : 'loading';
  return { items, unreadable, status, isAway, isComplete, retry };
}

/** Reads what is new now. */
export function useRefresh<P extends CollectionPlace>(collection: Collection<P>): () => Promise<void> {
  const { id: userId } = useUser();
  return useCallback(() => collection.syncOf(userId).refresh(), [collection, userId]);
}

/** Reads everything anew, because what could not be read before may be readable now. */
export function useReadAgain<P extends CollectionPlace>(
  collection: Collection<P>,
): CollectionSync<ItemOf<P>>['readAgain'] {
  const { id: userId } = useUser();
  return useCallback(() => collection.syncOf(userId).readAgain(), [collection, userId]);
}

/** Where an item is that the server has not taken in all of its parts; null where it has everything. */
export function useItemState<P extends CollectionPlace>(
  { rules, justSaved }: Collection<P>,
  itemId: string,
): ItemState | null {
  const { id: userId } = useUser();
  const outbox = outboxOf(userId);
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = [outbox.subscribe(listener), justSaved.subscribe(listener)];
      return () => {
        for (const each of unsubscribe) each();
      };
    },
    [outbox, justSaved],
  );
  return useSyncExternalStore(
    subscribe,
    () =>
      stateOf(rules.place, { itemId, ...outbox.read() }) ?? (justSaved.read().has(itemId) ? 'saved' : null),
  );
}

/** The first write of an item that the server did not take; undefined where it took all so far. */
export function useRefusedWrite<P extends CollectionPlace>(
  { rules }: Collection<P>,
  itemId: string,
): QueuedWrite | undefined {
  const { id: userId } = useUser();
  const { writes } = useStore(outboxOf(userId));
  return writesOf(rules.place, { itemId, writes }).find(({ state }) => state === 'refused');
}

/** A creation whose body is checked against the contract. */
export type CreationOf<P extends CollectionPlace> = Creation<NewItemOf<P>>;

/** What the signed-in person can do with the items of a collection. */
export interface Changes<P extends CollectionPlace> {
  create: (
    creation: CreationOf<P>,
    options?: { waitsOnServerError?: boolean },
  ) => Promise<WriteResult<ItemOf<P>>>;
  update: (item: ItemOf<P>, change: ChangeOf<P>) => Promise<WriteResult<ItemOf<P>>>;
  remove: (itemId: string) => Promise<WriteResult<ItemOf<P>>>;
  restore: (item: ItemOf<P>) => Promise<WriteResult<ItemOf<P>>>;
  /** Sends once more what was refused. */
  tryAgain: (item: ItemOf<P>) => Promise<void>;
  /** Takes back everything that waits of an item. */
  discard: (itemId: string) => Promise<void>;
  /** Makes a refused change again on the revision that the server has now. */
  overwrite: (itemId: string, revision: number) => Promise<void>;
  /** Reads what the server has, and makes a refused change again on that. */
  keepMine: (itemId: string) => Promise<void>;
  /** Puts a new item in the place of everything that waits of another one. */
  replaceBy: (itemId: string, creation: CreationOf<P>) => Promise<void>;
}

/** The changes of the signed-in person. Each rejects with an `ApiError` where nothing was taken and nothing waits. */
export function useChanges<P extends CollectionPlace>(collection: Collection<P>): Changes<P> {
  const { id: userId } = useUser();
  return useMemo(() => {
    const own = collection.changesOf(userId);
    return {
      create: own.create,
      update: own.update,
      remove: own.remove,
      restore: own.restore,
      tryAgain: own.tryAgain,
      discard: own.withdraw,
      overwrite: own.overwrite,
      async keepMine(itemId) {
        const sync = collection.syncOf(userId);
        await sync.refresh();
        const known = sync.state.read().items?.find(({ id }) => id === itemId);
        if (known) await own.overwrite(itemId, known.revision);
      },
      replaceBy: own.replaceBy,
    };
  }, [collection, userId]);
}
