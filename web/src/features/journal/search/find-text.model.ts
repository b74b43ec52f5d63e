import type { JournalEntry } from '@reflect/contract';
import { listShownTags } from '@reflect/contract/hashtags';
import { normalize, normalizeQuery, shortenText, type TextRange } from './search.model.ts';

type Searchable = Pick<JournalEntry, 'title' | 'content' | 'tags' | 'people' | 'mood' | 'isSecret'>;

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

/** Entries whose title, text, tags, people or mood contain the search text. Hidden text is never searched. */
export function searchEntries<Entry extends Searchable>(
  entries: readonly Entry[],
  searchText: string,
): readonly Entry[] {
  const query = normalizeQuery(searchText);
  if (query === '') return entries;
  return entries.filter((entry) => readLoweredText(entry).includes(query));
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

const excerptLead = 40;

/** The part of a text that a card shows: its beginning, or the surroundings of a first match further down. */
export function makeExcerpt(content: string, searchText: string): string {
  const text = content.slice(0, 100_000);
  const query = normalizeQuery(searchText);
  const found = query === '' ? -1 : findFirstMatch(text, query);
  if (found <= 80) return shortenText(text);
  const space = text.indexOf(' ', found - excerptLead);
  const start = space === -1 || space >= found ? found : space + 1;
  return `… ${shortenText(text, start)}`;
}

function findFirstMatch(text: string, query: string): number {
  const { lowered, findPlace } = foldText(text);
  const found = lowered.indexOf(query);
  return found === -1 ? -1 : findPlace(found);
}
