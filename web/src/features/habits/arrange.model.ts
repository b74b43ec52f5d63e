import type { Habit } from '@reflect/contract';

/** Space between two habits made in the same moment, before the first one, and after the last. */
const space = 1_000;

export function moveItem<Item>(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * Changes one position if there is a number between those of the new neighbours, else the positions of all.
 * `ordered` is the wanted order.
 */
export function findPositions(
  ordered: readonly Pick<Habit, 'id' | 'position'>[],
  movedId: string,
): { id: string; position: number }[] {
  const at = ordered.findIndex(({ id }) => id === movedId);
  if (at === -1) return [];
  const [before, after] = [ordered[at - 1]?.position, ordered[at + 1]?.position];
  const position = findPositionBetween(before, after);
  const fits = (before === undefined || position > before) && (after === undefined || position < after);
  if (fits) return [{ id: movedId, position }];
  const first = ordered[0]?.position ?? 0;
  return ordered
    .map(({ id }, place) => ({ id, position: first + place * space }))
    .filter((next, place) => next.position !== ordered[place]?.position);
}

function findPositionBetween(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? space) - space;
  return after === undefined ? before + space : (before + after) / 2;
}
