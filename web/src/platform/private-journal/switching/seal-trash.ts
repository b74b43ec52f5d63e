import type { SealedItem } from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import { sendRequest } from '../../api.ts';
import { isApiError } from '../../api-error.ts';
import { openItems, type SealedCollection, sealItem } from '../sealed-items.ts';
import type { AnyItem } from '../stand-in/item-rules.ts';
import type { RowsOnServer } from '../stand-in/rows-on-server.ts';
import { callPatiently } from './patiently.ts';
import { isSameContent } from './same-content.ts';

interface TrashToSeal {
  sealing: Omit<SealedCollection, 'collection'>;
  rows: RowsOnServer;
  signal: AbortSignal;
}

/**
 * Makes the sealed trash match the trash of every collection: an item that was changed before its deletion is there with
 * its last text, and one that was erased since isn't. Returns how many rows were written.
 */
export async function sealTrash({ sealing, rows, signal }: TrashToSeal): Promise<number> {
  const ask = <Answer>(call: () => Promise<Answer>) => callPatiently(call, signal);
  const places = Object.values(collections);
  const trashed: { collection: string; item: AnyItem }[] = [];
  for (const { name, trash } of places) {
    const found = await ask(() => sendRequest({ method: 'GET', url: trash, asUser: sealing.userId }));
    for (const { deletedAt: _at, ...item } of found as (AnyItem & { deletedAt: string })[])
      trashed.push({ collection: name, item: item as AnyItem });
  }
  const ids = new Set(trashed.map(({ item }) => item.id));
  const sealed = await readTrash();
  let written = 0;
  for (const id of sealed.keys()) {
    if (ids.has(id)) continue;
    await ask(() => rows.eraseTrashed(id)).catch(ignoreOvertaken);
    written += 1;
  }
  for (const { collection, item } of trashed) {
    const present = sealed.get(item.id);
    if (present?.item && isSameContent(present.item, item)) continue;
    await write(collection, item, present?.row).catch(ignoreOvertaken);
    written += 1;
  }
  return written;

  async function readTrash() {
    const found = await ask(() => rows.listTrash());
    const itemOf = new Map<string, AnyItem>();
    const own = new Map<string, { row: SealedItem; item: AnyItem | undefined }>();
    for (const { name: collection } of places) {
      const of = found.filter((row) => row.collection === collection);
      for (const item of (await openItems<AnyItem>({ ...sealing, collection }, of)).items)
        itemOf.set(item.id, item);
      for (const row of of) own.set(row.id, { row, item: itemOf.get(row.id) });
    }
    return own;
  }

  async function write(collection: string, item: AnyItem, present: SealedItem | undefined): Promise<void> {
    const minEdition = present ? present.edition + 1 : 0;
    const row = await sealItem(
      { ...sealing, collection },
      { item, edition: Math.max(item.revision, minEdition) },
    );
    if (present === undefined) {
      await ask(() => rows.create(row));
    } else {
      const { revision } = await ask(() => rows.restore(item.id));
      const { edition, sealed: bytes } = row;
      await ask(() => rows.update(item.id, { edition, sealed: bytes, expectedRevision: revision }));
    }
    await ask(() => rows.remove(item.id));
  }
}

/** Another tab does the same, or it was restored: the next pass sees the result. */
function ignoreOvertaken(error: unknown): void {
  if (!isApiError(error, 404) && !isApiError(error, 409)) throw error;
}
