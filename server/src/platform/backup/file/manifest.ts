import { z } from 'zod';
import { StartError } from '../../config/start-error.ts';

/** The version of the format; raised when an earlier Reflect could no longer restore it. */
export const backupFormat = 1;

/** The first part of a backup: what it was made from. Each of its tables comes after those it refers to. */
export const BackupHeader = z.object({
  format: z.number(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ number: z.number(), name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** In base64; only if whoever made the backup asked for it. */
  masterKey: z.string().optional(),
});
export type BackupHeader = z.infer<typeof BackupHeader>;

const Summary = z.object({ count: z.number(), digest: z.string() });

/** The last part: the count and the digest of everything. A backup without it was cut off. */
export const BackupManifest = z.object({
  tables: z.record(z.string(), Summary),
  files: Summary,
  /** Files that were removed while the backup was made. */
  vanished: z.number(),
  /** Images that entries show and that the storage doesn't have; backups of an earlier Reflect don't say. */
  missing: z.number().optional(),
  /** The last number that each counter gave. */
  counters: z.array(z.object({ table: z.string(), column: z.string(), last: z.string() })),
});
export type BackupManifest = z.infer<typeof BackupManifest>;

export const parts = { header: 'backup.json', files: 'files/', tables: 'tables/', manifest: 'manifest.json' };

/** @throws StartError for a backup of a later format. */
export function readHeader(bytes: Buffer): BackupHeader {
  const json: unknown = JSON.parse(bytes.toString('utf8'));
  const format = z.object({ format: z.number() }).parse(json).format;
  if (format > backupFormat)
    throw new StartError(
      'This backup was made by a newer Reflect. Restore it with that version, or a later one; nothing was changed.',
    );
  return BackupHeader.parse(json);
}
