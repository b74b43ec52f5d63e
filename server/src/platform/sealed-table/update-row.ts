import { isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Keyring } from '../encryption/keyring.ts';
import type { PayloadKind } from '../encryption/sealed-payload.ts';
import { isRow, lockRow } from './row-lock.ts';
import type { makeRowSealer } from './row-sealer.ts';
import type { SealedPgTable, SealedTable } from './sealed-rows.ts';
import type { StorageQuota } from './storage-quota.ts';

/** Implements `SealedTable.update`. */
export async function updateRow<Schema extends z.ZodType>(
  {
    database,
    keyring,
    quota,
    table,
    kind,
    sealer,
  }: {
    database: Database;
    keyring: Pick<Keyring, 'createUserKey'>;
    quota: StorageQuota | undefined;
    table: SealedPgTable;
    kind: PayloadKind<Schema>;
    sealer: ReturnType<typeof makeRowSealer<Schema>>;
  },
  {
    change,
    isQuiet = false,
    isByWriter = false,
    isInTrash = false,
    ...key
  }: Parameters<SealedTable<z.output<Schema>>['update']>[0],
): ReturnType<SealedTable<z.output<Schema>>['update']> {
  // Before the transaction: asking for a second connection while holding one could use the pool up.
  await keyring.createUserKey(key.userId);
  if (isByWriter) await quota?.prepare(key.userId);
  const where = (isInTrash ? isNotNull : isNull)(table.removedAt);
  return database.transaction(async (transaction) => {
    const locked = await lockRow(transaction, { table, key, where });
    if (!locked) return null;
    const { current, cursor } = locked;
    const row = await sealer.unseal(current);
    const next = change(row);
    if (next === null || next.payload === row.payload) return { row, isChanged: false };
    const revision = isQuiet ? current.revision : current.revision + 1;
    const payload = kind.schema.parse(next.payload);
    const sealed = await sealer.seal({ ...key, revision }, payload);
    const growth = sealed.length - current.payload.length;
    if (isByWriter && growth > 0) quota?.take({ userId: key.userId, bytes: growth });
    const [changed] = await transaction
      .update(table)
      .set({
        payload: sealed,
        ...(next.createdAt && { createdAt: next.createdAt }),
        ...(!isQuiet && { updatedAt: new Date(), revision, cursor }),
      })
      .where(isRow(table, key))
      .returning();
    if (!changed) return null;
    const { cursor: _, ...rest } = changed;
    return { row: { ...rest, payload }, isChanged: true };
  });
}
