import type { SealedItem } from '@reflect/contract';
import { isApiError } from '../../../api-error.ts';
import type { Item } from '../../../collection/items.model.ts';
import type { AccountKey } from '../../keys/account-key.ts';
import type { JournalMemory } from '../../memory/journal-memory.ts';
import { isSameRow, openItems, sealItem } from '../../sealed-items.ts';
import { makeSettingId, type Setting } from '../../setting-id.ts';
import { cannotVouch } from '../problems.ts';
import { type RowsOnServer, settingsCollection } from '../rows-on-server.ts';

type SettingItem<Value> = Item & { value: Value };

const kinds: readonly Setting[] = ['judgements', 'ai-profile'];

/** Each time, another device may have changed the row in between. */
const maxAttempts = 6;

/**
 * A person's judgements of insights and what they told the AI, in sealed rows beside the collections', with ids derived from
 * the person. A change applies to the row's present value, so that two devices don't lose each other's changes.
 */
export function openSettings({
  userId,
  key,
  rows,
  memory: all,
}: {
  userId: string;
  key: AccountKey;
  rows: RowsOnServer;
  memory: JournalMemory;
}) {
  const sealing = { userId, key, collection: settingsCollection };
  const memory = all.of(settingsCollection);

  const openAny = async <Value>(row: SealedItem) =>
    (await openItems<SettingItem<Value>>(sealing, [row])).items.find(({ id }) => id === row.id);

  async function open<Value>(row: SealedItem): Promise<SettingItem<Value>> {
    const item = await openAny<Value>(row);
    if (item !== undefined && (await memory.isRefused(row))) memory.doubt(row.id, 'older');
    else if (item !== undefined) return item;
    throw cannotVouch();
  }

  async function find<Value>(id: string): Promise<{ row: SealedItem; value: Value } | null> {
    const row = await rows.get(id).catch(ignoreGone);
    if (row === null) {
      if (!(await memory.mustBeHere(id))) return null;
      memory.doubt(id, 'missing');
      throw cannotVouch();
    }
    const { value } = await open<Value>(row);
    await memory.noteStored(row);
    return { row, value };
  }

  return {
    async read<Value>(kind: Setting): Promise<Value | null> {
      return (await find<Value>(await makeSettingId(userId, kind)))?.value ?? null;
    },

    async change<Value>(kind: Setting, change: (present: Value | null) => Value): Promise<Value> {
      const id = await makeSettingId(userId, kind);
      for (let attempt = 1; ; attempt++) {
        const present = await find<Value>(id);
        const known = await memory.editionOf(id);
        const edition = present === null ? (known ?? -1) + 1 : present.row.edition + 1;
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
          await memory.noteWritten(stored);
          return item.value;
        } catch (error) {
          if (attempt >= maxAttempts || !isApiError(error, 409)) throw error;
        }
      }
    },

    /** Accepts the server's version: an earlier one becomes the latest, and a missing one counts as never set. */
    async accept(): Promise<void> {
      for (const kind of kinds) {
        const id = await makeSettingId(userId, kind);
        const row = await rows.get(id).catch(ignoreGone);
        const known = (await memory.editionOf(id)) ?? -1;
        const item = row && (await openAny<unknown>(row));
        const isFine = row ? !(await memory.isRefused(row)) : !(await memory.mustBeHere(id));
        memory.doubt(id, null);
        if (isFine || item === undefined) continue;
        const createdAt = row?.createdAt ?? new Date().toISOString();
        const next = await sealItem(sealing, {
          item: item ?? { id, createdAt, revision: 0, value: null },
          edition: known + 1,
        });
        const change = { edition: next.edition, sealed: next.sealed };
        const stored = row
          ? await rows.update(id, { ...change, expectedRevision: row.revision })
          : await rows.create(next);
        if (!isSameRow(next, stored)) throw cannotVouch();
        await memory.noteWritten(stored);
      }
    },
  };
}
export type Settings = ReturnType<typeof openSettings>;

function ignoreGone(error: unknown): null {
  if (isApiError(error, 404)) return null;
  throw error;
}
