import type { JournalEntry } from '@reflect/contract';
import { type TextRange } from './search.model.ts';
/** The searchable part of an entry, without the content of a secret one and its hashtags. */
export interface SearchText {
    id: string;
    createdAt: string;
    title: string | null;
    content: string;
    tags: string[];
    people: JournalEntry['people'];
    mood: string | null;
    isSecret: boolean;
}
/** Where an entry matches the search. Tags are marked as they are shown, with their `#`. */
export interface EntryMatches {
    title: TextRange[];
    /** The part of the text that a card shows; null where the text is hidden. */
    excerpt: {
        text: string;
        ranges: TextRange[];
    } | null;
    mood: TextRange[];
    tags: TextRange[][];
    people: TextRange[][];
}
/** The newest results, and the total number. */
export interface SearchAnswer {
    total: number;
    found: {
        id: string;
        matches: EntryMatches;
    }[];
}
export interface SearchQuestion {
    query: string;
    /** How many of the found entries are wanted. */
    limit: number;
}
/** The searchable part of an entry. */
export declare function searchTextOf(entry: SearchText): SearchText;
/** The texts of a journal, in the worker or in the page. */
export interface SearchIndex {
    update: (change: {
        texts: readonly SearchText[];
        removedIds: readonly string[];
    }) => void;
    find: (question: SearchQuestion) => SearchAnswer;
}
export declare function createSearchIndex(): SearchIndex;
