import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from './config.ts';

/** Files by their key, such as `images/<person>/<id>`. Callers seal the content. */
export interface Files {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Null if there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** A missing file is ignored. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins with `folder/`. */
  removeFolder(folder: string): Promise<void>;
}

/** Opens the file storage: the folder `files` of the data folder, or a bucket. */
export async function openFiles({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Files> {
  const isDisk = storage.kind === 'disk';
  const disk = new Disk(
    isDisk
      ? new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' })
      : await connectBucket(storage),
  );
  return {
    // An acknowledged file has been written to the disk.
    write: (key, bytes) => disk.put(key, bytes, isDisk ? { flush: true } : {}),
    async read(key) {
      try {
        return await buffer(await disk.getStream(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (key) => disk.delete(key),
    removeFolder: (folder) => (isDisk ? disk.deleteAll(folder) : emptyFolder(disk, folder)),
  };
}

/** Loaded on demand: the S3 client is larger than the rest of the server. */
async function connectBucket(storage: Extract<Config['storage'], { kind: 's3' }>) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = storage;
  return new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Other S3 servers often do not support Amazon's access lists and newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    visibility: 'private',
  });
}

/** A bucket has no folders; the prefix `ana` without a slash would also match `ana-maria`. */
async function emptyFolder(disk: Disk, folder: string): Promise<void> {
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll(folder, { recursive: true, paginationToken });
    for (const object of page.objects)
      if (object.isFile && object.key.startsWith(`${folder}/`)) await disk.delete(object.key);
    ({ paginationToken } = page);
  } while (paginationToken);
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof errors.E_CANNOT_READ_FILE ? error.cause : error;
  const { code, name } = cause as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey';
}
