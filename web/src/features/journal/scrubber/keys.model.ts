/** How far a key moves through the journal: 1 is towards older entries, -1 towards newer ones. */
export interface KeyMove {
  by: 'week' | 'month' | 'all';
  way: 1 | -1;
}

const moves = new Map<string, KeyMove>([
  ['ArrowDown', { by: 'week', way: 1 }],
  ['ArrowUp', { by: 'week', way: -1 }],
  ['ArrowLeft', { by: 'week', way: 1 }],
  ['ArrowRight', { by: 'week', way: -1 }],
  ['PageDown', { by: 'month', way: 1 }],
  ['PageUp', { by: 'month', way: -1 }],
  ['Home', { by: 'all', way: -1 }],
  ['End', { by: 'all', way: 1 }],
]);

/** What a key does in the weeks of a journal, newest on top. Sideways keys follow the direction of writing. */
export function findKeyMove(key: string, isRightToLeft: boolean): KeyMove | undefined {
  const move = moves.get(key);
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return move && isSideways && isRightToLeft ? { by: move.by, way: move.way === 1 ? -1 : 1 } : move;
}
