import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { PoolClient } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Pack, pack } from 'tar-stream';
import { StartError } from '../../config/start-error.ts';
import { advisoryLocks } from '../../database/advisory-locks.ts';
import { type Database, liftTimeLimits } from '../../database/database.ts';
import { countMissingFiles } from '../../files/count-missing-files.ts';
import type { Files } from '../../files/files.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { syncFolder } from '../../files/write-private-file.ts';
import { copyOut, listTables, pinTexts, readCounters } from '../tables.ts';
import { type BackupLock, encryptStream } from './age.ts';
import { addRows, makeDigest, splitWholeRows } from './digest.ts';
import { type BackupHeader, type BackupManifest, backupFormat, parts } from './manifest.ts';
import { verifyBackup } from './read-backup.ts';

/** Much of a backup is sealed and can't be compressed; the rest shrinks well even at the fastest level. */
const gzipLevel = 1;

interface Options {
  database: Database;
  files: Files;
  /** The path of the backup. Its folder is made if it is missing. */
  file: string;
  lock: BackupLock;
  /** Puts the installation's key into the backup, so that whoever opens it can read everything. */
  masterKey?: Buffer | undefined;
}

/**
 * Writes the database, as it is at one moment, and the files into one encrypted file, and reads it back. Until then it
 * has another name, so a backup under its own name is always complete.
 * @throws StartError if another backup is being made.
 */
export async function writeBackup(options: Options): Promise<BackupManifest> {
  const { database, file } = options;
  makeFolder(path.dirname(file));
  const client = await database.$client.connect();
  const draft = `${file}.partial`;
  try {
    await liftTimeLimits(client);
    await takeLock(client);
    const { key, manifest } = await writeDraft({ ...options, client, draft });
    await verifyBackup({ file: draft, key });
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return manifest;
  } finally {
    // Closing the connection ends the transaction and releases the lock, whatever happens to the draft.
    client.release(true);
    await rm(draft, { force: true }).catch(() => undefined);
  }
}

async function takeLock(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
    advisoryLocks.wholeTables,
  ]);
  if (!rows[0]?.isOurs)
    throw new StartError(
      'Another backup of this database is being made, or one of its tables is being split.',
    );
}

async function writeDraft({
  client,
  files,
  draft,
  lock,
  masterKey,
}: Options & { client: PoolClient; draft: string }) {
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await pinTexts(client);
  const header = await makeHeader({ client, masterKey });
  const archive = pack();
  const compressed = createGzip({ level: gzipLevel });
  const { encrypted, key } = await encryptStream({ source: compressed, lock });
  const filling = fill({ archive, header, client, files });
  // A failure while filling ends the archive, and so the pipelines.
  filling.catch((error: Error) => archive.destroy(error));
  const [manifest] = await Promise.all([
    filling,
    pipeline(archive, compressed),
    pipeline(encrypted, createWriteStream(draft, { mode: 0o600 })),
  ]);
  await flush(draft);
  return { key, manifest };
}

async function makeHeader({
  client,
  masterKey,
}: {
  client: PoolClient;
  masterKey: Buffer | undefined;
}): Promise<BackupHeader> {
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === 'migrations'))
    throw new StartError('There is nothing to back up yet. Start Reflect once.');
  const { rows: migrations } = await client.query<BackupHeader['migrations'][number]>(
    'select number, name, checksum from migrations order by number',
  );
  const madeAt = new Date().toISOString();
  return {
    format: backupFormat,
    madeAt,
    migrations,
    tables,
    ...(masterKey && { masterKey: masterKey.toString('base64') }),
  };
}

async function fill({
  archive,
  header,
  client,
  files,
}: {
  archive: Pack;
  header: BackupHeader;
  client: PoolClient;
  files: Files;
}): Promise<BackupManifest> {
  const add = (name: string, bytes: Buffer) => addPart({ archive, name, bytes });
  await add(parts.header, Buffer.from(JSON.stringify(header)));
  // Files are read before the rows, so that as few as possible are removed while the snapshot still names them.
  const stored = makeDigest();
  const listed = new Set<string>();
  let vanished = 0;
  for await (const name of files.list()) {
    listed.add(name);
    const bytes = await files.read(name);
    if (!bytes) vanished += 1;
    else {
      await add(parts.files + name, bytes);
      stored.add(Buffer.from(`${name}\0`), bytes);
    }
  }
  const tables: BackupManifest['tables'] = {};
  for (const table of header.tables) {
    const rows = makeDigest();
    let block = 0;
    for await (const bytes of splitWholeRows(client.query(copyTo(copyOut(table))) as Readable)) {
      block += 1;
      addRows(rows, bytes);
      await add(`${parts.tables}${table.name}/${String(block).padStart(6, '0')}`, bytes);
    }
    tables[table.name] = rows.summary();
  }
  const counters = await readCounters(client);
  const { missing } = await countMissingFiles({ client, stored: listed });
  const manifest = { tables, files: stored.summary(), vanished, missing, counters };
  await add(parts.manifest, Buffer.from(JSON.stringify(manifest)));
  archive.finalize();
  return manifest;
}

function addPart({ archive, name, bytes }: { archive: Pack; name: string; bytes: Buffer }): Promise<void> {
  return new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
