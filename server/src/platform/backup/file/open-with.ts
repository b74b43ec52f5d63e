import { readFile } from 'node:fs/promises';
import type { BackupConfig } from '../../config/config-backup.ts';
import { StartError } from '../../config/start-error.ts';
import type { BackupKey } from './age.ts';

/** Finds what decrypts a backup here: the named key file, or the passphrase of the configuration. @throws StartError */
export async function findBackupKey({
  backup: { lock },
  identityFile,
}: {
  backup: Pick<BackupConfig, 'lock'>;
  identityFile: string | undefined;
}): Promise<BackupKey> {
  if (identityFile) {
    const text = await readFile(identityFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new StartError(`${identityFile} cannot be read (${error.code}).`, { cause: error });
    });
    return { identity: text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? '' };
  }
  if (lock && 'passphrase' in lock) return lock;
  throw new StartError(
    'What opens the backup? Set BACKUP_PASSPHRASE, or name the file with the secret key of age: --identity FILE.',
  );
}
