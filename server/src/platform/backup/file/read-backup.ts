import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { StartError } from '../../config/start-error.ts';
import { type BackupKey, decryptStream } from './age.ts';
import { addRows, type Digest, makeDigest } from './digest.ts';
import { type BackupHeader, BackupManifest, parts, readHeader } from './manifest.ts';

/** A part of a backup. Rows come in blocks of about a megabyte, in the text format of COPY. */
export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'file'; name: string; bytes: Buffer }
  | { kind: 'rows'; table: BackupHeader['tables'][number]; bytes: Buffer }
  | { kind: 'manifest'; manifest: BackupManifest };

interface BackupFile {
  file: string;
  key: BackupKey;
}

/**
 * Reads a backup part by part. Throws if anything was changed or cut off, at the latest at the end: nothing that it
 * yields may be kept before that. @throws StartError
 */
export async function* readBackup({ file, key }: BackupFile): AsyncGenerator<BackupPart> {
  await assertThere(file);
  const source = createReadStream(file);
  try {
    const archive = extract();
    const unpacked = pipeline(await decryptStream({ source, key }), createGunzip(), archive);
    unpacked.catch((error: Error) => archive.destroy(error));
    yield* checkParts(archive);
    await unpacked;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The backup is damaged or was cut off: ${file}. Nothing was changed.`, {
      cause: error,
    });
  } finally {
    source.destroy();
  }
}

/** Reads a backup to its end. @throws StartError if anything in it differs from what was written. */
export async function verifyBackup(
  backup: BackupFile,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  for await (const part of readBackup(backup)) {
    if (part.kind === 'header') header = part.header;
    if (part.kind === 'manifest') manifest = part.manifest;
  }
  // `readBackup` has thrown if one of them was missing.
  return { header: header!, manifest: manifest! };
}

type Entry = Readable & { header: { name: string } };

async function* checkParts(archive: AsyncIterable<unknown>): AsyncGenerator<BackupPart> {
  const files = makeDigest();
  const tables = new Map<string, { table: BackupHeader['tables'][number]; rows: Digest }>();
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  for await (const entry of archive as AsyncIterable<Entry>) {
    const { name } = entry.header;
    const bytes = await buffer(entry);
    if (name === parts.header) {
      header = readHeader(bytes);
      for (const table of header.tables) tables.set(table.name, { table, rows: makeDigest() });
      yield { kind: 'header', header };
    } else if (name.startsWith(parts.files)) {
      const key = name.slice(parts.files.length);
      files.add(Buffer.from(`${key}\0`), bytes);
      yield { kind: 'file', name: key, bytes };
    } else if (name.startsWith(parts.tables)) {
      const found = tables.get(name.split('/')[1] ?? '');
      if (!found) throw new Error('There are rows of a table that the backup does not list.');
      addRows(found.rows, bytes);
      yield { kind: 'rows', table: found.table, bytes };
    } else if (name === parts.manifest) {
      manifest = BackupManifest.parse(JSON.parse(bytes.toString('utf8')));
      assertSame(manifest, { files, tables });
      yield { kind: 'manifest', manifest };
    }
  }
  if (!header || !manifest) throw new Error('The beginning or the end is missing.');
}

function assertSame(
  manifest: BackupManifest,
  read: { files: Digest; tables: Map<string, { rows: Digest }> },
): void {
  const found = {
    files: read.files.summary(),
    tables: Object.fromEntries([...read.tables].map(([name, { rows }]) => [name, rows.summary()])),
  };
  for (const [name, { count, digest }] of Object.entries({ ...manifest.tables, files: manifest.files })) {
    const same = name === 'files' ? found.files : found.tables[name];
    if (same?.count !== count || same.digest !== digest) throw new Error(`${name} is not as it was written.`);
  }
}

async function assertThere(file: string): Promise<void> {
  try {
    await stat(file);
  } catch (error) {
    throw new StartError(
      `The backup cannot be read (${(error as NodeJS.ErrnoException).code}): ${file}. Nothing was changed.`,
      { cause: error },
    );
  }
}
