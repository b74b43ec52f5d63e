import { listRecentSentences, recentEntries } from '@reflect/engine/recent-sentences';
import type { EntriesTable } from '../entries-table.ts';

/** What analyses said about a person's entries before this one, or before a new one. */
export async function readSaidBefore({
  table,
  userId,
  entryId,
}: {
  table: EntriesTable;
  userId: string;
  entryId?: string | undefined;
}): Promise<string[]> {
  const rows = await table.list({
    userId,
    limit: recentEntries,
    ...(entryId !== undefined && { before: entryId }),
  });
  return listRecentSentences(rows.map(({ id, payload: { aiInsights } }) => ({ id, aiInsights })));
}
