import { isNotNull, isNull } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import type { Keyring } from '../encryption/keyring.ts';
import { noteDeletion } from './note-deletion.ts';
import { isRow, lockRow } from './row-lock.ts';
import type { makeRowSealer } from './row-sealer.ts';
import type { StoredRow } from './sealed-pages.ts';
import type { RowKey, SealedPgTable } from './sealed-rows.ts';

/**
 * Moves a row into the trash or out of it. Without a payload, its own is sealed again, because a payload is bound to
 * the revision of its row. Null if the row isn't where it should be taken from.
 */
export async function setRemoved<Payload>(
  {
    database,
    keyring,
    table,
    sealer,
  }: {
    database: Database;
    keyring: Pick<Keyring, 'createUserKey'>;
    table: SealedPgTable;
    sealer: Pick<ReturnType<typeof makeRowSealer>, 'sealAgain'> & {
      seal: (place: RowKey & { revision: number }, payload: Payload) => Promise<Buffer>;
    };
  },
  {
    payload,
    revision: least = 0,
    deedId,
    alongside,
    to,
    ...key
  }: RowKey & {
    payload?: Payload | undefined;
    revision?: number;
    /** The id of the deletion or restoration. */
    deedId?: string | undefined;
    /** Runs in the same transaction, once the row is where it should be; a row that isn't stored counts as removed. */
    alongside?: ((transaction: Transaction) => Promise<void>) | undefined;
    to: 'trash' | 'list';
  },
): Promise<StoredRow | null | 'undone'> {
  // Before the transaction: asking for a second connection while holding one could use the pool up.
  await keyring.createUserKey(key.userId);
  const where = (to === 'trash' ? isNull : isNotNull)(table.removedAt);
  return database.transaction(async (transaction) => {
    const locked = await lockRow(transaction, { table, key, where });
    const note = async () =>
      deedId === undefined || (await noteDeletion(transaction, { userId: key.userId, deletionId: deedId }));
    if (!locked) {
      // Another one has moved the row there before: a later copy of this one must not undo what is done since.
      const [there] = await transaction.select({ id: table.id }).from(table).where(isRow(table, key));
      if (there) await note();
      if (to === 'trash') await alongside?.(transaction);
      return null;
    }
    if (!(await note())) return 'undone';
    const { current, cursor } = locked;
    const revision = Math.max(current.revision + 1, least);
    const sealed =
      payload === undefined
        ? await sealer.sealAgain(current, revision)
        : { revision, payload: await sealer.seal({ ...key, revision }, payload) };
    const now = new Date();
    const [row] = await transaction
      .update(table)
      .set({ removedAt: to === 'trash' ? now : null, updatedAt: now, cursor, ...sealed })
      .where(isRow(table, key))
      .returning();
    await alongside?.(transaction);
    return row ?? null;
  });
}
