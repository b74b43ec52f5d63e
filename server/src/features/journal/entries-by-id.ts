import type { JournalEntry } from '@reflect/contract';
import type { ItemPage } from '../../platform/collection/list-items.ts';
import { viewUnreadable } from './entries/entry-view.ts';
import type { EntriesTable, EntryRow } from './entries-table.ts';

/** This many of the longest entries fit into memory. */
const readAtOnce = 20;

/** Yields entries in the order of the ids; leaves out those that don't exist, and doesn't count them. */
export async function* readEntriesById({
  table,
  view,
  userId,
  entryIds,
  limit = entryIds.length,
}: {
  table: Pick<EntriesTable, 'everyPage'>;
  view: (rows: readonly EntryRow[]) => Promise<JournalEntry[]>;
  userId: string;
  entryIds: readonly string[];
  limit?: number | undefined;
}): AsyncGenerator<ItemPage<JournalEntry>> {
  let left = limit;
  for (let from = 0; from < entryIds.length && left > 0; from += readAtOnce) {
    const ids = entryIds.slice(from, from + readAtOnce);
    const found = new Map<string, JournalEntry>();
    for await (const { rows, unreadable } of table.everyPage({ userId, isInTrash: false, ids })) {
      for (const entry of [...(await view(rows)), ...unreadable.map(viewUnreadable)])
        found.set(entry.id, entry);
    }
    const items = ids.flatMap((id) => found.get(id) ?? []).slice(0, left);
    left -= items.length;
    yield { items, isLast: left === 0 || from + readAtOnce >= entryIds.length };
  }
}
