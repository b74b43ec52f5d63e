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
  parts,
  caller,
  items,
  origin,
}: ImportedItems & { parts: ServedParts<C, Payload, Prepared> }): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { addedIds: [], present: 0, full: 0, refused: [] };
  const read = items.map((sent) => readImportedItem({ ...parts, sent }));
  const ids = read.flatMap((each) => each?.id ?? []);
  const listed = origin ? await parts.table.findListed({ userId: caller.id, ids }) : new Set();
  const noted = ids.filter((id) => !listed.has(id));
  await origin?.note(noted);
  try {
    for (const [position, sent] of items.entries())
      await importItem({ parts, caller, sent, read: read[position] ?? null, position, outcome });
  } finally {
    const added = new Set(outcome.addedIds);
    await origin?.forget(noted.filter((id) => !added.has(id)));
  }
  return outcome;
}

async function importItem<C extends Declaration, Payload extends StoredBy<C>, Prepared>({
  parts: { table, hooks },
  caller,
  sent,
  read,
  position,
  outcome,
}: Pick<ImportedItems, 'caller'> & {
  parts: ServedParts<C, Payload, Prepared>;
  sent: Record<string, unknown>;
  read: ReturnType<typeof readImportedItem<C>>;
  position: number;
  outcome: ImportOutcome;
}): Promise<void> {
  if (read === null) {
    outcome.refused.push(position);
    return;
  }
  const { item } = read;
  const key: RowKey = { userId: caller.id, id: read.id };
  if (hooks.hasRoomFor && !(await hooks.hasRoomFor(key))) {
    outcome.full += 1;
    return;
  }
  const payload = (await hooks.imported?.({ item, sent, key })) ?? makeItemPayload<Payload>(item as object);
  if (await hooks.sameAs?.({ key, payload })) {
    outcome.present += 1;
    return;
  }
  const createdAt = chooseEditedTime({ sent: read.createdAt, otherwise: new Date() });
  const counted = caller.privateJournal === 'turning-off' ? asCounted(payload, read.revision) : { payload };
  const { row, isNew } = await table.insert({ ...key, ...counted, createdAt });
  if (!isNew && row.removedAt === null) {
    outcome.present += 1;
    return;
  }
  const stored = isNew ? row : await table.restore({ ...key, ...counted });
  if (stored && stored !== 'undone') hooks.afterImport?.({ row: stored });
  outcome.addedIds.push(key.id);
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
