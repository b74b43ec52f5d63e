import { type CollectionState, type Item, withChanges } from '../items.model.ts';

const shownAtOnce = 5_000;

/** Shows what was read in few steps: sorting and drawing a long list for every page would be felt in typing. */
export function showInSteps<I extends Item>(
  change: (next: (known: CollectionState<I>) => Partial<CollectionState<I>>) => void,
) {
  /** What was read and isn't shown yet; null for what is gone. */
  const unshown = new Map<string, I | null>();

  function show(): void {
    const shown = [...unshown];
    const changes = {
      items: shown.flatMap(([, item]) => item ?? []),
      removedIds: shown.flatMap(([id, item]) => (item === null ? [id] : [])),
    };
    unshown.clear();
    change(({ items }) => ({ items: withChanges(items, changes) }));
  }

  return {
    add(
      { items, removedIds }: { items: readonly I[]; removedIds: readonly string[] },
      isOver: boolean,
    ): void {
      for (const item of items) unshown.set(item.id, item);
      for (const id of removedIds) unshown.set(id, null);
      if (isOver || unshown.size >= shownAtOnce) show();
    },
    /** Leaves what is shown of an item by now: it is newer than what was read. */
    leave: (itemId: string) => void unshown.delete(itemId),
    leaveAll: () => unshown.clear(),
  };
}
