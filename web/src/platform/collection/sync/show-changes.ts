import { applyChanges, type CollectionState, type Item } from '../items.model.ts';

const shownAtOnce = 5_000;

/** Shows what was read in few steps: sorting and drawing a long list for every page would slow down typing. */
export function showInSteps<I extends Item>(
  change: (next: (known: CollectionState<I>) => Partial<CollectionState<I>>) => void,
) {
  /** What was read and isn't shown yet; null for a removed item. */
  const unshown = new Map<string, I | null>();

  function show(): void {
    const shown = [...unshown];
    const changes = {
      items: shown.flatMap(([, item]) => item ?? []),
      removedIds: shown.flatMap(([id, item]) => (item === null ? [id] : [])),
    };
    unshown.clear();
    change(({ items }) => ({ items: applyChanges(items, changes) }));
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
    /** Keeps an item as it is shown: that is newer than what was read. */
    leave: (itemId: string) => void unshown.delete(itemId),
    leaveAll: () => unshown.clear(),
  };
}
