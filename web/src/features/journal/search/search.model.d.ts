import type { JournalEntry } from '@reflect/contract';
type Searchable = Pick<JournalEntry, 'title' | 'content' | 'tags' | 'people' | 'mood' | 'isSecret'>;
/** A part of a text by its offsets. */
export interface TextRange {
    start: number;
    end: number;
}
export declare function normalizeQuery(searchText: string): string;
/** Entries whose title, text, tags, people or mood contain the search text; hidden text is never searched. */
export declare function searchEntries<Entry extends Searchable>(entries: readonly Entry[], searchText: string): readonly Entry[];
/** The tags used most, the most frequent first; among equals the one used last. */
export declare function frequentTags(entries: readonly Pick<JournalEntry, 'tags' | 'content' | 'isSecret'>[], count?: number): string[];
/** Where a text matches the search, in order and without overlap, as offsets in the original text. */
export declare function findMatches(text: string, searchText: string): TextRange[];
export interface TextPart {
    text: string;
    isMatch: boolean;
}
/** The text cut into what matches the search and what does not, in order; nothing is added or lost. */
export declare function markMatches(text: string, ranges: readonly TextRange[]): TextPart[];
/** The part of a text that a card shows: its beginning, or what surrounds the first match further down. */
export declare function excerptOf(content: string, searchText: string): string;
export {};
