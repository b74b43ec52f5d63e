import type { Day } from '../days/calendar-days.ts';

/** A page of a journal as memory takes it. */
export type MemoryPage = {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  title: string | null;
  content: string;
  /** The mood that its writer chose. */
  mood: string | null;
  tags: readonly string[];
  /** Names of the people who are tagged. */
  people: readonly string[];
  isSecret: boolean;
  /** 1 to 5; null where it has none. */
  score: number | null;
};

/** Somebody in the writer's list. */
export type MemoryPerson = { name: string; relationship?: string | undefined };

/** A part of a text by its offsets, in UTF-16 units. */
export type TextRange = { start: number; end: number };

/** A sentence of a page. Nothing of a secret page is quoted: it has neither title nor text. */
export type Quote = {
  pageId: string;
  createdAt: string;
  day: Day;
  isSecret: boolean;
  mood: string | null;
  title: string | null;
  /** Null of a secret page. */
  text: string | null;
  /** Counts the sentences of the page from 0, as `splitSentences` cuts it; null where only the title or a mark matches. */
  sentence: number | null;
  /** Where the sentence stands in the content; null beside a null `sentence`. */
  range: TextRange | null;
  /** The words in `text` that match the question. */
  matches: readonly TextRange[];
};
