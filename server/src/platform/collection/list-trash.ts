import type { SealedTable, UnreadableRow } from '../sealed-table/sealed-rows.ts';
import type { StreamedList } from '../sealed-table/streamed-list.ts';
import type { CollectionHooks, Declaration, Item, StoredBy } from './collection.ts';
import { sendInPieces, viewAll } from './list-items.ts';

/** An item in the trash, with the time of its deletion. */
export type TrashedItem<C extends Declaration> = Item<C> & { deletedAt: string };

interface Trash<C extends Declaration, Payload> {
  table: Pick<SealedTable<Payload>, 'everyPage'>;
  hooks: Pick<CollectionHooks<C, Payload, never>, 'view' | 'unreadable' | 'blank'>;
  userId: string;
  /** Aborted when the connection ends. */
  signal?: AbortSignal | undefined;
}

/** Whether nothing is left of an item but its id. */
export function isBlank<C extends Declaration, Payload extends StoredBy<C>>(
  payload: Payload,
  { blank }: Pick<CollectionHooks<C, Payload, never>, 'blank'>,
): boolean {
  return blank !== undefined && payload.createdFrom === blank.createdFrom;
}

/** Lists what a person has deleted, last deleted first, in the way of `listItems`. */
export async function listTrash<C extends Declaration, Payload extends StoredBy<C>>(
  trash: Trash<C, Payload>,
): Promise<TrashedItem<C>[] | StreamedList<TrashedItem<C>>> {
  const { userId, signal } = trash;
  return sendInPieces({ userId, pages: readTrashPages(trash), isWhole: true, signal });
}

async function* readTrashPages<C extends Declaration, Payload extends StoredBy<C>>({
  table,
  hooks,
  userId,
}: Trash<C, Payload>) {
  for await (const { rows: all, unreadable, isLast } of table.everyPage({
    userId,
    isInTrash: true,
    isLastFirst: true,
  })) {
    const rows = all.filter(({ payload }) => !isBlank(payload, hooks));
    const moments = new Map([...rows, ...unreadable].map((row) => [row.id, getRemovedAt(row).toISOString()]));
    const items = await viewAll({ hooks, rows, unreadable, momentOf: getRemovedAt });
    yield { items: items.map((item) => addDeletedAt<C>(item, moments)), isLast };
  }
}

const getRemovedAt = ({ removedAt }: UnreadableRow) => removedAt ?? new Date(0);

function addDeletedAt<C extends Declaration>(item: Item<C>, moments: Map<string, string>): TrashedItem<C> {
  const { id } = item as { id: string };
  return { ...(item as object), deletedAt: moments.get(id) } as TrashedItem<C>;
}
