import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Database, liftTimeLimits } from '../database/database.ts';
import { makeSchema, migrate } from '../database/migrations.ts';
import type { Files } from '../files/files.ts';
import { clearSchema } from './empty-installation.ts';
import type { BackupKey } from './file/age.ts';
import type { BackupHeader, BackupManifest } from './file/manifest.ts';
import { readBackup, verifyBackup } from './file/read-backup.ts';
import { copyIn, pinTexts, quote } from './tables.ts';

interface Options {
  database: Database;
  files: Pick<Files, 'write'>;
  file: string;
  key: BackupKey;
  /** Called before the commit; if it throws, everything is rolled back. */
  beforeCommit?: (restored: {
    client: PoolClient;
    header: BackupHeader;
    manifest: BackupManifest;
  }) => Promise<void>;
}

/**
 * Restores a backup into an empty installation: in one transaction with the schema that it was made with, and then
 * migrates it to this program's schema. The backup is read to its end first, so that a damaged one changes nothing.
 * @throws StartError if the installation isn't empty, or the backup is damaged or newer than this program.
 */
export async function restoreBackup(options: Options): Promise<BackupManifest> {
  const { database, file, key } = options;
  const { header, manifest } = await verifyBackup({ file, key });
  const client = await database.$client.connect();
  try {
    await liftTimeLimits(client);
    await client.query('begin');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await clearSchema({ client, ownConnections: database.$client.totalCount });
    await makeSchema({ client, applied: header.migrations });
    await pinTexts(client);
    await load({ ...options, client });
    for (const { table, column, last } of manifest.counters)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [quote(table), column, last]);
    await options.beforeCommit?.({ client, header, manifest });
    await client.query('commit');
  } finally {
    // Closing the connection rolls back what wasn't committed.
    client.release(true);
  }
  await migrate({ database });
  return manifest;
}

async function load({ client, files, file, key }: Options & { client: PoolClient }): Promise<void> {
  let open = null as { name: string; stream: Writable } | null;
  const close = async () => {
    open?.stream.end();
    if (open) await finished(open.stream);
    open = null;
  };
  for await (const part of readBackup({ file, key })) {
    if (part.kind === 'file') await files.write(part.name, part.bytes);
    if (part.kind !== 'rows') continue;
    const { table, bytes } = part;
    // All rows of a table go into one statement, so that a row may refer to a later one.
    if (open?.name !== table.name) {
      await close();
      open = { name: table.name, stream: client.query(copyFrom(copyIn(table))) };
    }
    if (!open.stream.write(bytes)) await Promise.race([once(open.stream, 'drain'), finished(open.stream)]);
  }
  await close();
}
