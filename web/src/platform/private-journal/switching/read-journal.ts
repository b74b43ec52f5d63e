import type { SealedItem } from '@reflect/contract';
import { type CollectionPlace, collections } from '@reflect/contract/collections';
import { sendRequest } from '../../api.ts';
import type { AccountKey } from '../keys/account-key.ts';
import { type FoundSummary, openSummary, summaryCollection } from '../memory/summary.ts';
import { openItems } from '../sealed-items.ts';
import type { AnyItem } from '../stand-in/item-rules.ts';
import type { RowsOnServer } from '../stand-in/rows-on-server.ts';

/** A journal can't be switched while the server or this device can't read all of it. */
export class UnreadableJournalError extends Error {
  override name = 'UnreadableJournalError';
  readonly count: number;
  constructor(count: number) {
    super(`${count} items can't be read right now.`);
    this.count = count;
  }
}

interface Page {
  items: AnyItem[];
  unreadable?: readonly unknown[];
  removedIds: string[];
  cursor: number;
  hasMore: boolean;
  mustRestart: boolean;
}

/** The readable items of a collection on the server, by their ids, and the cursor of the reading. */
export async function readReadable(
  { path }: CollectionPlace,
  { userId }: { userId: string },
): Promise<{ items: Map<string, AnyItem>; cursor: number }> {
  return readAll<AnyItem>(async (since) => {
    const url = `${path}/changes?since=${since}`;
    return (await sendRequest({ method: 'GET', url, asUser: userId, isReadable: true })) as Page;
  });
}

/** Every sealed row with its item, by their ids, and the devices' summaries. */
export async function readSealed({
  userId,
  key,
  rows,
}: {
  userId: string;
  key: AccountKey;
  rows: Pick<RowsOnServer, 'changesSince'>;
}): Promise<{
  sealed: Map<string, { row: SealedItem; item: AnyItem | null }>;
  summaries: FoundSummary[];
  cursor: number;
}> {
  const { items: found, cursor } = await readAll<SealedItem>(rows.changesSince);
  const sealed = new Map<string, { row: SealedItem; item: AnyItem | null }>();
  for (const row of found.values())
    if (row.collection !== summaryCollection) sealed.set(row.id, { row, item: null });
  for (const { name } of Object.values(collections)) {
    const own = [...found.values()].filter(({ collection }) => collection === name);
    const { items } = await openItems<AnyItem>({ userId, collection: name, key }, own);
    for (const item of items) sealed.set(item.id, { row: found.get(item.id)!, item });
  }
  const told = [...found.values()].filter(({ collection }) => collection === summaryCollection);
  const summaries = await Promise.all(told.map((row) => openSummary({ userId, key }, row)));
  return { sealed, summaries: summaries.filter((summary) => summary !== null), cursor };
}

async function readAll<I extends { id: string }>(
  read: (since: number) => Promise<Omit<Page, 'items'> & { items: I[] }>,
): Promise<{ items: Map<string, I>; cursor: number }> {
  const items = new Map<string, I>();
  let since = 0;
  for (;;) {
    const page = await read(since);
    if (page.mustRestart) {
      items.clear();
      since = 0;
      continue;
    }
    if (page.unreadable?.length) throw new UnreadableJournalError(page.unreadable.length);
    for (const item of page.items) items.set(item.id, item);
    for (const id of page.removedIds) items.delete(id);
    since = page.cursor;
    if (!page.hasMore) return { items, cursor: page.cursor };
  }
}
