import type { ObservedEntry } from '@reflect/contract';
import { z } from 'zod';
import { makeQuoteLocator } from '../locate-quote.ts';
import type { Shareable } from '../secrets.ts';

/** So much of a journal is sent at once, the latest entries first. */
const mostCharacters = 60_000;
const mostOfOneEntry = 6_000;

/** A passage of an entry that a claim over many entries rests on. */
export const EntryQuote = z.object({
  entry: z.string().describe('The name of the entry, as it was given.'),
  quote: z.string().describe('A passage copied letter for letter from its text.'),
});

export type JournalMaterial = ReturnType<typeof journalMaterial>;

/**
 * Entries as they are sent to a language model: a line of JSON each, under short names in place of their ids. Takes
 * nothing but what `shareable` let through.
 */
export function journalMaterial(entries: readonly Shareable<ObservedEntry>[], prefix = 'e') {
  const latestFirst = [...entries].sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  const byName = new Map<string, ObservedEntry>();
  const lines: string[] = [];
  let characters = 0;
  for (const entry of latestFirst) {
    const name = `${prefix}${byName.size + 1}`;
    const line = JSON.stringify({
      entry: name,
      date: entry.createdAt.slice(0, 10),
      ...(entry.mood ? { mood: entry.mood } : {}),
      ...(entry.tags.length > 0 ? { tags: entry.tags } : {}),
      text: entry.content.slice(0, mostOfOneEntry),
    });
    if (characters + line.length > mostCharacters) break;
    characters += line.length;
    lines.push(line);
    byName.set(name, entry);
  }
  return {
    text: lines.join('\n'),
    isEmpty: lines.length === 0,
    /** All that was sent, as people wrote it. */
    source: [...byName.values()].map(({ content, tags }) => [content, ...tags].join('\n')).join('\n\n'),
    /** Ids of the entries in which the quoted passages really stand, each once. */
    groundsOf(quotes: readonly z.infer<typeof EntryQuote>[]): { n: number; entryIds: string[] } {
      const entryIds = quotes.flatMap(({ entry: name, quote }) => {
        const entry = byName.get(name.trim());
        return entry && makeQuoteLocator(entry.content)(quote) ? [entry.id] : [];
      });
      return { n: new Set(entryIds).size, entryIds: [...new Set(entryIds)] };
    },
  };
}
