import type { UnreadableItem } from '@reflect/contract';
import { isApiError } from '../../api-error.ts';
import type { AnyItem } from './item-rules.ts';
import type { CollectionOnDevice, ItemsInRows } from './items-in-rows.ts';

const listPage = 200;
const fetchedAtOnce = 20;

/** The calls that read many items of a collection: its list, its changes and its trash. */
export function makeListCalls(
  { place, rows, memory: all }: Pick<CollectionOnDevice, 'place' | 'rows' | 'memory'>,
  { whole, openSealed, openAll, get }: ItemsInRows,
) {
  const memory = all.of(place.name);

  /** What can't be fetched stays held back; if the server can't be reached, the page stays unread. */
  async function fetchHeld(ids: readonly string[]): Promise<AnyItem[]> {
    const fetched: AnyItem[] = [];
    for (let at = 0; at < ids.length; at += fetchedAtOnce) {
      const asked = ids.slice(at, at + fetchedAtOnce).map((id) => get(id).catch(ignoreClosed));
      fetched.push(...(await Promise.all(asked)).flatMap((item) => item ?? []));
    }
    return fetched;
  }

  return {
    async list({ limit, before }: { limit: number; before: string | null }): Promise<AnyItem[]> {
      const found: AnyItem[] = [];
      let last = before ?? undefined;
      for (;;) {
        const page = await rows.list({ limit: listPage, before: last });
        found.push(...(await openAll(page)));
        last = page.at(-1)?.id;
        if (found.length >= limit || page.length < listPage) return found.slice(0, limit);
      }
    },

    /** All collections' changes, less other collections' items. A removed or unreadable row's collection isn't known. */
    async changesSince(cursor: number) {
      // A device that remembers nothing, or not everything, must see everything once.
      if (cursor > 0 && !(await memory.hasReadTo(cursor)))
        return { items: [], removedIds: [], cursor, hasMore: false, mustRestart: true };
      const tick = await memory.tick();
      const page = await rows.changesSince(cursor);
      const { items, refused } = await openSealed(page.items);
      const authenticIds = new Set(items.map(({ id }) => id));
      const judged = await memory.judge({ since: cursor, tick, page, authenticIds });
      const fetched = await fetchHeld(judged.toFetch);
      await memory.noteTaken([...fetched.map(({ id }) => id), ...judged.removedIds]);
      const closed = refused.map(({ id, createdAt }) => ({ id, createdAt }));
      const unreadable: UnreadableItem[] = [...(page.unreadable ?? []), ...closed, ...judged.unreadable];
      return {
        ...page,
        // What a private journal remembers decides what is done after a restored backup.
        isSetBack: undefined,
        items: [...items.filter(({ id }) => judged.shownIds.has(id)).map(whole), ...fetched],
        removedIds: judged.removedIds,
        unreadable: unreadable.length > 0 ? unreadable : undefined,
      };
    },

    /** The items in the trash, last deleted first. */
    async listTrash() {
      const trashed = await rows.listTrash();
      const own = trashed.filter((row) => row.collection === place.name);
      const opened = (await openSealed(own)).items;
      const rowOf = new Map(own.map((row) => [row.id, row]));
      const areBehind = await Promise.all(opened.map(({ id }) => memory.isBehind(rowOf.get(id)!)));
      const items = opened.filter((_, at) => !areBehind[at]);
      const deletedAt = new Map(own.map((row) => [row.id, row.deletedAt]));
      return items.map((item) => ({ ...item, deletedAt: deletedAt.get(item.id) }));
    },
  };
}

function ignoreClosed(error: unknown): null {
  if (isApiError(error, 404) || isApiError(error, 422)) return null;
  throw error;
}
