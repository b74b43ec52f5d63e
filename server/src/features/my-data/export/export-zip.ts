import { Readable } from 'node:stream';
import type { JournalEntry } from '@reflect/contract';
import {
  exportReadMe,
  getImagePath,
  getMarkdownPath,
  writeEntryMarkdown,
} from '@reflect/engine/entry-markdown';
import { ZipFile } from 'yazl';
import type { ExportPart } from '../../../platform/portable-data.ts';

/** The source of a file in the ZIP: its text or bytes, piece by piece. */
interface Packed {
  path: string;
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>;
  /** For images, which are already compressed. */
  isCompressed?: boolean;
  changedAt?: Date;
}

interface Zip {
  zip: ZipFile;
  output: Readable;
}

/**
 * The same as the JSON document, with a Markdown file for each entry and the images. Files are made one after the other
 * while the ZIP is read: at most one image and one page of rows are in memory. Destroying the stream ends the reading.
 */
export function exportZip(source: {
  document: AsyncIterable<string>;
  entries: () => AsyncIterable<ExportPart>;
  readImage: (imageUrl: string) => Promise<Buffer | null>;
}): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  fill({ zip, output }, packFiles(source)).catch((error: Error) => output.destroy(error));
  return output;
}

async function* packFiles({
  document,
  entries,
  readImage,
}: Parameters<typeof exportZip>[0]): AsyncGenerator<Packed> {
  yield { path: 'README.txt', content: [exportReadMe] };
  yield { path: 'journal.json', content: document };
  for await (const { list, items } of entries()) {
    if (list !== 'entries') continue;
    for (const entry of items as JournalEntry[]) {
      const image = entry.imageUrl === null ? null : await readImage(entry.imageUrl).catch(() => null);
      const imageFile = entry.imageUrl !== null && image !== null ? getImagePath(entry.imageUrl) : null;
      const changedAt = new Date(entry.updatedAt);
      yield { path: getMarkdownPath(entry), content: [writeEntryMarkdown({ entry, imageFile })], changedAt };
      if (imageFile !== null && image !== null)
        yield { path: imageFile, content: [image], isCompressed: true, changedAt };
    }
  }
}

async function fill({ zip, output }: Zip, files: AsyncIterable<Packed>): Promise<void> {
  for await (const file of files) await pack({ zip, output }, file);
  zip.end();
}

/** Resolves once the file is written, and rejects if nobody reads the ZIP any more. */
async function pack(
  { zip, output }: Zip,
  { path, content, isCompressed = false, changedAt }: Packed,
): Promise<void> {
  // The ZIP keeps each file's source until its end, so it must not keep the content.
  let unread: Packed['content'] | null = content;
  let source: Readable | null = null;
  let stop = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      stop = () => {
        source?.destroy();
        reject(new Error('Nobody reads the ZIP any more.'));
      };
      if (output.destroyed) return stop();
      output.once('close', stop);
      zip.once('error', reject);
      zip.addReadStreamLazy(
        path,
        { compress: !isCompressed, ...(changedAt && { mtime: changedAt }) },
        (give) => {
          source = Readable.from(unread ?? [], { objectMode: false });
          unread = null;
          // The next file is made once this one is written.
          source.once('end', resolve).once('error', reject);
          give(null as never, source);
        },
      );
    });
  } finally {
    zip.removeAllListeners('error');
    output.off('close', stop);
    source = null;
  }
}
