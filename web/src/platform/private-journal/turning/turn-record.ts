import type { SealedItem } from '@reflect/contract';
import { isApiError } from '../../api-error.ts';
import type { Item } from '../../collection/items.model.ts';
import { toBase64 } from '../base64.ts';
import { type AccountKey, deriveTurnMark } from '../keys/account-key.ts';
import { isSameRow, openItems, sealItem } from '../sealed-items.ts';
import { makeSettingId } from '../setting-id.ts';
import { type RowsOnServer, settingsCollection } from '../stand-in/rows-on-server.ts';

/** What devices tell each other about a turned key, sealed with the new one. */
export interface TurnRecord {
  generation: number;
  /** The former key, in base64, until nothing is sealed with it any more. */
  former: string | null;
  /** For each earlier generation, a value that only somebody with that key could write. */
  marks: Record<string, string>;
}
type RecordItem = Item & { value: TurnRecord };
type Sealing = { userId: string; key: AccountKey };
type Rows = Pick<RowsOnServer, 'get' | 'create' | 'update'>;

const maxAttempts = 6;

/** The record of the turn that led to a key; null if none was sealed with it. */
export async function readTurnRecord(sealing: Sealing, rows: Rows): Promise<TurnRecord | null> {
  const row = await readRow(sealing, rows);
  return row && open(sealing, row);
}

/** Overwrites any existing record: one that another key has sealed belongs to a failed turn. */
export async function writeTurnRecord(sealing: Sealing, rows: Rows, value: TurnRecord): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const present = await readRow(sealing, rows);
    const createdAt = present?.createdAt ?? new Date().toISOString();
    const item: RecordItem = {
      id: await makeSettingId(sealing.userId, 'turn'),
      createdAt,
      revision: 0,
      value,
    };
    const edition = present === null ? 0 : present.edition + 1;
    const row = await sealItem({ ...sealing, collection: settingsCollection }, { item, edition });
    try {
      const stored =
        present === null
          ? await rows.create(row)
          : await rows.update(row.id, { edition, sealed: row.sealed, expectedRevision: present.revision });
      if (isSameRow(row, stored)) return;
      throw new Error('The server has stored another record than the one that was sent.');
    } catch (error) {
      if (attempt >= maxAttempts || !isApiError(error, 409)) throw error;
    }
  }
}

/** A record's mark of the former key. */
export async function makeMarks(former: AccountKey, userId: string): Promise<Record<string, string>> {
  return { [former.generation]: toBase64(await deriveTurnMark(former, userId)) };
}

/** Whether the maker of a record's key also had this device's key. */
export async function isSuccession(
  record: TurnRecord | null,
  { former, userId }: { former: AccountKey; userId: string },
): Promise<boolean> {
  const marks = await makeMarks(former, userId);
  return record !== null && record.marks[former.generation] === marks[former.generation];
}

async function readRow({ userId }: Sealing, rows: Rows): Promise<SealedItem | null> {
  try {
    return await rows.get(await makeSettingId(userId, 'turn'));
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}

async function open({ userId, key }: Sealing, row: SealedItem): Promise<TurnRecord | null> {
  // Never with the former key: the turn is meant to exclude whoever has it.
  const sealing = { userId, key: { ...key, former: null }, collection: settingsCollection };
  const [item] = (await openItems<RecordItem>(sealing, [row])).items;
  return item?.value.generation === key.generation && item.id === row.id ? item.value : null;
}
