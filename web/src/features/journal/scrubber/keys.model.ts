/** How far a key leads through the journal: 1 is towards the older entries, -1 towards the newer ones. */
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

/** What a key does at the weeks of a journal, the newest of which stands on top. Time runs as the writing does. */
export function moveOfKey(key: string, isRightToLeft: boolean): KeyMove | undefined {
  const move = moves.get(key);
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return move && isSideways && isRightToLeft ? { by: move.by, way: move.way === 1 ? -1 : 1 } : move;
}
