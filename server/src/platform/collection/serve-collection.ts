import type { ProblemCode } from '@reflect/contract';
import type { Handlers } from '../handlers.ts';
import type { ExportPart, ImportedItems, RemovedItems } from '../portable-data.ts';
import { decline } from '../problem.ts';
import type { RowKey, SealedRow, SealedTable } from '../sealed-table/sealed-rows.ts';
import type { CollectionHooks, Declaration, Item, StoredBy } from './collection.ts';
import { importItems } from './import-items.ts';
import { isBlank, type TrashedItem } from './list-trash.ts';
import { serveEndpoints } from './serve-endpoints.ts';
import { serveTrash } from './serve-trash.ts';
import type { ServedParts } from './served-parts.ts';

/** How long a deleted item can be restored by its id alone. */
const trashDays = 30;
const day = 24 * 60 * 60 * 1000;

/**
 * Serves a collection of the contract from its table: the handlers of its nine endpoints, its part of exports and
 * erasures, and the hourly erasure of what was deleted 30 days ago.
 */
export function serveCollection<C extends Declaration, Payload extends StoredBy<C>, Prepared = undefined>({
  collection,
  table,
  hooks,
}: {
  collection: C;
  table: SealedTable<Payload>;
  hooks: CollectionHooks<C, Payload, Prepared>;
}) {
  const { name, one, many } = collection;
  const missing = decline(`${name}.${one}_not_found` as ProblemCode);
  const parts: ServedParts<C, Payload, Prepared> = { collection, table, hooks, missing };
  const { handlers, getItem } = serveEndpoints(parts);
  const trash = serveTrash(parts);

  async function viewTrash(rows: readonly SealedRow<Payload>[]): Promise<TrashedItem<C>[]> {
    const items = await hooks.view(rows);
    return items.map((item, index) => ({
      ...(item as object),
      deletedAt: (rows[index]?.removedAt ?? new Date()).toISOString(),
    })) as TrashedItem<C>[];
  }

  const exported = <Shown extends Item<C>>(rows: readonly SealedRow<Payload>[], items: readonly Shown[]) =>
    items.map((item, index): object => hooks.exported?.({ row: rows[index]!, item }) ?? (item as object));

  async function* exportParts(userId: string): AsyncGenerator<ExportPart> {
    for await (const { rows, unreadable } of table.everyPage({ userId, isInTrash: false }))
      yield { list: many, items: exported(rows, await hooks.view(rows)), unreadable };
    for await (const { rows, unreadable } of table.everyPage({ userId, isInTrash: true })) {
      const kept = rows.filter((row) => !isBlank(row.payload, hooks));
      yield { list: 'trash', items: exported(kept, await viewTrash(kept)), unreadable };
    }
  }

  return {
    handlers: { ...handlers, ...trash.handlers } as Handlers<C['endpoints']>,
    getItem,
    listTrash: trash.list,
    emptyTrash: trash.empty,

    exportParts,

    /** Everything the collection holds of a person, the trash included. */
    async exportFor(userId: string): Promise<Record<string, unknown>> {
      const lists: Record<string, object[]> = { [many]: [], trash: [] };
      for await (const { list, items } of exportParts(userId)) lists[list]?.push(...items);
      return lists;
    },

    countFor: async (userId: string) => ({ [many]: await table.count({ userId }) }),

    importItems: (imported: ImportedItems) => importItems({ parts, ...imported }),

    async removeItems({ userId, ids, forget }: RemovedItems): Promise<void> {
      for (const id of ids)
        await table.remove({
          ...{ userId, id },
          alongside: forget && ((transaction) => forget(transaction, id)),
        });
    },

    eraseFor: (userId: string) => table.eraseAll({ userId }),

    async eraseOldTrash(now = new Date()): Promise<void> {
      const olderThan = new Date(now.getTime() - trashDays * day);
      if (!hooks.beforeErasure) {
        await table.eraseRemoved({ olderThan });
      } else {
        for (const [userId, ids] of groupByPerson(await table.listRemovedBefore({ moment: olderThan }))) {
          const { isDone } = await hooks.beforeErasure({ userId, ids });
          if (isDone) await table.eraseRemoved({ userId, olderThan });
        }
      }
      await hooks.afterErasure?.({});
    },
  };
}

function groupByPerson(keys: readonly RowKey[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { userId, id } of keys) ids.set(userId, (ids.get(userId) ?? new Set()).add(id));
  return ids;
}
