import type { SealedRow, SealedTable, UnreadableRow } from '../sealed-table/sealed-rows.ts';
import { type StreamedList, streamList } from '../sealed-table/streamed-list.ts';
import { type EndTurn, makeTurns } from '../turns.ts';
import type { CollectionHooks, Declaration, Item } from './collection.ts';

interface Listing<C extends Declaration, Payload> {
  table: Pick<SealedTable<Payload>, 'pages'>;
  hooks: Pick<CollectionHooks<C, Payload, never>, 'view' | 'unreadable'>;
  query: { userId: string; limit?: number; before?: string };
  /** Aborted when the connection ends. */
  signal?: AbortSignal | undefined;
}

/** Items that are sent together. */
export interface ItemPage<I> {
  items: I[];
  isLast: boolean;
}

/** A whole journal may take minutes over a slow connection; a device that has waited too long asks again later. */
const turns = makeTurns({ mostWaiting: 20, timeoutMs: 20_000 });

/**
 * Lists the items of a person, newest first. One page is returned at once; more is streamed page by page, one such list
 * at a time for each person. An item that can't be read keeps its place, marked and empty, if the collection has a hook
 * for it; the changes name it in any case.
 */
export async function listItems<C extends Declaration, Payload>(
  listing: Listing<C, Payload>,
): Promise<Item<C>[] | StreamedList<Item<C>>> {
  const { signal, query } = listing;
  const { userId, limit } = query;
  return sendInPieces({ userId, pages: readItemPages(listing), isWhole: limit === undefined, signal });
}

/** Returns the only page, or streams several. `isWhole` waits for the person's turn before reading the first. */
export async function sendInPieces<I>({
  userId,
  pages,
  isWhole,
  signal,
}: {
  userId: string;
  pages: AsyncGenerator<ItemPage<I>>;
  isWhole: boolean;
  signal?: AbortSignal | undefined;
}): Promise<I[] | StreamedList<I>> {
  let endTurn: EndTurn = isWhole ? await turns.take(userId, { signal }) : () => undefined;
  try {
    const first = await pages.next();
    if (first.done) return [];
    if (first.value.isLast) return first.value.items;
    if (!isWhole) endTurn = await turns.take(userId, { signal });
    const end = endTurn;
    endTurn = () => undefined;
    return streamList(streamRest(first.value.items, pages), end);
  } finally {
    endTurn();
  }
}

async function* readItemPages<C extends Declaration, Payload>({ table, hooks, query }: Listing<C, Payload>) {
  for await (const { rows, unreadable, isLast } of table.pages(query)) {
    yield { items: await viewAll({ hooks, rows, unreadable, momentOf: getCreatedAt }), isLast };
  }
}

const getCreatedAt = ({ createdAt }: UnreadableRow) => createdAt;

async function* streamRest<I>(first: I[], pages: AsyncGenerator<ItemPage<I>>): AsyncGenerator<I[]> {
  yield first;
  for await (const { items } of pages) yield items;
}

/** Views the rows of one page, last first by `momentOf`, with those that can't be read in their places. */
export async function viewAll<C extends Declaration, Payload>({
  hooks,
  rows,
  unreadable,
  momentOf,
}: Pick<Listing<C, Payload>, 'hooks'> & {
  rows: readonly SealedRow<Payload>[];
  unreadable: readonly UnreadableRow[];
  momentOf: (row: UnreadableRow) => Date;
}): Promise<Item<C>[]> {
  const items = await hooks.view(rows);
  const showUnreadable = hooks.unreadable;
  if (unreadable.length === 0 || showUnreadable === undefined) return items;
  const shown = [
    ...rows.map((row, index) => ({ id: row.id, moment: momentOf(row), item: items[index] as Item<C> })),
    ...unreadable.map((row) => ({ id: row.id, moment: momentOf(row), item: showUnreadable(row) })),
  ];
  const isNewer = (a: { moment: Date; id: string }, b: { moment: Date; id: string }) =>
    b.moment.getTime() - a.moment.getTime() || (a.id < b.id ? 1 : -1);
  return shown.sort(isNewer).map(({ item }) => item);
}
