import { getTableName } from 'drizzle-orm';
import type { Keyring } from '../../../platform/encryption/keyring.ts';
import { unpackPayload } from '../../../platform/encryption/sealed-payload.ts';
import { privateJournalRows } from '../private-journal.tables.ts';
import { sealedRowPayloadKind } from '../sealed-rows.payload.ts';

/** The collection that a device has named for a row; null if the row can't be read right now. */
export type CollectionOfRow = (row: { id: string; revision: number; payload: Buffer }) => string | null;

/** Reads the collections of a person's rows. Call it before a transaction: it needs a connection for the key. */
export async function makeCollectionReader(keyring: Keyring, userId: string): Promise<CollectionOfRow> {
  await keyring.createUserKey(userId);
  const unseal = await keyring.unsealerFor(userId, { isFresh: true });
  const table = getTableName(privateJournalRows);
  return ({ id, revision, payload }) => {
    try {
      const value = unseal({ table, id, revision, sealed: payload });
      return unpackPayload(sealedRowPayloadKind, value).collection;
    } catch {
      return null;
    }
  };
}
