import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import type { BucketConfig } from '../config/config-storage.ts';
import { StartError } from '../config/start-error.ts';
import { connectBucket } from '../files/bucket.ts';
import { listBackups, newestFirst } from './backup-folder.ts';

/**
 * Copies the backups of the folder that aren't in the bucket yet, reads each back, and removes all but the newest `keep`
 * from the bucket. An earlier copy that failed is made up for this way. @throws StartError
 */
export async function copyToBucket({
  folder,
  bucket,
  keep,
}: {
  folder: string;
  bucket: BucketConfig;
  keep: number;
}): Promise<string[]> {
  const disk = await open(bucket);
  try {
    const there = await list(disk);
    const missing = (await listBackups(folder))
      .slice(0, keep)
      .filter(({ file }) => !there.includes(path.basename(file)));
    for (const { file } of missing) await copy({ disk, file });
    for (const { name } of newestFirst(await list(disk)).slice(keep)) await disk.delete(name);
    return missing.map(({ file }) => path.basename(file));
  } catch (error) {
    throw new StartError(
      `The backup is in ${folder}, but could not be copied to the bucket ${bucket.bucket}: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** The names of the backups in the bucket, the newest first. */
export async function listBucket(bucket: BucketConfig): Promise<string[]> {
  return newestFirst(await list(await open(bucket))).map(({ name }) => name);
}

/** Gets a backup out of the bucket into the folder, and answers its path. */
export async function fetchFromBucket({
  folder,
  bucket,
  name,
}: {
  folder: string;
  bucket: BucketConfig;
  name: string;
}): Promise<string> {
  const disk = await open(bucket);
  const file = path.join(folder, name);
  const draft = `${file}.partial`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await pipeline(await disk.getStream(name), createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, file);
    return file;
  } catch (error) {
    throw new StartError(`${name} could not be read from the bucket ${bucket.bucket}.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

async function open(bucket: BucketConfig): Promise<Disk> {
  return new Disk(await connectBucket(bucket));
}

async function copy({ disk, file }: { disk: Disk; file: string }): Promise<void> {
  const name = path.basename(file);
  await disk.putStream(name, createReadStream(file));
  const [written, read] = await Promise.all([
    digest(createReadStream(file)),
    disk.getStream(name).then(digest),
  ]);
  if (written === read) return;
  await disk.delete(name);
  throw new Error(`${name} could not be read back as it was written.`);
}

async function digest(source: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of source) hash.update(chunk);
  return hash.digest('hex');
}

async function list(disk: Disk): Promise<string[]> {
  const names: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await disk.listAll('', { recursive: true, paginationToken });
    for (const object of page.objects) if (object.isFile) names.push(object.key);
    ({ paginationToken } = page);
  } while (paginationToken);
  return names;
}
