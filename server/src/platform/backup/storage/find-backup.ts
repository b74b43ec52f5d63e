import { existsSync } from 'node:fs';
import path from 'node:path';
import type { BackupConfig } from '../../config/config-backup.ts';
import { fetchFromBucket, listBucket } from './backup-bucket.ts';

/** Finds a backup: the file itself, else the one of this name in the folder of backups, else the one in the bucket. */
export async function findBackup(
  { bucket, folder }: Pick<BackupConfig, 'bucket' | 'folder'>,
  named: string,
): Promise<string> {
  if (existsSync(named)) return named;
  const inFolder = path.join(folder, path.basename(named));
  if (named === path.basename(named) && existsSync(inFolder)) return inFolder;
  if (!bucket || !(await listBucket(bucket)).includes(named)) return named;
  return fetchFromBucket({ folder, bucket, name: named });
}
