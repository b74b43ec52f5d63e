import type { JournalEntry } from '@reflect/contract';
import {
  exportReadMe,
  getImagePath,
  getMarkdownPath,
  writeEntryMarkdown,
} from '@reflect/engine/entry-markdown';
import { BlobReader, BlobWriter, configure, TextReader, ZipWriter } from '@zip.js/zip.js';
import { fetchBytes } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';

// The browser packs without workers; the library's would need an exception in the security policy.
configure({ useWebWorkers: false });

interface Export {
  data: { journal?: { entries?: JournalEntry[] } };
  unreadable: object[];
}

/**
 * The export with images of a private journal, made of the same files as the server's. An image that can't be
 * unsealed is named in it and doesn't stop the rest. Rejects once `signal` is aborted.
 */
export async function makeZipOnDevice(signal: AbortSignal): Promise<Blob> {
  const exported = await fetchBytes('POST /api/export-data', { body: { format: 'json' }, signal });
  const document = JSON.parse(await exported.text()) as Export;
  const zip = new ZipWriter(new BlobWriter('application/zip'));
  await zip.add('README.txt', new TextReader(exportReadMe));
  for (const entry of document.data.journal?.entries ?? []) {
    signal.throwIfAborted();
    const image = await fetchImage(entry, signal);
    if (image === 'unreadable')
      document.unreadable.push({
        feature: 'images',
        list: 'images',
        id: entry.imageUrl?.split('/').at(-1),
        createdAt: entry.createdAt,
      });
    const file = typeof image === 'object' ? image : null;
    const lastModDate = new Date(entry.updatedAt);
    const text = new TextReader(writeEntryMarkdown({ entry, imageFile: file?.path ?? null }));
    await zip.add(getMarkdownPath(entry), text, { lastModDate });
    // Images are compressed already.
    if (file) await zip.add(file.path, new BlobReader(file.blob), { lastModDate, level: 0 });
  }
  await zip.add('journal.json', new TextReader(JSON.stringify(document)));
  return zip.close();
}

async function fetchImage(
  { imageUrl }: JournalEntry,
  signal: AbortSignal,
): Promise<{ path: string; blob: Blob } | 'unreadable' | null> {
  if (imageUrl === null) return null;
  try {
    const imageId = imageUrl.split('/').at(-1) ?? '';
    const blob = await fetchBytes('GET /api/images/:imageId', { params: { imageId }, signal });
    return { path: getImagePath(imageUrl, blob.type === 'image/jpeg' ? 'jpg' : 'webp'), blob };
  } catch (error) {
    if (isApiError(error, 404) || isApiError(error, 422)) return 'unreadable';
    throw error;
  }
}
