import type { Habit } from '@reflect/contract';

/** Between two habits that were made in the same moment there is this much space, and beyond the first and the last. */
const space = 1_000;

/** The list with one habit in another place. */
export function moved<Item>(items: readonly Item[], { from, to }: { from: number; to: number }): Item[] {
  const item = items[from];
  if (item === undefined) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/**
 * The positions that put a habit between its new neighbours: one change as long as there is a number between theirs, else
 * new positions for all. `ordered` is the list as it shall be.
 */
export function positionsFor(
  ordered: readonly Pick<Habit, 'id' | 'position'>[],
  movedId: string,
): { id: string; position: number }[] {
  const at = ordered.findIndex(({ id }) => id === movedId);
  if (at === -1) return [];
  const [before, after] = [ordered[at - 1]?.position, ordered[at + 1]?.position];
  const position = between(before, after);
  const fits = (before === undefined || position > before) && (after === undefined || position < after);
  if (fits) return [{ id: movedId, position }];
  const first = ordered[0]?.position ?? 0;
  return ordered
    .map(({ id }, place) => ({ id, position: first + place * space }))
    .filter((next, place) => next.position !== ordered[place]?.position);
}

function between(before: number | undefined, after: number | undefined): number {
  if (before === undefined) return (after ?? space) - space;
  return after === undefined ? before + space : (before + after) / 2;
}
