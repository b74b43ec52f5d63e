import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { addRows, makeDigest, type Summary, wholeRows } from './digest.ts';
import type { BackupHeader } from './manifest.ts';
import { copyOut } from './tables.ts';

/** How many rows a table has, and a digest of all of them. Within a transaction whose texts are pinned. */
export async function sumRows({
  client,
  table,
}: {
  client: ClientBase;
  table: BackupHeader['tables'][number];
}): Promise<Summary> {
  const rows = makeDigest();
  for await (const block of wholeRows(client.query(copyTo(copyOut(table))) as Readable)) addRows(rows, block);
  return rows.summary();
}
