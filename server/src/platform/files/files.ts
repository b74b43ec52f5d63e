import { chmod, opendir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Disk, errors } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';
import { traceCall } from '../tracing/trace.ts';
import { connectBucket, getBucketHost, listKeys } from './bucket.ts';
import { makeFolder } from './make-folder.ts';
import { writePrivateFile } from './write-private-file.ts';

/** Files by their key, such as `images/<person>/<id>`. Callers seal the content. */
export interface Files {
  write(key: string, bytes: Buffer): Promise<void>;
  /** Null if there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** A missing file is ignored. */
  remove(key: string): Promise<void>;
  /** Removes everything whose key begins with `folder/`. */
  removeFolder(folder: string): Promise<void>;
  list(): AsyncIterable<string>;
}

/** Opens the file storage: the folder `files` of the data folder, or a bucket. */
export async function openFiles({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Files> {
  const isDisk = storage.kind === 'disk';
  const location = path.resolve(dataDir, 'files');
  // Also changes the folder of an earlier Reflect, which everybody could read.
  if (isDisk) await makePrivate(location);
  const disk = new Disk(
    isDisk ? new FSDriver({ location, visibility: 'private' }) : await connectBucket(storage),
  );
  const files: Files = {
    // The driver neither flushes files nor restricts who can read them.
    write: (key, bytes) =>
      isDisk ? writePrivateFile(toFilePath({ location, key }), bytes) : disk.put(key, bytes),
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
    list: () => (isDisk ? listFolder(location) : listKeys(disk, getBucketHost(storage))),
  };
  return isDisk ? files : traceFiles(files, getBucketHost(storage));
}

/** Adds a span to each call to the bucket, without its key, which names a person. */
function traceFiles(files: Files, host: string): Files {
  const call = <Result>(work: () => Promise<Result>) => traceCall({ kind: 'storage', host }, work);
  return {
    write: (key, bytes) => call(() => files.write(key, bytes)),
    read: (key) => call(() => files.read(key)),
    remove: (key) => call(() => files.remove(key)),
    removeFolder: (folder) => call(() => files.removeFolder(folder)),
    // `listKeys` makes a span for each page.
    list: () => files.list(),
  };
}

/** @throws Error for a key that leads out of the folder. */
function toFilePath({ location, key }: { location: string; key: string }): string {
  const file = path.resolve(location, key);
  if (!file.startsWith(location + path.sep)) throw new Error('A key of a file leads out of its folder.');
  return file;
}

async function makePrivate(folder: string): Promise<void> {
  makeFolder(folder);
  const { mode } = await stat(folder);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) await chmod(folder, 0o700);
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

/** Not Node's recursive listing, which misses files in folders with more than 32 entries. */
async function* listFolder(location: string, prefix = ''): AsyncGenerator<string> {
  for await (const entry of await opendir(path.join(location, prefix))) {
    const key = prefix + entry.name;
    if (entry.isDirectory()) yield* listFolder(location, `${key}/`);
    else if (entry.isFile()) yield key;
  }
}

function isMissing(error: unknown): boolean {
  const cause = error instanceof errors.E_CANNOT_READ_FILE ? error.cause : error;
  const { code, name } = cause as { code?: string; name?: string };
  return code === 'ENOENT' || name === 'NoSuchKey';
}
