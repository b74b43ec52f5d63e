import type { JournalEntry } from '@reflect/contract';
import { listShownTags } from '@reflect/contract/hashtags';

type Searchable = Pick<JournalEntry, 'title' | 'content' | 'tags' | 'people' | 'mood' | 'isSecret'>;

export interface TextRange {
  start: number;
  end: number;
}

// Entries are immutable in the cache, so each is lowercased once and not for every typed letter.
const loweredEntries = new WeakMap<Searchable, string>();

function readLoweredText(entry: Searchable): string {
  const known = loweredEntries.get(entry);
  if (known !== undefined) return known;
  const parts = [
    entry.title ?? '',
    entry.isSecret ? '' : entry.content,
    ...listShownTags(entry).map((tag) => `#${tag}`),
    ...entry.people.map((person) => person.displayName),
    entry.mood ?? '',
  ];
  const lowered = normalize(parts.join('\n'));
  loweredEntries.set(entry, lowered);
  return lowered;
}

function normalize(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

export function normalizeQuery(searchText: string): string {
  return normalize(searchText.trim());
}

export function isPhrase(searchText: string): boolean {
  return /\s/.test(searchText.trim());
}

/** Entries whose title, text, tags, people or mood contain the search text. Hidden text is never searched. */
export function searchEntries<Entry extends Searchable>(
  entries: readonly Entry[],
  searchText: string,
): readonly Entry[] {
  const query = normalizeQuery(searchText);
  if (query === '') return entries;
  return entries.filter((entry) => readLoweredText(entry).includes(query));
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

/** Matches of the search as offsets in the original text, in order and without overlap. */
export function findMatches(text: string, searchText: string): TextRange[] {
  const query = normalizeQuery(searchText);
  if (query === '') return [];
  const { lowered, findPlace } = foldText(text);
  const ranges: TextRange[] = [];
  for (let at = lowered.indexOf(query); at !== -1; at = lowered.indexOf(query, at + query.length)) {
    ranges.push({ start: findPlace(at), end: findPlace(at + query.length) });
  }
  return ranges;
}

/** A lowercased text, and the offset of each of its characters in the original text. */
function foldText(text: string): { lowered: string; findPlace: (at: number) => number } {
  const whole = normalize(text);
  if (whole.length === text.length) return { lowered: whole, findPlace: (at) => at };
  // Some letters have several characters, or get several when lowercased.
  const places: number[] = [];
  let lowered = '';
  const segmenter = new Intl.Segmenter();
  // Browsers need time for letters that grows with the square of the text, so they get a few words at a time.
  for (const { 0: words, index: start } of text.matchAll(/[\s\S]{1,300}(?!\S)|[\s\S]{1,300}/g)) {
    for (const { segment, index } of segmenter.segment(words)) {
      const letter = normalize(segment);
      for (let at = 0; at < letter.length; at++) places.push(start + index);
      lowered += letter;
    }
  }
  places.push(text.length);
  return { lowered, findPlace: (at) => places[at] ?? text.length };
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

const excerptLead = 40;
// More than two lines can show, and short enough to render quickly for a 100,000-character entry.
const excerptLength = 600;

/** The part of a text that a card shows: its beginning, or the surroundings of a first match further down. */
export function makeExcerpt(content: string, searchText: string): string {
  const text = content.slice(0, 100_000);
  const query = normalizeQuery(searchText);
  const found = query === '' ? -1 : findFirstMatch(text, query);
  if (found <= 80) return text.slice(0, excerptLength).replace(/\s+/g, ' ').trim();
  const space = text.indexOf(' ', found - excerptLead);
  const start = space === -1 || space >= found ? found : space + 1;
  return `… ${text
    .slice(start, start + excerptLength)
    .replace(/\s+/g, ' ')
    .trim()}`;
}

function findFirstMatch(text: string, query: string): number {
  const { lowered, findPlace } = foldText(text);
  const found = lowered.indexOf(query);
  return found === -1 ? -1 : findPlace(found);
}
