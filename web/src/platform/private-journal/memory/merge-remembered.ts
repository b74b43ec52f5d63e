import { findContradiction, type KnownRow, packRow, unpackRow, withClaim } from './known-row.ts';
import type { Remembered } from './remembered.ts';

/** Merges what two tabs of a device know of a collection. If neither is later, `own` counts. */
export function mergeRemembered(own: Remembered, other: Remembered): Remembered {
  const rows = new Map(own.rows.map(unpackRow));
  const isOtherLater = other.readAt > own.readAt;
  for (const [id, row] of other.rows.map(unpackRow)) {
    const known = rows.get(id);
    const served = known && isOtherServedLater(known, row, isOtherLater) ? row : known;
    const generation = Math.max(row.generation, known?.generation ?? 0);
    rows.set(id, served && known ? { ...withClaim(withClaim(served, row), known), generation } : row);
  }
  return {
    rows: [...rows].map(([id, row]) => packRow(id, row)),
    ...mergeSummaries(own, other),
    isWhole: own.isWhole || other.isWhole,
    unsaid: [...new Map([...other.unsaid, ...own.unsaid])],
    readAt: Math.max(own.readAt, other.readAt),
    acceptedAt: Math.max(own.acceptedAt, other.acceptedAt),
  };
}

/** Each tab was served something and judged it by what it knew then. */
function isOtherServedLater(own: KnownRow, other: KnownRow, isOtherLater: boolean): boolean {
  if (own.turn !== other.turn) return other.turn > own.turn;
  if (own.isSettled !== other.isSettled) return other.isSettled;
  const isDoubted = (row: KnownRow) => findContradiction(row) !== null;
  if (isDoubted(own) !== isDoubted(other)) return isOtherLater;
  if (own.servedEdition !== other.servedEdition) return other.servedEdition > own.servedEdition;
  return isOtherLater;
}

function mergeSummaries(own: Remembered, other: Remembered): Pick<Remembered, 'summaries' | 'heads'> {
  // A person's acceptance starts afresh.
  if (own.acceptedAt !== other.acceptedAt) {
    const { summaries, heads } = own.acceptedAt > other.acceptedAt ? own : other;
    return { summaries, heads };
  }
  const [summaries, heads] = [new Map(own.summaries), new Map(own.heads)];
  const otherHeads = new Map(other.heads);
  for (const [device, seen] of other.summaries) {
    const isLater = seen.number > (summaries.get(device)?.number ?? -1);
    const head = otherHeads.get(device);
    if (!isLater) continue;
    summaries.set(device, seen);
    if (head) heads.set(device, head);
    else heads.delete(device);
  }
  return { summaries: [...summaries], heads: [...heads] };
}
