import type { JournalEntry } from '@reflect/contract';
import { type KnownEntry, observeEntry } from '@reflect/engine';

/** The first `limit` entries of pages as `Mind` takes them. */
export async function takeKnownEntries({
  pages,
  limit,
  signal,
}: {
  pages: AsyncIterable<JournalEntry[]>;
  limit: number;
  signal?: AbortSignal | undefined;
}): Promise<KnownEntry[]> {
  const entries: KnownEntry[] = [];
  for await (const page of pages) {
    signal?.throwIfAborted();
    entries.push(...page.map(toKnownEntry));
    if (entries.length >= limit) break;
  }
  return entries.slice(0, limit);
}

/** Copies the shortened text: a slice of a string would keep all of it in memory. */
function toKnownEntry(entry: JournalEntry): KnownEntry {
  const observed = observeEntry(entry);
  return observed.content.length === entry.content.length
    ? observed
    : { ...observed, content: Buffer.from(observed.content).toString() };
}
