import type { Transaction } from '../database/database.ts';
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
  noteAdded,
}: ImportedItems & { parts: ServedParts<C, Payload, Prepared> }): Promise<ImportOutcome> {
  const outcome: ImportOutcome = { addedIds: [], present: 0, full: 0, refused: [] };
  for (const [position, sent] of items.entries())
    await importItem({ parts, caller, sent, noteAdded, position, outcome });
  return outcome;
}

async function importItem<C extends Declaration, Payload extends StoredBy<C>, Prepared>({
  parts,
  caller,
  sent,
  noteAdded,
  position,
  outcome,
}: Pick<ImportedItems, 'caller' | 'noteAdded'> & {
  parts: ServedParts<C, Payload, Prepared>;
  sent: Record<string, unknown>;
  position: number;
  outcome: ImportOutcome;
}): Promise<void> {
  const { table, hooks } = parts;
  const read = readImportedItem({ ...parts, sent });
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
  const alongside = noteAdded && ((transaction: Transaction) => noteAdded(transaction, key.id));
  const { row, isNew } = await table.insert({ ...key, ...counted, createdAt, alongside });
  const isTrashed = !isNew && row.removedAt !== null;
  const stored = isTrashed ? await table.restore({ ...key, ...counted, alongside }) : row;
  // Another call may have stored or restored it first.
  if (stored === null || stored === 'undone' || (!isNew && !isTrashed)) {
    outcome.present += 1;
    return;
  }
  hooks.afterImport?.({ row: stored });
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
