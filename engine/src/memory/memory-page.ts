import type { Day } from '../days/calendar-days.ts';

/** A page of a journal as memory takes it. */
export type MemoryPage = {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  title: string | null;
  content: string;
  mood: string | null;
  /** What the writer felt, by their own word first: the mood, what they added, what was read from the text. */
  feelings?: readonly string[] | undefined;
  tags: readonly string[];
  people: readonly string[];
  isSecret: boolean;
  /** 1 to 5; null without one. */
  score: number | null;
};

/** Somebody in the writer's list. */
export type MemoryPerson = { name: string; relationship?: string | undefined };

/** A part of a text by its offsets, in UTF-16 units. */
export type TextRange = { start: number; end: number };

/** A sentence of a page. A secret page isn't quoted: it has neither title nor text. */
export type Quote = {
  pageId: string;
  createdAt: string;
  day: Day;
  isSecret: boolean;
  mood: string | null;
  title: string | null;
  /** Null for a secret page. */
  text: string | null;
  /** Its index among the page's sentences, as `splitSentences` cuts them; null if only the title or a mark matches. */
  sentence: number | null;
  /** Where the sentence is in the content; null if `sentence` is. */
  range: TextRange | null;
  /** The words in `text` that match the question. */
  matches: readonly TextRange[];
};
