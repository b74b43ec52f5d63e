import type { JournalEntry } from '@reflect/contract';

type Searchable = Pick<JournalEntry, 'title' | 'content' | 'tags' | 'people' | 'mood' | 'isSecret'>;

// Entries are immutable in the cache, so each is lowered once, however many letters are typed into the search.
const loweredEntries = new WeakMap<Searchable, string>();

function loweredText(entry: Searchable): string {
  const known = loweredEntries.get(entry);
  if (known !== undefined) return known;
  const parts = [
    entry.title ?? '',
    entry.isSecret ? '' : entry.content,
    ...entry.tags.map((tag) => `#${tag}`),
    ...entry.people.map((person) => person.displayName),
    entry.mood ?? '',
  ];
  const lowered = parts.join('\n').normalize('NFC').toLowerCase();
  loweredEntries.set(entry, lowered);
  return lowered;
}

export function normalizeQuery(searchText: string): string {
  return searchText.trim().normalize('NFC').toLowerCase();
}

/** Entries whose title, text, tags, people or mood contain the search text; hidden text is never searched. */
export function searchEntries<Entry extends Searchable>(
  entries: readonly Entry[],
  searchText: string,
): readonly Entry[] {
  const query = normalizeQuery(searchText);
  if (query === '') return entries;
  return entries.filter((entry) => loweredText(entry).includes(query));
}

/** The tags used most, the most frequent first; among equals the one used last. */
export function frequentTags(entries: readonly Pick<JournalEntry, 'tags'>[], count = 5): string[] {
  const uses = new Map<string, number>();
  for (const entry of entries) for (const tag of entry.tags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses]
    .sort(([, usesOfOne], [, usesOfOther]) => usesOfOther - usesOfOne)
    .slice(0, count)
    .map(([tag]) => tag);
}

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** The text cut into what matches the search and what does not, in order; nothing is added or lost. */
export function markMatches(text: string, searchText: string): TextPart[] {
  const query = searchText.trim();
  if (query === '') return [{ text, isMatch: false }];
  const pattern = new RegExp(query.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'), 'giu');
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isMatch: false });
    parts.push({ text: match[0], isMatch: true });
    end = match.index + match[0].length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

const excerptLead = 40;
// Far more than two lines hold, and little enough that a card of a 100,000-character entry stays light.
const excerptLength = 600;

/** The part of a text that a card shows: its beginning, or what surrounds the first match further down. */
export function excerptOf(content: string, searchText: string): string {
  const text = content.slice(0, 100_000);
  const query = normalizeQuery(searchText);
  const found = query === '' ? -1 : text.toLowerCase().indexOf(query);
  if (found <= 80) return text.slice(0, excerptLength).replace(/\s+/g, ' ').trim();
  const space = text.indexOf(' ', found - excerptLead);
  const start = space === -1 || space >= found ? found : space + 1;
  return `… ${text
    .slice(start, start + excerptLength)
    .replace(/\s+/g, ' ')
    .trim()}`;
}
