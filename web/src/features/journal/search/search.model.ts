import type { JournalEntry } from '@reflect/contract';
import { listShownTags } from '@reflect/contract/hashtags';

export interface TextRange {
  start: number;
  end: number;
}

/** Returns a text as searches compare it. */
export function normalize(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

export function normalizeQuery(searchText: string): string {
  return normalize(searchText.trim());
}

export function isPhrase(searchText: string): boolean {
  return /\s/.test(searchText.trim());
}

export interface FrequentTag {
  tag: string;
  /** Entries mostly have it as the mood that was chosen. A hashtag such as #flat may be the word for a feeling too. */
  isMood: boolean;
}

/** Most frequent first; in a tie, the one used last. */
export function listFrequentTags(
  entries: readonly Pick<JournalEntry, 'tags' | 'content' | 'mood' | 'isSecret'>[],
  count = 5,
): FrequentTag[] {
  const uses = new Map<string, { all: number; asMood: number }>();
  for (const entry of entries) {
    const mood = entry.mood?.trim().toLowerCase();
    for (const tag of listShownTags(entry)) {
      const { all, asMood } = uses.get(tag) ?? { all: 0, asMood: 0 };
      uses.set(tag, { all: all + 1, asMood: asMood + (tag.toLowerCase() === mood ? 1 : 0) });
    }
  }
  return [...uses]
    .sort(([, { all: one }], [, { all: other }]) => other - one)
    .slice(0, count)
    .map(([tag, { all, asMood }]) => ({ tag, isMood: asMood * 2 > all }));
}

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Cuts the text into matches and the rest; joined again, the parts are the text. */
export function markMatches(text: string, ranges: readonly TextRange[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const range of ranges) {
    if (range.start > end) parts.push({ text: text.slice(end, range.start), isMatch: false });
    parts.push({ text: text.slice(range.start, range.end), isMatch: true });
    end = range.end;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

// More than two lines can show, and short enough to render quickly for a 100,000-character entry.
const excerptLength = 600;

/** The part of a text that a card shows, from a place on. */
export function shortenText(text: string, start = 0): string {
  return text
    .slice(start, start + excerptLength)
    .replace(/\s+/g, ' ')
    .trim();
}
