import path from 'node:path';
import type { Config } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import type { Database } from '../database/database.ts';
import { loadMasterKey } from '../encryption/master-key.ts';
import { openFiles } from '../files/files.ts';
import type { BackupManifest } from './file/manifest.ts';
import { writeBackup } from './file/write-backup.ts';
import { copyToBucket } from './storage/backup-bucket.ts';
import { nameBackup, removeOldBackups } from './storage/backup-folder.ts';

/** Makes a backup in the folder of backups and removes those beyond the number to keep. @throws StartError */
export async function runBackup({
  config,
  database,
  withMasterKey,
}: {
  config: Pick<Config, 'backup' | 'dataDir' | 'masterKey' | 'storage'>;
  database: Database;
  withMasterKey: boolean;
}): Promise<{ file: string; manifest: BackupManifest }> {
  const { folder, bucket, keep, lock } = config.backup;
  if (!lock)
    throw new StartError(
      'A backup has to be locked. Set BACKUP_PASSPHRASE, or BACKUP_RECIPIENT to a public key of age.',
    );
  const master = withMasterKey ? await loadMasterKey({ config, database }) : null;
  const file = path.join(folder, nameBackup(new Date()));
  const files = await openFiles(config);
  try {
    const manifest = await writeBackup({ database, files, file, lock, masterKey: master?.key });
    // If the files are elsewhere, older backups may be the only ones that have them.
    const lacksMost = (manifest.missing ?? 0) > manifest.files.count;
    await removeOldBackups({ folder, keep: lacksMost ? Number.POSITIVE_INFINITY : keep });
    if (bucket) await copyToBucket({ folder, bucket, keep, keepsOlder: lacksMost });
    return { file, manifest };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC')
      throw new StartError(`The disk of ${folder} is full; the backup was not kept.`, { cause: error });
    if (code === 'EACCES' || code === 'EROFS')
      throw new StartError(`${folder} may not be written to (${code}). Set BACKUP_DIR to another folder.`, {
        cause: error,
      });
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new StartError(`${folder} is a file, or is inside one. Set BACKUP_DIR to a folder.`, {
        cause: error,
      });
    throw error;
  }
}
