import type { TrashKind } from '../../platform/collection/trash/trash-kind.ts';
import type { TrashedOfKind } from '../../platform/collection/trash/trash-view.ts';

/** How many of a kind there are, in the order of the kinds; none that nothing of is there. */
export function countKinds(
  items: readonly TrashedOfKind[],
  kinds: readonly TrashKind[],
): { kind: TrashKind; count: number }[] {
  return kinds
    .map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length }))
    .filter(({ count }) => count > 0);
}

/** "The 3 dreams in it", "The entry in it", or "The 7 things in it" if they are of several kinds. */
export function describeContents(items: readonly TrashedOfKind[], kinds: readonly TrashKind[]): string {
  const [first, ...others] = countKinds(items, kinds);
  if (first !== undefined && others.length === 0)
    return first.count === 1 ? `The ${first.kind.one} in it` : `The ${first.count} ${first.kind.many} in it`;
  return `The ${items.length} things in it`;
}

/** "3 dreams", "1 entry", or "7 things" if they are of several kinds. */
export function countContents(items: readonly TrashedOfKind[], kinds: readonly TrashKind[]): string {
  const [first, ...others] = countKinds(items, kinds);
  if (first === undefined || others.length > 0) return `${items.length} things`;
  return `${first.count} ${first.count === 1 ? first.kind.one : first.kind.many}`;
}

export const capitalize = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
