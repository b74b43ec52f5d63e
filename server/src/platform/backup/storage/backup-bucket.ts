import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import type { BucketConfig } from '../../config/config-storage.ts';
import { StartError } from '../../config/start-error.ts';
import { connectBucket, getBucketHost, listKeys } from '../../files/bucket.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { traceCall } from '../../tracing/trace.ts';
import { listBackups, sortNewestFirst } from './backup-folder.ts';

interface Bucket {
  disk: Disk;
  host: string;
}

/**
 * Copies the backups of the folder that aren't in the bucket yet, also those whose copy failed earlier, reads each
 * back, and removes all but the newest `keep` from the bucket. @throws StartError
 */
export async function copyToBucket({
  folder,
  bucket,
  keep,
  keepsOlder = false,
}: {
  folder: string;
  bucket: BucketConfig;
  keep: number;
  /** Removes none from the bucket. */
  keepsOlder?: boolean;
}): Promise<string[]> {
  const opened = await open(bucket);
  try {
    const there = await list(opened);
    const missing = (await listBackups(folder))
      .slice(0, keep)
      .filter(({ file }) => !there.includes(path.basename(file)));
    for (const { file } of missing) await copy({ ...opened, file });
    for (const { name } of keepsOlder ? [] : sortNewestFirst(await list(opened)).slice(keep))
      await traceStorage(opened, () => opened.disk.delete(name));
    return missing.map(({ file }) => path.basename(file));
  } catch (error) {
    throw new StartError(
      `The backup is in ${folder}, but could not be copied to the bucket ${bucket.bucket}: ${(error as Error).message}`,
      { cause: error },
    );
  }
}

/** Lists the names of the backups in the bucket, newest first. */
export async function listBucket(bucket: BucketConfig): Promise<string[]> {
  return sortNewestFirst(await list(await open(bucket))).map(({ name }) => name);
}

/** Copies a backup from the bucket into the folder and returns its path. */
export async function fetchFromBucket({
  folder,
  bucket,
  name,
}: {
  folder: string;
  bucket: BucketConfig;
  name: string;
}): Promise<string> {
  const opened = await open(bucket);
  const file = path.join(folder, name);
  const draft = `${file}.partial`;
  makeFolder(folder);
  try {
    await traceStorage(opened, async () =>
      pipeline(await opened.disk.getStream(name), createWriteStream(draft, { mode: 0o600 })),
    );
    await rename(draft, file);
    return file;
  } catch (error) {
    throw new StartError(`${name} could not be read from the bucket ${bucket.bucket}.`, { cause: error });
  } finally {
    await rm(draft, { force: true });
  }
}

async function open(bucket: BucketConfig): Promise<Bucket> {
  return { disk: new Disk(await connectBucket(bucket)), host: getBucketHost(bucket) };
}

/** Makes a call with a span, which ends when everything is read or written. */
function traceStorage<Result>({ host }: Pick<Bucket, 'host'>, call: () => Promise<Result>): Promise<Result> {
  return traceCall({ kind: 'storage', host }, call);
}

async function copy({ disk, host, file }: Bucket & { file: string }): Promise<void> {
  const name = path.basename(file);
  await traceStorage({ host }, () => disk.putStream(name, createReadStream(file)));
  const [written, read] = await Promise.all([
    digest(createReadStream(file)),
    traceStorage({ host }, async () => digest(await disk.getStream(name))),
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

async function list({ disk, host }: Bucket): Promise<string[]> {
  const names: string[] = [];
  for await (const name of listKeys(disk, host)) names.push(name);
  return names;
}
