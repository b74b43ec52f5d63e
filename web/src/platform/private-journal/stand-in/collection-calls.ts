import type { SealedItem, UnreadableItem } from '@reflect/contract';
import { type CollectionPlace, sealedRowsPlace } from '@reflect/contract/collections';
import { ApiError, isApiError } from '../../api-error.ts';
import { codeOf } from '../../collection/writes.model.ts';
import { openItems, type SealedCollection, sealItem } from '../sealed-items.ts';
import type { AnyItem, Body, ItemRules } from './item-rules.ts';
import type { RowsOnServer } from './rows-on-server.ts';

/** A collection of a private journal: what the server does with readable items is done here, over its sealed rows. */
export interface CollectionOnDevice {
  place: CollectionPlace;
  rules: ItemRules;
  blank: (createdAt: string) => object;
  sealing: Omit<SealedCollection, 'collection'>;
  rows: RowsOnServer;
}

/** Another device may have changed the row in between, each time. */
const mostAttempts = 6;
const listPage = 200;

/** The calls of one collection, as the server answers them for readable items. Each rejects with `ApiError`. */
export function collectionCalls({ place, rules, blank, sealing, rows }: CollectionOnDevice) {
  const collection: SealedCollection = { ...sealing, collection: place.name };
  /** The last edition of each item that was authentic. */
  const seen = new Map<string, number>();

  const newItem = (id: string, createdAt: string) =>
    ({ ...blank(createdAt), id, createdAt, revision: 0 }) as AnyItem;

  async function openAll(found: readonly SealedItem[]) {
    const { items, refused } = await openItems<AnyItem>(collection, found);
    const editionOf = new Map(found.map(({ id, edition }) => [id, edition]));
    const isOlder = ({ id }: AnyItem) => (editionOf.get(id) ?? 0) < (seen.get(id) ?? 0);
    const shown = items.filter((item) => !isOlder(item));
    for (const { id } of shown) seen.set(id, editionOf.get(id) ?? 0);
    const older = items.filter(isOlder).map(({ id, createdAt }) => ({ id, createdAt }));
    const hidden: UnreadableItem[] = refused.map(({ id, createdAt }) => ({ id, createdAt }));
    return {
      // What an earlier version of Reflect has sealed may lack a field.
      items: shown.map((item) => ({ ...blank(item.createdAt), ...item }) as AnyItem),
      unreadable: [...hidden, ...older],
    };
  }

  async function open(row: SealedItem): Promise<AnyItem> {
    const [item] = row.collection === place.name ? (await openAll([row])).items : [];
    if (item === undefined) throw problem(422, null, "This device can't vouch for what is stored here.");
    return item;
  }

  const get = async (id: string) => open(await named(rows.get(id)));

  const seal = (item: AnyItem, edition: number) => sealItem(collection, { item, edition });

  async function create({ id, createdAt: sentAt, ...body }: Body): Promise<AnyItem> {
    const createdAt = new Date((sentAt as string | undefined) ?? Date.now()).toISOString();
    const item = await rules.make(newItem(String(id), createdAt), body);
    const row = await seal(item, 0);
    try {
      return await open(await rows.create(row));
    } catch (error) {
      if (!isCode(error, 'id_taken')) throw translated(error);
    }
    // Sealed anew it's other bytes: what is there may be the very same item, whose answer got lost.
    const present = await get(row.id);
    if ((await rules.change(present, body)) === present) return present;
    throw problem(409, codeOf(place, 'id_taken'), 'This was already saved in another form.');
  }

  const update = (id: string, { expectedRevision, ...body }: Body) =>
    rewrite(id, (item) => rules.change(item, body), expectedRevision);

  /** Makes a change on what the row has now; with an expected revision only where it's no later edition. */
  async function rewrite(
    id: string,
    change: (item: AnyItem) => AnyItem | Promise<AnyItem>,
    expectedRevision?: unknown,
  ): Promise<AnyItem> {
    for (let attempt = 1; ; attempt++) {
      const row = await named(rows.get(id));
      const item = await open(row);
      const next = await change(item);
      if (next === item) return item;
      if (typeof expectedRevision === 'number' && expectedRevision < row.edition)
        throw problem(409, codeOf(place, 'changed_elsewhere'), 'This was changed on another device.');
      const { edition, sealed } = await seal(next, row.edition + 1);
      try {
        const changed = await rows.update(id, {
          edition,
          sealed,
          ...(next.createdAt !== item.createdAt && { createdAt: next.createdAt }),
          expectedRevision: row.revision,
        });
        return await open(changed);
      } catch (error) {
        if (attempt >= mostAttempts || !isCode(error, 'changed_elsewhere')) throw translated(error);
      }
    }
  }

  async function restore(id: string, body: Body): Promise<AnyItem> {
    try {
      return await open(await rows.restore(id));
    } catch (error) {
      const isGone = isApiError(error, 404) && place.deletion === 'erase';
      if (!isGone) throw translated(error);
    }
    return create({ ...body, id });
  }

  async function list({ limit, before }: { limit: number; before: string | null }): Promise<AnyItem[]> {
    const found: AnyItem[] = [];
    let last = before ?? undefined;
    for (;;) {
      const page = await rows.list({ limit: listPage, before: last });
      found.push(...(await openAll(page)).items);
      last = page.at(-1)?.id;
      if (found.length >= limit || page.length < listPage) return found.slice(0, limit);
    }
  }

  /** The changes of all collections, less those of others. Which one an unreadable or removed row was of isn't known. */
  async function changesSince(cursor: number) {
    const { items, unreadable = [], ...page } = await rows.changesSince(cursor);
    const opened = await openAll(items);
    const hidden = [...unreadable, ...opened.unreadable];
    return { ...page, items: opened.items, ...(hidden.length > 0 && { unreadable: hidden }) };
  }

  /** The items in the trash, last deleted first. */
  async function listTrash() {
    const trashed = await rows.listTrash();
    const own = trashed.filter((row) => row.collection === place.name);
    const { items } = await openItems<AnyItem>(collection, own);
    const deletedAt = new Map(own.map((row) => [row.id, row.deletedAt]));
    return items.map((item) => ({ ...item, deletedAt: deletedAt.get(item.id) }));
  }

  function isCode(error: unknown, what: 'not_found' | 'id_taken' | 'changed_elsewhere'): boolean {
    return isApiError(error) && error.code === codeOf(sealedRowsPlace, what);
  }

  /** A problem of the row as one of the item. */
  function translated(error: unknown): unknown {
    if (!isApiError(error)) return error;
    for (const what of ['not_found', 'id_taken', 'changed_elsewhere'] as const)
      if (isCode(error, what)) return problem(error.status, codeOf(place, what), error.userMessage);
    return error;
  }

  async function named<Answer>(asked: Promise<Answer>): Promise<Answer> {
    try {
      return await asked;
    } catch (error) {
      throw translated(error);
    }
  }

  return {
    get,
    create,
    update,
    rewrite,
    restore,
    list,
    changesSince,
    listTrash,
    remove: (id: string) => named(rows.remove(id)),
  };
}
export type CollectionCalls = ReturnType<typeof collectionCalls>;

function problem(status: number, code: string | null, message: string): ApiError {
  return new ApiError({ status, text: JSON.stringify({ code, message }) });
}
