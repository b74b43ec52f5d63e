import type { ObservedEntry } from '@reflect/contract';
import { makeQuoteLocator } from '@reflect/engine/model-answers';
import { z } from 'zod';
import type { Shareable } from '../safety/secrets.ts';

/** The limit for a whole journal; the latest entries are sent first. */
const maxCharacters = 60_000;
const maxCharactersPerEntry = 6_000;

/** A passage of an entry that supports a claim about several entries. */
export const EntryQuote = z.object({
  entry: z.string().describe('The name of the entry, as it was given.'),
  quote: z.string().describe('A passage copied letter for letter from its text.'),
});

export type JournalMaterial = ReturnType<typeof makeJournalMaterial>;

/**
 * Entries as they are sent to a language model: one line of JSON each, with short names in place of their ids. Takes
 * only entries that `shareable` has returned.
 */
export function makeJournalMaterial(entries: readonly Shareable<ObservedEntry>[], prefix = 'e') {
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
      text: entry.content.slice(0, maxCharactersPerEntry),
    });
    if (characters + line.length > maxCharacters) break;
    characters += line.length;
    lines.push(line);
    byName.set(name, entry);
  }
  return {
    text: lines.join('\n'),
    isEmpty: lines.length === 0,
    count: lines.length,
    /** Of all entries that are sent. */
    entryIds: [...byName.values()].map(({ id }) => id),
    /** The text and tags of all entries that are sent. */
    source: [...byName.values()].map(({ content, tags }) => [content, ...tags].join('\n')).join('\n\n'),
    groundsOf(quotes: readonly z.infer<typeof EntryQuote>[]): { n: number; entryIds: string[] } {
      const entryIds = quotes.flatMap(({ entry: name, quote }) => {
        const entry = byName.get(name.trim());
        return entry && makeQuoteLocator(entry.content)(quote) ? [entry.id] : [];
      });
      return { n: new Set(entryIds).size, entryIds: [...new Set(entryIds)] };
    },
  };
}
