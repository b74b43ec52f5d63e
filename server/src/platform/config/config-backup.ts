import path from 'node:path';
import { z } from 'zod';
import { type BucketConfig, bucketAddress, readBucket } from './config-storage.ts';
import { StartError } from './start-error.ts';

/** Where backups are stored, and how they are encrypted. */
export interface BackupConfig {
  /** Absolute path. */
  folder: string;
  /** The bucket that gets a copy of each backup; null for none. */
  bucket: BucketConfig | null;
  /** How many are kept; older ones are removed after a new one is made. */
  keep: number;
  /** A passphrase, or a public key of age; null if neither is set, and then the server makes no backups. */
  lock: { passphrase: string } | { recipient: string } | null;
}

export const backupVariables = {
  BACKUP_DIR: z.string().optional(),
  BACKUP_URL: bucketAddress.optional(),
  BACKUP_KEEP: z.coerce
    .number('has to be a number of backups')
    .int('has to be a whole number of backups')
    .min(1, 'has to be 1 or more')
    .default(14),
  BACKUP_PASSPHRASE: z.string().min(12, 'has to have at least 12 characters').optional(),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]+$/, 'has to be a public key of age, such as age1…')
    .optional(),
};

/** Reads the variables. Without `BACKUP_DIR`, backups are stored in the data folder. */
export function readBackupConfig(
  values: z.output<z.ZodObject<typeof backupVariables>>,
  dataDir: string,
): BackupConfig {
  const { BACKUP_PASSPHRASE: passphrase, BACKUP_RECIPIENT: recipient } = values;
  if (passphrase && recipient)
    throw new StartError('BACKUP_PASSPHRASE and BACKUP_RECIPIENT exclude each other. Set one of them.');
  return {
    folder: path.resolve(values.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    bucket: values.BACKUP_URL === undefined ? null : readBucket(values.BACKUP_URL),
    keep: values.BACKUP_KEEP,
    lock: passphrase ? { passphrase } : recipient ? { recipient } : null,
  };
}
