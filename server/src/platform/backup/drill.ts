import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { PoolClient } from 'pg';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { connectDatabase, type Database } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { findFittingKey } from '../encryption/master-key.ts';
import { type Files, openFiles } from '../files/files.ts';
import { compareWithRunning, type Likeness } from './compare-running.ts';
import type { BackupKey } from './file/age.ts';
import { makeDigest, type Summary } from './file/digest.ts';
import type { BackupHeader, BackupManifest } from './file/manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { sumRows } from './sum-rows.ts';

/**
 * Restores a backup into a temporary database and folder, and compares every row and file with what was backed up
 * and with the running installation, which is only read. `keptKey` is the file of an old master key, if that one
 * opens the backup. @throws StartError if anything differs, or no key here opens the backup.
 */
export async function runDrill({
  config,
  log,
  file,
  key,
  running,
}: {
  config: Pick<Config, 'dataDir' | 'masterKey'>;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  file: string;
  key: BackupKey;
  running: { database: Database; files: Pick<Files, 'read'> };
}): Promise<{ manifest: BackupManifest; likeness: Likeness; keptKey: string | null }> {
  const folder = await mkdtemp(path.join(config.dataDir, 'drill-'));
  // Run by root, the database runs as another user, who must be able to enter its folder.
  await chmod(folder, 0o711);
  try {
    const server = await startEmbeddedPostgres({ dataDir: folder, log });
    const database = connectDatabase({ connection: server.connection, onIdleError: () => undefined });
    try {
      const files = await openFiles({ dataDir: folder, storage: { kind: 'disk' } });
      const beforeCommit = compareRows;
      const manifest = await restoreBackup({ database, files, file, key, beforeCommit });
      const stored = makeDigest();
      for await (const name of files.list())
        stored.add(Buffer.from(`${name}\0`), (await files.read(name)) ?? Buffer.alloc(0));
      assertSame({ name: 'files', restored: stored.summary(), written: manifest.files });
      const keptKey = await findMasterKey({ config, database });
      const likeness = await compareWithRunning({ restored: { database, files }, running });
      return { manifest, likeness, keptKey };
    } finally {
      await database.$client.end();
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function findMasterKey({
  config,
  database,
}: {
  config: Pick<Config, 'dataDir' | 'masterKey'>;
  database: Database;
}): Promise<string | null> {
  const found = await findFittingKey({ config, database });
  if (found === 'present') return null;
  if (found !== 'missing') return found.kept;
  throw new StartError(
    'The drill failed: the backup is whole, but no master key here opens what is in it. It was made with another one: keep that key as long as you keep this backup, and make another backup now.',
  );
}

async function compareRows({
  client,
  header,
  manifest,
}: {
  client: PoolClient;
  header: BackupHeader;
  manifest: BackupManifest;
}): Promise<void> {
  for (const table of header.tables)
    assertSame({
      name: table.name,
      restored: await sumRows({ client, table }),
      written: manifest.tables[table.name],
    });
}

function assertSame({
  name,
  restored,
  written,
}: {
  name: string;
  restored: Summary;
  written: Summary | undefined;
}): void {
  if (written?.count === restored.count && written.digest === restored.digest) return;
  throw new StartError(
    `The drill failed: ${name} holds ${restored.count} after the restore and ${written?.count ?? 0} in the backup, or they differ. Make another backup, and keep the older ones.`,
  );
}
