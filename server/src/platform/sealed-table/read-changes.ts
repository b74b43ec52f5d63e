import { packCursor, unpackCursor } from './change-cursor.ts';
import type { makeSealedPages, StoredRow } from './sealed-pages.ts';

/** The rows of one person that a device lacks, still sealed. */
export type StoredChanges = {
  rows: StoredRow[];
  cursor: number;
  hasMore: boolean;
  mustRestart: boolean;
  isSetBack?: boolean;
};

/**
 * Reads what changed in a table after a cursor. The device has to read everything again (`mustRestart`) if it missed an
 * erasure, or if its cursor is from before a backup was restored.
 */
export async function readChanges({
  pages,
  userId,
  cursor,
  limit,
}: {
  pages: ReturnType<typeof makeSealedPages>;
  userId: string;
  cursor: number;
  limit: number;
}): Promise<StoredChanges> {
  const since = unpackCursor(cursor);
  // The same snapshot also tells of an erasure whose rows it lacks.
  const { rows, hasMore, counted, erased } = await pages.readChanges({
    userId,
    after: since.position,
    limit,
  });
  const hasMissedErasure =
    since.position > 0 && since.erasures < erased.times && since.position < erased.upTo;
  const isFromElsewhere = since.position > counted || since.erasures > erased.times;
  if (hasMissedErasure || isFromElsewhere)
    return {
      ...{ rows: [], cursor: 0, hasMore: true, mustRestart: true },
      ...(isFromElsewhere && { isSetBack: true }),
    };
  const position = rows.at(-1)?.cursor ?? since.position;
  return {
    rows,
    cursor: packCursor({ erasures: erased.times, position }),
    hasMore,
    mustRestart: false,
  };
}
