import type { SealedItem } from '@reflect/contract';
import { ApiError, isApiError } from '../../../api-error.ts';
import type { Item } from '../../../collection/items.model.ts';
import type { AccountKey } from '../../account-key.ts';
import { bindFields } from '../../bind-fields.ts';
import { isSameRow, openItems, sealItem } from '../../sealed-items.ts';
import { type RowsOnServer, settingsCollection } from '../rows-on-server.ts';

/** What a person has said that is no item: each kind is one row. */
export type Setting = 'judgements' | 'ai-profile';
type SettingItem<Value> = Item & { value: Value };

/** Another device may have changed the row in between, each time. */
const mostAttempts = 6;

/**
 * What a person has said of insights, and told the AI, in sealed rows beside those of the collections, whose ids follow from
 * the person. A change is made on what the row has now, so that two devices lose nothing of each other's.
 */
export function openSettings({ userId, key, rows }: { userId: string; key: AccountKey; rows: RowsOnServer }) {
  const sealing = { userId, key, collection: settingsCollection };
  /** The last edition of each row that was authentic. */
  const seen = new Map<string, number>();

  async function open<Value>(row: SealedItem): Promise<SettingItem<Value>> {
    const [item] = (await openItems<SettingItem<Value>>(sealing, [row])).items;
    if (item === undefined || row.edition < (seen.get(row.id) ?? 0)) throw cannotVouch();
    seen.set(row.id, row.edition);
    return item;
  }

  async function find<Value>(id: string): Promise<{ row: SealedItem; value: Value } | null> {
    const row = await rows.get(id).catch(noneIfGone);
    if (row !== null) return { row, value: (await open<Value>(row)).value };
    if (seen.has(id)) throw cannotVouch();
    return null;
  }

  return {
    async read<Value>(kind: Setting): Promise<Value | null> {
      return (await find<Value>(await settingId(userId, kind)))?.value ?? null;
    },

    async change<Value>(kind: Setting, change: (present: Value | null) => Value): Promise<Value> {
      const id = await settingId(userId, kind);
      for (let attempt = 1; ; attempt++) {
        const present = await find<Value>(id);
        const edition = present === null ? 0 : present.row.edition + 1;
        const createdAt = present?.row.createdAt ?? new Date().toISOString();
        const item: SettingItem<Value> = {
          id,
          createdAt,
          revision: 0,
          value: change(present?.value ?? null),
        };
        const row = await sealItem(sealing, { item, edition });
        const expectedRevision = present?.row.revision ?? 0;
        try {
          const stored =
            present === null
              ? await rows.create(row)
              : await rows.update(id, { edition, sealed: row.sealed, expectedRevision });
          if (!isSameRow(row, stored)) throw cannotVouch();
          return (await open<Value>(stored)).value;
        } catch (error) {
          if (attempt >= mostAttempts || !isApiError(error, 409)) throw error;
        }
      }
    },
  };
}
export type Settings = ReturnType<typeof openSettings>;

/** The same on each device of a person. */
export async function settingId(userId: string, kind: Setting | 'devices'): Promise<string> {
  const named = bindFields('reflect private journal', 'setting', userId, kind);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', named)).slice(0, 16);
  // A UUID of version 8, whose other bits are free.
  bytes[6] = 0x80 | (bytes[6]! & 0x0f);
  bytes[8] = 0x80 | (bytes[8]! & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [8, 12, 16, 20, 32].map((end, part) => hex.slice([0, 8, 12, 16, 20][part], end)).join('-');
}

function cannotVouch(): ApiError {
  const message = "This device can't vouch for what is stored here.";
  return new ApiError({ status: 422, text: JSON.stringify({ code: null, message }) });
}

function noneIfGone(error: unknown): null {
  if (isApiError(error, 404)) return null;
  throw error;
}
