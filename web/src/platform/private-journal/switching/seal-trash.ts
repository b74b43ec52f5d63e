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

const url = '/api/journal/trash';
const { name: collection } = collections.journal;

/**
 * Makes the sealed trash match the journal's trash: an entry that was changed before its deletion is there with its last
 * text, and one that was erased since isn't. Returns how many rows were written.
 */
export async function sealTrash({ sealing, rows, signal }: TrashToSeal): Promise<number> {
  const ask = <Answer>(call: () => Promise<Answer>) => callPatiently(call, signal);
  const trashed = (await ask(() =>
    sendRequest({ method: 'GET', url, asUser: sealing.userId }),
  )) as (AnyItem & { deletedAt: string })[];
  const ids = new Set(trashed.map(({ id }) => id));
  let sealed = await readTrash();
  let written = 0;
  if ([...sealed.keys()].some((id) => !ids.has(id))) {
    await ask(() => rows.emptyTrash());
    sealed = new Map();
    written += 1;
  }
  for (const { deletedAt: _at, ...rest } of trashed) {
    const item = rest as AnyItem;
    const present = sealed.get(item.id);
    if (present?.item && isSameContent(present.item, item)) continue;
    await write(item, present?.row);
    written += 1;
  }
  return written;

  async function readTrash() {
    const found = (await ask(() => rows.listTrash())).filter((row) => row.collection === collection);
    const { items } = await openItems<AnyItem>({ ...sealing, collection }, found);
    const itemOf = new Map(items.map((item) => [item.id, item]));
    return new Map(found.map((row) => [row.id, { row, item: itemOf.get(row.id) }]));
  }

  async function write(item: AnyItem, present: SealedItem | undefined): Promise<void> {
    const minEdition = present ? present.edition + 1 : 0;
    const row = await sealItem(
      { ...sealing, collection },
      { item, edition: Math.max(item.revision, minEdition) },
    );
    try {
      if (present === undefined) {
        await ask(() => rows.create(row));
      } else {
        const { revision } = await ask(() => rows.restore(item.id));
        const { edition, sealed: bytes } = row;
        await ask(() => rows.update(item.id, { edition, sealed: bytes, expectedRevision: revision }));
      }
      await ask(() => rows.remove(item.id));
    } catch (error) {
      // Another tab does the same, or it was restored: the next pass sees the result.
      if (!isApiError(error, 404) && !isApiError(error, 409)) throw error;
    }
  }
}
