import { BlobReader, configure, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { type ArchivedFile, ImportError, importLimits, isNoise, makeSafePath } from './archive.ts';
import { decodeText } from './decode-text.ts';

// The browser unpacks in small pieces; the library's workers would need an exception in the security policy.
configure({ useWebWorkers: false });

/** Replaces every name that leads out of the archive. */
const unsafeName = '.unsafe';

/**
 * Reads a ZIP's list, and unpacks only files that are asked for. Doesn't trust a file's claimed size:
 * unpacking stops at the limit.
 */
export async function openArchive(
  blob: Blob,
  { mostFiles = importLimits.files }: { mostFiles?: number } = {},
): Promise<{ files: ArchivedFile[]; refused: number }> {
  if (blob.size > importLimits.archiveBytes)
    throw new ImportError('This file is larger than 2 GB. Please export it in smaller parts.');
  // The library would refuse the whole archive because of one such name.
  const normalizeFilename = (name: string) =>
    makeSafePath(name) === null ? unsafeName : name.replaceAll('\\', '/');
  const reader = new ZipReader(new BlobReader(blob), { normalizeFilename });
  const files: ArchivedFile[] = [];
  const budget = { left: importLimits.unpackedBytes };
  let refused = 0;
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      const path = makeSafePath(entry.filename);
      if (path === null || path === unsafeName || entry.encrypted) refused += 1;
      else if (!isNoise(path)) files.push(makeArchivedFile({ entry: entry as FileEntry, path, budget }));
      if (files.length > mostFiles) throw new ImportError('This archive holds too many files.');
    }
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    throw new ImportError("This ZIP file can't be opened. It may be incomplete.", { cause });
  }
  return { files, refused };
}

function makeArchivedFile({
  entry,
  path,
  budget,
}: {
  entry: FileEntry;
  path: string;
  budget: { left: number };
}): ArchivedFile {
  async function unpack(mostBytes: number): Promise<Blob> {
    const parts: BlobPart[] = [];
    let bytes = 0;
    const target = new WritableStream<Uint8Array<ArrayBuffer>>({
      write(part) {
        bytes += part.byteLength;
        budget.left -= part.byteLength;
        if (bytes > mostBytes)
          throw new ImportError(`A file in this archive is too large to be read: ${path}`);
        if (budget.left < 0) throw new ImportError('This archive unpacks to more than 4 GB.');
        // The reader may reuse its buffer.
        parts.push(part.slice());
      },
    });
    try {
      await entry.getData(target, { checkSignature: true });
    } catch (cause) {
      if (cause instanceof ImportError) throw cause;
      throw new ImportError(`A file in this archive is broken: ${path}`, { cause });
    }
    return new Blob(parts);
  }
  return {
    path,
    changedAt: entry.lastModDate ?? null,
    readText: async (mostBytes) => decodeText(await unpack(mostBytes)),
    readBytes: unpack,
  };
}
