import { parseArgs } from 'node:util';
import { findBackupKey } from './platform/backup/file/open-with.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { restoreMasterKey } from './platform/backup/restore-key.ts';
import { findBackup } from './platform/backup/storage/find-backup.ts';
import { reportFailure } from './platform/config/explain-error.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { StartError } from './platform/config/start-error.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { getMasterKeyFile } from './platform/encryption/master-key.ts';
import { openFiles } from './platform/files/files.ts';
import { makeLog } from './platform/log/log.ts';

// npm run restore -- FILE [--identity KEYFILE]: restores a backup into this installation, which has to be empty and
// stopped. FILE may also be the name of one in BACKUP_DIR or in the bucket.
await run().catch(reportFailure);

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { identity: { type: 'string' } },
  });
  const [named] = positionals;
  if (!named) throw new StartError('Which one? npm run restore -- FILE');
  const config = readEnvironment();
  const file = await findBackup(config.backup, named);
  const key = await findBackupKey({ backup: config.backup, identityFile: values.identity });
  const { database, close } = await openDatabase({ config, log: makeLog({ level: 'warn' }) });
  let master: 'fits' | 'missing' = 'missing';
  try {
    const files = await openFiles(config);
    const manifest = await restoreBackup({
      database,
      files,
      file,
      key,
      beforeCommit: async ({ client, header: { masterKey } }) => {
        master = await restoreMasterKey({ client, config, masterKey });
      },
    });
    const rows = Object.values(manifest.tables).reduce((sum, { count }) => sum + count, 0);
    const next =
      (master as string) === 'fits'
        ? 'The master key fits. Start Reflect.'
        : `Before you start Reflect, put the master key into ${getMasterKeyFile(config)} (mode 600), or set MASTER_KEY.`;
    console.log(`\n  ${rows} rows and ${manifest.files.count} files were restored.\n  ${next}\n`);
  } finally {
    await close();
  }
}
