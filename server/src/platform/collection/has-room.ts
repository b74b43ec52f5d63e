import type { RowKey, SealedTable } from '../sealed-table/sealed-rows.ts';

/** Whether a person may add a row: they have fewer than `atMost`, or the row exists already and this is a retry. */
export async function hasRoom<Payload>({
  table,
  key,
  atMost,
}: {
  table: Pick<SealedTable<Payload>, 'get' | 'list'>;
  key: RowKey;
  atMost: number;
}): Promise<boolean> {
  if (await table.get({ ...key, isInTrashToo: true })) return true;
  return (await table.list({ userId: key.userId, limit: atMost })).length < atMost;
}
