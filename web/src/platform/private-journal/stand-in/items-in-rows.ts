import type { SealedItem } from '@reflect/contract';
import type { CollectionPlace } from '@reflect/contract/collections';
import type { JournalMemory } from '../memory/journal-memory.ts';
import { openItems, type SealedCollection, sealItem } from '../sealed-items.ts';
import type { AnyItem } from './item-rules.ts';
import { cannotVouch, isRowProblem, translateProblem } from './problems.ts';
import type { RowsOnServer } from './rows-on-server.ts';

/** A collection of a private journal: the rows are on the server, their content is read and written here. */
export interface CollectionOnDevice {
  place: CollectionPlace;
  blank: (createdAt: string) => object;
  sealing: Omit<SealedCollection, 'collection'>;
  rows: RowsOnServer;
  memory: JournalMemory;
}

/** Opens the rows of a collection and seals its items; returns only what this device can vouch for. */
export function openItemsInRows({ place, blank, sealing, rows, memory: all }: CollectionOnDevice) {
  const collection: SealedCollection = { ...sealing, collection: place.name };
  const memory = all.of(place.name);

  // What an earlier version of Reflect has sealed may lack a field.
  const whole = (item: AnyItem) => ({ ...blank(item.createdAt), ...item }) as AnyItem;

  /** The items in rows that a device has sealed, perhaps in an earlier version. */
  const openSealed = (found: readonly SealedItem[]) => openItems<AnyItem>(collection, found);

  /** The items in rows that a device has sealed, without earlier versions of items. */
  async function openAll(found: readonly SealedItem[]): Promise<AnyItem[]> {
    const { items } = await openSealed(found);
    const rowOf = new Map(found.map((row) => [row.id, row]));
    const refused = await Promise.all(items.map(({ id }) => memory.isRefused(rowOf.get(id)!)));
    return items.filter((_, at) => !refused[at]).map(whole);
  }

  async function open(row: SealedItem): Promise<AnyItem> {
    const [item] = row.collection === place.name ? await openAll([row]) : [];
    if (item === undefined) throw cannotVouch();
    return item;
  }

  async function read(id: string): Promise<SealedItem> {
    try {
      const row = await rows.get(id);
      if (row.id === id) return row;
    } catch (error) {
      const isHeldBack = isRowProblem(error, 'not_found') && (await memory.mustBeHere(id));
      if (!isHeldBack) throw translateProblem(place, error);
    }
    throw cannotVouch();
  }

  return {
    newItem: (id: string, createdAt: string) =>
      ({ ...blank(createdAt), id, createdAt, revision: 0 }) as AnyItem,
    whole,
    openSealed,
    openAll,
    open,
    read,
    get: async (id: string) => open(await read(id)),
    seal: (item: AnyItem, edition: number) => sealItem(collection, { item, edition }),
    /** What was sent counts as written once the server answers with the very same row. */
    async confirm(sent: Pick<SealedItem, 'id' | 'edition' | 'sealed'>, answer: SealedItem): Promise<AnyItem> {
      const isSame = (['id', 'edition', 'sealed'] as const).every((field) => answer[field] === sent[field]);
      if (!isSame) throw cannotVouch();
      const item = await open(answer);
      await memory.noteWritten(answer);
      return item;
    },
  };
}
export type ItemsInRows = ReturnType<typeof openItemsInRows>;
