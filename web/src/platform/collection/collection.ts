import type { CollectionPlace, collections } from '@reflect/contract/collections';
import { getOutbox } from '../outbox/outbox.ts';
import { callWhenForgotten } from '../session/person-memory.ts';
import { createStore, type Store } from '../store.ts';
import type { ChangeOf, ItemOf, NewItemOf } from './bodies.ts';
import { type ItemChanges, makeChanges } from './change.ts';
import { type CollectionSync, createSync } from './sync/sync.ts';
import { applyWaiting, getItemId } from './writes.model.ts';

export type { ChangeOf, ItemOf, NewItemOf } from './bodies.ts';

type KnownPlace = (typeof collections)[keyof typeof collections];

/** What a collection needs beyond the contract. */
export interface CollectionRules<P extends CollectionPlace> {
  place: P;
  /** A waiting creation is shown as this item with its own fields over it. */
  blank: (createdAt: string) => Omit<ItemOf<P>, 'id' | 'createdAt' | 'revision'>;
  /** A change that removes every field a creation may leave out. */
  cleared: ChangeOf<P>;
}

/** One kind of a person's data on the web: works offline, sends in order and exactly once. */
export interface Collection<P extends CollectionPlace> {
  rules: CollectionRules<P>;
  syncOf: (userId: string) => CollectionSync<ItemOf<P>>;
  changesOf: (userId: string) => ItemChanges<ItemOf<P>, NewItemOf<P>, ChangeOf<P>>;
  /** Ids of items that the server took a moment ago. */
  justSaved: Store<ReadonlySet<string>>;
  /** A person's known items with waiting changes, for code outside components. */
  read: (userId: string) => readonly ItemOf<P>[];
}

const savedMs = 4_000;

/** Makes the collection of a place in the contract; a feature has one for each kind of its data. */
export function createCollection<P extends KnownPlace>(rules: CollectionRules<P>): Collection<P> {
  type I = ItemOf<P>;
  const { place } = rules;
  const syncs = new Map<string, CollectionSync<I>>();
  const changes = new Map<string, ItemChanges<I, NewItemOf<P>, ChangeOf<P>>>();
  const justSaved = createStore<ReadonlySet<string>>(new Set());

  function getChanges(userId: string) {
    const known = changes.get(userId);
    if (known) return known;
    const made = makeChanges<I, NewItemOf<P>, ChangeOf<P>>({ place, userId, cleared: rules.cleared });
    changes.set(userId, made);
    const outbox = getOutbox(userId);
    outbox.subscribe(made.settleTakenIds);
    outbox.onSent((write) => {
      const itemId = getItemId(place, write);
      if (itemId !== null) showAsSaved(itemId);
    });
    return made;
  }
  function getSync(userId: string) {
    const known = syncs.get(userId);
    if (known) return known;
    const sync = createSync<I>(place, userId);
    syncs.set(userId, sync);
    const { settleTakenIds } = getChanges(userId);
    settleTakenIds();
    return sync;
  }
  callWhenForgotten((userId) => {
    syncs.get(userId)?.stop();
    syncs.delete(userId);
  });

  function showAsSaved(itemId: string): void {
    justSaved.set((known) => new Set([...known, itemId]));
    setTimeout(() => justSaved.set((known) => new Set([...known].filter((id) => id !== itemId))), savedMs);
  }

  return {
    rules,
    syncOf: getSync,
    changesOf: getChanges,
    justSaved,
    read: (userId) =>
      applyWaiting(getSync(userId).state.read().items ?? [], getOutbox(userId).read().writes, rules),
  };
}
