import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { erasures, userCursors } from '../database/key-tables.ts';
import { packCursor, unpackCursor } from './change-cursor.ts';
import type { StoredRow, sealedPages } from './sealed-pages.ts';

/** The rows of one person that a device lacks, still sealed. */
export type StoredChanges = { rows: StoredRow[]; cursor: number; hasMore: boolean; mustRestart: boolean };

/**
 * Reads what changed in a table after a cursor. The device has to read everything anew (`mustRestart`) where it missed an
 * erasure, or where its cursor is from before a backup was put back.
 */
export async function readChanges({
  database,
  pages,
  tableName,
  userId,
  cursor,
  limit,
}: {
  database: Database;
  pages: ReturnType<typeof sealedPages>;
  tableName: string;
  userId: string;
  cursor: number;
  limit: number;
}): Promise<StoredChanges> {
  const since = unpackCursor(cursor);
  const ofPerson = eq(userCursors.userId, userId);
  const ofTable = and(eq(erasures.userId, userId), eq(erasures.tableName, tableName));
  // One snapshot: an erasure that these rows lack already is known here too.
  const { page, counted, erased } = await database.transaction(
    async (transaction) => ({
      page: await pages.readChanges(transaction, { userId, after: since.position, limit }),
      counted: (await transaction.select().from(userCursors).where(ofPerson))[0],
      erased: (await transaction.select().from(erasures).where(ofTable))[0] ?? { times: 0, upTo: 0 },
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const hasMissedErasure =
    since.position > 0 && since.erasures < erased.times && since.position < erased.upTo;
  const isFromElsewhere = since.position > (counted?.last ?? 0) || since.erasures > erased.times;
  if (hasMissedErasure || isFromElsewhere) return { rows: [], cursor: 0, hasMore: true, mustRestart: true };
  const position = page.rows.at(-1)?.cursor ?? since.position;
  return {
    rows: page.rows,
    cursor: packCursor({ erasures: erased.times, position }),
    hasMore: page.hasMore,
    mustRestart: false,
  };
}
