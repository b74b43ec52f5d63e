import { limits, type ProblemCode } from '@reflect/contract';
import type { Caller } from '../caller.ts';
import type { Handlers } from '../handlers.ts';
import type { ExportPart, ImportedItems } from '../portable-data.ts';
import { type Declined, decline, isDeclined } from '../problem.ts';
import {
  type RowKey,
  type SealedRow,
  type SealedTable,
  type UnreadableRow,
  UnreadableRowError,
} from '../sealed-table/sealed-rows.ts';
import type { CollectionHooks, Declaration, Item, Sent, StoredBy } from './collection.ts';
import { createItem } from './create-item.ts';
import { importItems } from './import-items.ts';
import { listItems } from './list-items.ts';
import { listTrash, type TrashedItem } from './list-trash.ts';
import type { ServedParts } from './served-parts.ts';
import { updateItem } from './update-item.ts';

/** How long something deleted can be brought back by its id alone. */
const trashDays = 30;
const day = 24 * 60 * 60 * 1000;

interface Request {
  user: Caller;
  params: Record<string, string>;
  query: { limit?: number; before?: string; since: number; deletion?: string };
  body: unknown;
  signal: AbortSignal;
}

/**
 * Serves a collection of the contract from its table: the handlers of its six endpoints, its part of the export and of an
 * erasure, and the hourly erasure of what was deleted 30 days ago.
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
  const broughtBack = decline(`${name}.${one}_brought_back` as ProblemCode);
  const parts: ServedParts<C, Payload, Prepared> = { collection, table, hooks, missing };
  const keyOf = ({ user, params }: Request): RowKey => ({ userId: user.id, id: params[`${one}Id`] ?? '' });

  async function show(row: SealedRow<Payload> | Declined | null): Promise<Item<C> | Declined> {
    if (row === null) return missing;
    if (isDeclined(row)) return row;
    return (await hooks.view([row as SealedRow<Payload>]))[0] as Item<C>;
  }

  /** A row that can't be read stands as it does in a list. */
  async function showReadable(reading: Promise<SealedRow<Payload> | Declined | null>) {
    try {
      return await show(await reading);
    } catch (error) {
      if (error instanceof UnreadableRowError && hooks.unreadable) return hooks.unreadable(error.row);
      throw error;
    }
  }

  async function listChanges({ user, query }: Request) {
    const { rows, unreadable, ...rest } = await table.changesSince({
      userId: user.id,
      cursor: query.since,
      limit: limits.changesPage,
    });
    const broken = unreadable.filter(({ removedAt }) => removedAt === null).map(nameUnreadable);
    return {
      ...rest,
      ...(broken.length > 0 && { unreadable: broken }),
      items: await hooks.view(rows.filter(({ removedAt }) => removedAt === null)),
      removedIds: [...rows, ...unreadable].filter(({ removedAt }) => removedAt !== null).map(({ id }) => id),
    };
  }

  async function deleteItem(key: RowKey, deletionId?: string): Promise<undefined | Declined> {
    const payload = collection.deletion === 'erase' ? hooks.blank : undefined;
    const removed = await table.remove({
      ...key,
      ...(payload && { payload }),
      ...(deletionId && { deletionId }),
    });
    if (removed === 'undone') return broughtBack;
    return removed ? undefined : missing;
  }

  /** Asked twice, as an impatient Undo does, it answers with what is back already. */
  async function restoreItem(request: Request): Promise<SealedRow<Payload> | Declined | null> {
    const key = keyOf(request);
    if (collection.deletion === 'trash') return restoreFromTrash(key);
    const sent = request.body as Sent<C>;
    const payload = await hooks.payloadOf({ sent, key, caller: request.user });
    if (isDeclined(payload)) return payload;
    const { row } = await table.insert({ ...key, payload });
    if (row.removedAt === null) return row;
    return (await table.restore({ ...key, payload })) ?? table.get(key);
  }

  async function restoreFromTrash(key: RowKey): Promise<SealedRow<Payload> | null> {
    const trashed = hooks.sameAs && (await table.get({ ...key, isInTrashToo: true }));
    const same = trashed && (await hooks.sameAs?.({ key, payload: trashed.payload }));
    return same ?? (await table.restore(key)) ?? table.get(key);
  }

  const handlers: Record<string, (request: Request) => Promise<unknown>> = {
    [`list${capitalized(many)}`]: ({ user, query: { limit, before }, signal }) =>
      listItems({ table, hooks, query: { userId: user.id, limit, before }, signal }),
    [`list${capitalized(one)}Changes`]: listChanges,
    [`create${capitalized(one)}`]: async ({ user, body }) =>
      show(await createItem({ parts, sent: body as Sent<C>, caller: user })),
    [`update${capitalized(one)}`]: async (request) =>
      show(
        await updateItem({ parts, key: keyOf(request), change: request.body as never, caller: request.user }),
      ),
    [`delete${capitalized(one)}`]: (request) => deleteItem(keyOf(request), request.query.deletion),
    [`restore${capitalized(one)}`]: (request) => showReadable(restoreItem(request)),
  };

  /** Items in the trash with the moment they were put there. */
  async function trashOf(rows: readonly SealedRow<Payload>[]): Promise<TrashedItem<C>[]> {
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
    if (collection.deletion === 'erase') return;
    for await (const { rows, unreadable } of table.everyPage({ userId, isInTrash: true }))
      yield { list: 'trash', items: exported(rows, await trashOf(rows)), unreadable };
  }

  return {
    handlers: handlers as unknown as Handlers<C['endpoints']>,

    /** One item; null where there is none or it is in the trash. */
    async getItem(key: RowKey): Promise<Item<C> | null> {
      const shown = await showReadable(table.get(key));
      return isDeclined(shown) ? null : shown;
    },

    listTrash: (trash: { userId: string; signal?: AbortSignal }) => listTrash({ table, hooks, ...trash }),

    async emptyTrash({ userId }: { userId: string }): Promise<undefined> {
      await table.eraseRemoved({ userId });
      await hooks.afterErasure?.({ userId });
    },

    exportParts,

    /** Everything the collection holds of a person: what lies in the trash is theirs too. */
    async exportFor(userId: string): Promise<Record<string, unknown>> {
      const lists: Record<string, object[]> = {
        [many]: [],
        ...(collection.deletion === 'trash' && { trash: [] }),
      };
      for await (const { list, items } of exportParts(userId)) lists[list]?.push(...items);
      return lists;
    },

    countFor: async (userId: string) => ({ [many]: await table.count({ userId }) }),

    importItems: (imported: ImportedItems) => importItems({ parts, ...imported }),

    async removeItems({ userId, ids }: { userId: string; ids: readonly string[] }): Promise<void> {
      for (const id of ids) await deleteItem({ userId, id });
    },

    eraseFor: (userId: string) => table.eraseAll({ userId }),

    /** Erases for good what was deleted 30 days ago. */
    async eraseOldTrash(now = new Date()): Promise<void> {
      const olderThan = new Date(now.getTime() - trashDays * day);
      if (!hooks.beforeErasure) {
        await table.eraseRemoved({ olderThan });
      } else {
        for (const [userId, ids] of byPerson(await table.listRemovedBefore({ moment: olderThan }))) {
          const { isDone } = await hooks.beforeErasure({ userId, ids });
          if (isDone) await table.eraseRemoved({ userId, olderThan });
        }
      }
      await hooks.afterErasure?.({});
    },
  };
}

function byPerson(keys: readonly RowKey[]): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { userId, id } of keys) ids.set(userId, (ids.get(userId) ?? new Set()).add(id));
  return ids;
}

const nameUnreadable = ({ id, createdAt }: UnreadableRow) => ({ id, createdAt: createdAt.toISOString() });
const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
