import { type JournalEntry, listFacts } from '@reflect/contract';
import type { ExportPart } from '../../../platform/portable-data.ts';
import type { PdfEntry } from '../pdf/pdf-entry.ts';

/** Entries that are sent at once: their images are in memory together. */
const batchSize = 10;

/** The entries of a journal as they are printed, a few at a time, each with its image. */
export async function* makePdfEntries({
  parts,
  readImage,
}: {
  parts: AsyncIterable<ExportPart>;
  readImage: (imageUrl: string) => Promise<Buffer | null>;
}): AsyncGenerator<PdfEntry[]> {
  for await (const { list, items } of parts) {
    if (list !== 'entries') continue;
    const entries = items as readonly JournalEntry[];
    for (let from = 0; from < entries.length; from += batchSize)
      yield await Promise.all(
        entries.slice(from, from + batchSize).map((entry) => toPdfEntry(entry, readImage)),
      );
  }
}

async function toPdfEntry(
  entry: JournalEntry,
  readImage: (imageUrl: string) => Promise<Buffer | null>,
): Promise<PdfEntry> {
  const { title, content, createdAt, mood, tags, people, isSecret, imageUrl } = entry;
  return {
    title,
    content,
    createdAt,
    facts: listFacts(entry),
    // The mood is also among the tags of an entry.
    tags: tags.filter((tag) => tag !== mood?.toLowerCase()),
    people: people.map(({ displayName }) => displayName),
    isSecret,
    // An image that can't be read leaves the entry without one.
    image: imageUrl === null ? null : await readImage(imageUrl).catch(() => null),
  };
}
