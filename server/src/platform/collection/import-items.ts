import type { ImportedItems, ImportOutcome } from '../portable-data.ts';
import type { RowKey } from '../sealed-table/sealed-rows.ts';
import type { Declaration, StoredBy } from './collection.ts';
import { hashOfCreation } from './created-from.ts';
import { readImportedItem } from './imported-item.ts';
import type { ServedParts } from './served-parts.ts';
import { chooseEditedTime } from './time-of-writing.ts';

/**
 * Stores items of an export, each under its own id and with its own time. An item must fit what the collection shows
 * and the limits of a new one. An existing item stays as it is; one in the trash is restored as it is in the export.
 */
export async function importItems<C extends Declaration, Payload extends StoredBy<C>, Prepared>({
  parts: { collection, table, hooks },
  caller,
  items,
  noteIds,
}: ImportedItems & { parts: ServedParts<C, Payload, Prepared> }): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { addedIds: [], present: 0, full: 0, refused: [] };
  const all = items.map((sent) => readImportedItem({ collection, hooks, sent }));
  if (noteIds) {
    const ids = all.flatMap((read) => read?.id ?? []);
    const listed = await table.findListed({ userId: caller.id, ids });
    await noteIds(ids.filter((id) => !listed.has(id)));
  }
  for (const [position, sent] of items.entries()) {
    const read = all[position] ?? null;
    if (read === null) {
      outcome.refused.push(position);
      continue;
    }
    const { item } = read;
    const key: RowKey = { userId: caller.id, id: read.id };
    if (hooks.hasRoomFor && !(await hooks.hasRoomFor(key))) {
      outcome.full += 1;
      continue;
    }
    const payload = (await hooks.imported?.({ item, sent, key })) ?? makeItemPayload<Payload>(item as object);
    if (await hooks.sameAs?.({ key, payload })) {
      outcome.present += 1;
      continue;
    }
    const createdAt = chooseEditedTime({ sent: read.createdAt, otherwise: new Date() });
    const counted = caller.privateJournal === 'turning-off' ? asCounted(payload, read.revision) : { payload };
    const { row, isNew } = await table.insert({ ...key, ...counted, createdAt });
    if (!isNew && row.removedAt === null) {
      outcome.present += 1;
      continue;
    }
    const stored = isNew ? row : await table.restore({ ...key, ...counted });
    if (stored && stored !== 'undone') hooks.afterImport?.({ row: stored });
    outcome.addedIds.push(key.id);
  }
  return outcome;
}

/** The payload of a collection that stores what it shows; the table leaves out fields that it doesn't store. */
function makeItemPayload<Payload>(item: object): Payload {
  return { ...item, editedRevision: 0, createdFrom: hashOfCreation(item) } as Payload;
}

/**
 * A row of a private journal that is written back keeps its revision, so that a change waiting on a device, made on an
 * earlier revision, is recognised as a conflict.
 */
function asCounted<Payload extends object>(payload: Payload, revision: number) {
  return {
    payload: 'editedRevision' in payload ? { ...payload, editedRevision: revision } : payload,
    revision,
  };
}
