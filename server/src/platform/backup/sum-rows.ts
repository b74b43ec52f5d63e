import type { Readable } from 'node:stream';
import type { ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { addRows, makeDigest, type Summary, splitWholeRows } from './file/digest.ts';
import type { BackupHeader } from './file/manifest.ts';
import { copyOut } from './tables.ts';

/** Counts the rows of a table and makes a digest of them. Call it in a transaction after `pinTexts`. */
export async function sumRows({
  client,
  table,
}: {
  client: ClientBase;
  table: BackupHeader['tables'][number];
}): Promise<Summary> {
  const rows = makeDigest();
  for await (const block of splitWholeRows(client.query(copyTo(copyOut(table))) as Readable))
    addRows(rows, block);
  return rows.summary();
}
