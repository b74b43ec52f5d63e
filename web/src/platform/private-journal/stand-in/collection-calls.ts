import type { SealedItem, UnreadableItem } from '@reflect/contract';
import { type CollectionPlace, sealedRowsPlace } from '@reflect/contract/collections';
import { ApiError, isApiError } from '../../api-error.ts';
import { codeOf } from '../../collection/writes.model.ts';
import type { JournalMemory } from '../memory/journal-memory.ts';
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
  memory: JournalMemory;
}

/** Another device may have changed the row in between, each time. */
const mostAttempts = 6;
const listPage = 200;
const fetchedAtOnce = 20;

/** The calls of one collection, as the server answers them for readable items. Each rejects with `ApiError`. */
export function collectionCalls({ place, rules, blank, sealing, rows, memory: all }: CollectionOnDevice) {
  const collection: SealedCollection = { ...sealing, collection: place.name };
  const memory = all.of(place.name);

  const newItem = (id: string, createdAt: string) =>
    ({ ...blank(createdAt), id, createdAt, revision: 0 }) as AnyItem;

  // What an earlier version of Reflect has sealed may lack a field.
  const whole = (item: AnyItem) => ({ ...blank(item.createdAt), ...item }) as AnyItem;

  /** The items in rows that a device has sealed, and that are no earlier state of an item. */
  async function openAll(found: readonly SealedItem[]): Promise<AnyItem[]> {
    const { items } = await openItems<AnyItem>(collection, found);
    const rowOf = new Map(found.map((row) => [row.id, row]));
    const refused = await Promise.all(items.map(({ id }) => memory.isRefused(rowOf.get(id)!)));
    return items.filter((_, at) => !refused[at]).map(whole);
  }

  async function open(row: SealedItem): Promise<AnyItem> {
    const [item] = row.collection === place.name ? await openAll([row]) : [];
    if (item === undefined) throw unvouched();
    return item;
  }

  const get = async (id: string) => open(await read(id));

  async function read(id: string): Promise<SealedItem> {
    try {
      const row = await rows.get(id);
      if (row.id === id) return row;
    } catch (error) {
      const isHeldBack = isCode(error, 'not_found') && (await memory.mustBeHere(id));
      if (!isHeldBack) throw translated(error);
    }
    throw unvouched();
  }

  const seal = (item: AnyItem, edition: number) => sealItem(collection, { item, edition });

  /** What was sent counts as written once the server answers with the very same. */
  async function confirmed(sent: Pick<SealedItem, 'id' | 'edition' | 'sealed'>, answer: SealedItem) {
    const isSame = (['id', 'edition', 'sealed'] as const).every((field) => answer[field] === sent[field]);
    if (!isSame) throw unvouched();
    const item = await open(answer);
    await memory.noteWritten(answer);
    return item;
  }

  async function create({ id, createdAt: sentAt, ...body }: Body): Promise<AnyItem> {
    const createdAt = new Date((sentAt as string | undefined) ?? Date.now()).toISOString();
    const item = await rules.make(newItem(String(id), createdAt), body);
    const known = await memory.editionOf(String(id));
    const row = await seal(item, known === null ? 0 : known + 1);
    try {
      return await confirmed(row, await rows.create(row));
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
      const row = await read(id);
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
        return await confirmed({ id, edition, sealed }, changed);
      } catch (error) {
        if (attempt >= mostAttempts || !isCode(error, 'changed_elsewhere')) throw translated(error);
      }
    }
  }

  async function restore(id: string, body: Body): Promise<AnyItem> {
    try {
      await memory.announce(id, 'here').catch(unlessFull);
      const restored = await rows.restore(id);
      if (restored.id !== id) throw unvouched();
      await memory.noteDone(id, 'here');
      return await open(restored);
    } catch (error) {
      const isGone = isApiError(error, 404) && place.deletion === 'erase';
      if (!isGone) throw translated(error);
    }
    const made = await create({ ...body, id });
    await memory.noteDone(id, 'here');
    return made;
  }

  async function list({ limit, before }: { limit: number; before: string | null }): Promise<AnyItem[]> {
    const found: AnyItem[] = [];
    let last = before ?? undefined;
    for (;;) {
      const page = await rows.list({ limit: listPage, before: last });
      found.push(...(await openAll(page)));
      last = page.at(-1)?.id;
      if (found.length >= limit || page.length < listPage) return found.slice(0, limit);
    }
  }

  /** The changes of all collections, less those of others. Which one an unreadable or removed row was of isn't known. */
  async function changesSince(cursor: number) {
    // A device that remembers nothing, or not all, has to see everything once.
    if (cursor > 0 && !(await memory.hasReadTo(cursor)))
      return { items: [], removedIds: [], cursor, hasMore: false, mustRestart: true };
    const tick = await memory.tick();
    const page = await rows.changesSince(cursor);
    const { items, refused } = await openItems<AnyItem>(collection, page.items);
    const authenticIds = new Set(items.map(({ id }) => id));
    const judged = await memory.judge({ since: cursor, tick, page, authenticIds });
    const fetched = await fetchHeld(judged.toFetch);
    await memory.noteTaken([...fetched.map(({ id }) => id), ...judged.removedIds]);
    const closed = refused.map(({ id, createdAt }) => ({ id, createdAt }));
    const unreadable: UnreadableItem[] = [...(page.unreadable ?? []), ...closed, ...judged.unreadable];
    return {
      ...page,
      items: [...items.filter(({ id }) => judged.shownIds.has(id)).map(whole), ...fetched],
      removedIds: judged.removedIds,
      unreadable: unreadable.length > 0 ? unreadable : undefined,
    };
  }

  /** What can't be fetched stays held back, and the whole page unread where the server can't be asked. */
  async function fetchHeld(ids: readonly string[]): Promise<AnyItem[]> {
    const fetched: AnyItem[] = [];
    for (let at = 0; at < ids.length; at += fetchedAtOnce) {
      const asked = ids.slice(at, at + fetchedAtOnce).map((id) => get(id).catch(ignoreClosed));
      fetched.push(...(await Promise.all(asked)).flatMap((item) => item ?? []));
    }
    return fetched;
  }

  /** The items in the trash, last deleted first. */
  async function listTrash() {
    const trashed = await rows.listTrash();
    const own = trashed.filter((row) => row.collection === place.name);
    const opened = (await openItems<AnyItem>(collection, own)).items;
    const rowOf = new Map(own.map((row) => [row.id, row]));
    const areBehind = await Promise.all(opened.map(({ id }) => memory.isBehind(rowOf.get(id)!)));
    const items = opened.filter((_, at) => !areBehind[at]);
    const deletedAt = new Map(own.map((row) => [row.id, row.deletedAt]));
    return items.map((item) => ({ ...item, deletedAt: deletedAt.get(item.id) }));
  }

  /** Takes what the server has as right. An older form of an item becomes its latest. */
  async function accept(): Promise<void> {
    for (const id of await memory.accept()) {
      const row = await rows.get(id);
      const [item] = (await openItems<AnyItem>(collection, [row])).items;
      if (item === undefined || row.id !== id) throw unvouched();
      const { edition, sealed } = await seal(item, ((await memory.editionOf(id)) ?? row.edition) + 1);
      const changed = await rows.update(id, { edition, sealed, expectedRevision: row.revision });
      await confirmed({ id, edition, sealed }, changed);
    }
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
    accept,
    async remove(id: string, deletion: string | null = null) {
      await memory.announce(id, 'gone').catch(unlessFull);
      const answer = await named(rows.remove(id, deletion));
      await memory.noteDone(id, 'gone');
      return answer;
    },
  };
}
export type CollectionCalls = ReturnType<typeof collectionCalls>;

/** Deleting makes room, and coming back from the trash takes none: the other devices hear of it once there is some. */
function unlessFull(error: unknown): void {
  if (!(isApiError(error) && error.code === 'storage.full')) throw error;
}

const unvouched = () => problem(422, null, "This device can't vouch for what is stored here.");

function ignoreClosed(error: unknown): null {
  if (isApiError(error, 404) || isApiError(error, 422)) return null;
  throw error;
}

function problem(status: number, code: string | null, message: string): ApiError {
  return new ApiError({ status, text: JSON.stringify({ code, message }) });
}
