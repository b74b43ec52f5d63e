import type { UnreadableItem } from '@reflect/contract';
import type { CollectionPlace } from '@reflect/contract/collections';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { getOutbox } from '../outbox/outbox.ts';
import type { QueuedWrite } from '../outbox/write.model.ts';
import { useUser } from '../session/current-user.ts';
import { useStore } from '../store.ts';
import type { ChangeOf, Collection, ItemOf, NewItemOf } from './collection.ts';
import type { Creation } from './creations.ts';
import type { Item } from './items.model.ts';
import type { CollectionSync } from './sync/sync.ts';
import type { WriteResult } from './write-result.ts';
import { applyWaiting, getItemState, getVerb, type ItemState, listWrites } from './writes.model.ts';

/** What a screen can read of a collection. */
export interface ItemsView<I extends Item> {
  /** Newest first, with waiting changes; empty until something is known. */
  items: readonly I[];
  /** Items that the server can't read right now and this device has no copy of. */
  unreadable: readonly UnreadableItem[];
  /** `failed`: nothing is on this device, and the server could not be read. */
  status: 'loading' | 'ready' | 'failed';
  /** The last read of the server failed: what is shown is from this device. */
  isAway: boolean;
  isComplete: boolean;
  retry: () => void;
}

/**
 * The signed-in person's items with waiting changes. With `isWanted` false nothing is read yet: for items that mean
 * nothing without another collection's.
 */
export function useItems<P extends CollectionPlace>(
  collection: Collection<P>,
  { isWanted = true }: { isWanted?: boolean } = {},
): ItemsView<ItemOf<P>> {
  const { id: userId } = useUser();
  const sync = collection.syncOf(userId);
  useEffect(() => (isWanted ? sync.start() : undefined), [sync, isWanted]);
  const { items: known, unreadable: unread, isComplete, isAway } = useStore(sync.state);
  const { writes } = useStore(getOutbox(userId));
  const { rules } = collection;
  const items = useMemo(() => applyWaiting(known ?? [], writes, rules), [known, writes, rules]);
  const unreadable = useMemo(() => {
    if (unread.length === 0) return unread;
    const shown = new Set(items.map(({ id }) => id));
    const isDeleted = (id: string) =>
      listWrites(rules.place, { itemId: id, writes }).some(
        (write) => getVerb(write) === 'delete' && write.state !== 'refused',
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

/** Reads everything again, because what could not be read before may be readable now. */
export function useReadAgain<P extends CollectionPlace>(
  collection: Collection<P>,
): CollectionSync<ItemOf<P>>['readAgain'] {
  const { id: userId } = useUser();
  return useCallback(() => collection.syncOf(userId).readAgain(), [collection, userId]);
}

/** The state of an item that the server doesn't have completely; null if it does. */
export function useItemState<P extends CollectionPlace>(
  { rules, justSaved }: Collection<P>,
  itemId: string,
): ItemState | null {
  const { id: userId } = useUser();
  const outbox = getOutbox(userId);
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
      getItemState(rules.place, { itemId, ...outbox.read() }) ??
      (justSaved.read().has(itemId) ? 'saved' : null),
  );
}

/** The first refused write of an item; undefined if there is none. */
export function useRefusedWrite<P extends CollectionPlace>(
  { rules }: Collection<P>,
  itemId: string,
): QueuedWrite | undefined {
  const { id: userId } = useUser();
  const { writes } = useStore(getOutbox(userId));
  return listWrites(rules.place, { itemId, writes }).find(({ state }) => state === 'refused');
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
  tryAgain: (item: ItemOf<P>) => Promise<void>;
  /** Withdraws everything that waits of an item. */
  discard: (itemId: string) => Promise<void>;
  /** On the server's present revision. */
  overwrite: (itemId: string, revision: number) => Promise<void>;
  /** Reads the server's version, and makes a refused change again on that. */
  keepMine: (itemId: string) => Promise<void>;
  replaceBy: (itemId: string, creation: CreationOf<P>) => Promise<void>;
  withdrawShown: (itemId: string, creation: CreationOf<P>) => Promise<void>;
}

/** The operations for the signed-in person. Each rejects with an `ApiError` if nothing was taken or kept. */
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
      withdrawShown: own.withdrawShown,
    };
  }, [collection, userId]);
}
