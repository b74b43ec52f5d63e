import type { SealedRow, SealedTable, UnreadableRow } from '../sealed-table/sealed-rows.ts';
import { type StreamedList, streamList } from '../sealed-table/streamed-list.ts';
import { type EndTurn, makeTurns } from '../turns.ts';
import type { CollectionHooks, Declaration, Item } from './collection.ts';

interface Listing<C extends Declaration, Payload> {
  table: Pick<SealedTable<Payload>, 'pages'>;
  hooks: Pick<CollectionHooks<C, Payload, never>, 'view' | 'unreadable'>;
  query: { userId: string; limit?: number; before?: string };
}

/** A whole journal may take minutes over a slow connection; a device that waits asks again later. */
const turns = makeTurns({ mostWaiting: 20, timeoutMs: 20_000 });

/**
 * The items of a person, newest first. What fits into one page is answered at once; more is sent page by page, one such
 * list at a time for each person. An item that can't be read is in its place, marked and empty, where
 * the collection has a hook for it; the changes name it in any case.
 */
export async function listItems<C extends Declaration, Payload>(
  listing: Listing<C, Payload>,
): Promise<Item<C>[] | StreamedList<Item<C>>> {
  const { userId, limit } = listing.query;
  let endTurn: EndTurn = limit === undefined ? await turns.take(userId) : () => undefined;
  const pages = itemPages(listing);
  try {
    const first = await pages.next();
    if (first.done) return [];
    if (first.value.isLast) return first.value.items;
    if (limit !== undefined) endTurn = await turns.take(userId);
    const end = endTurn;
    endTurn = () => undefined;
    return streamList(rest(first.value.items, pages), end);
  } finally {
    endTurn();
  }
}

async function* itemPages<C extends Declaration, Payload>({ table, hooks, query }: Listing<C, Payload>) {
  for await (const { rows, unreadable, isLast } of table.pages(query)) {
    yield { items: await viewAll({ hooks, rows, unreadable }), isLast };
  }
}

async function* rest<I>(first: I[], pages: AsyncGenerator<{ items: I[] }>): AsyncGenerator<I[]> {
  yield first;
  for await (const { items } of pages) yield items;
}

/** Rows of one page as their person receives them, those that can't be read in their places. */
async function viewAll<C extends Declaration, Payload>({
  hooks,
  rows,
  unreadable,
}: Pick<Listing<C, Payload>, 'hooks'> & {
  rows: readonly SealedRow<Payload>[];
  unreadable: readonly UnreadableRow[];
}): Promise<Item<C>[]> {
  const items = await hooks.view(rows);
  const showUnreadable = hooks.unreadable;
  if (unreadable.length === 0 || showUnreadable === undefined) return items;
  const shown = [
    ...rows.map(({ id, createdAt }, index) => ({ id, createdAt, item: items[index] as Item<C> })),
    ...unreadable.map((row) => ({ ...row, item: showUnreadable(row) })),
  ];
  const isNewer = (a: { createdAt: Date; id: string }, b: { createdAt: Date; id: string }) =>
    b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1);
  return shown.sort(isNewer).map(({ item }) => item);
}
