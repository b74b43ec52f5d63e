import { type Sentence, splitSentences } from '../../text/sentences.ts';
import type { MemoryPage } from '../memory-page.ts';
import { listTellingSentences } from '../vectors/sentences-to-read.ts';
import { listContentWords } from './content-words.ts';
import type { WordBook } from './word-book.ts';

/** A page cut into sentences. */
export type CutPage = {
  sentences: readonly Sentence[];
  /** The stems of each sentence, and after the last one those of the title, tags, people and mood. */
  stems: readonly ReadonlySet<string>[];
  /** Which sentences have a vector, in the order of the vectors. */
  telling: readonly number[];
};

// Ten thousand cut pages would take a hundred megabytes; cutting one takes a tenth of a millisecond.
const maxKept = 300;
const kept = new Map<MemoryPage, CutPage>();

/** Cuts a page; the latest ones are cached. */
export function cutPage(page: MemoryPage): CutPage {
  const known = kept.get(page);
  if (known !== undefined) return known;
  const cut = readPage(page);
  kept.set(page, cut);
  for (const oldest of kept.keys()) {
    if (kept.size <= maxKept) break;
    kept.delete(oldest);
  }
  return cut;
}

/** Removes a page from the cache when it is gone. */
export function forgetCut(page: MemoryPage): void {
  kept.delete(page);
}

function readPage({ content, title, tags, people, mood }: MemoryPage): CutPage {
  const sentences = splitSentences(content);
  const about = [title ?? '', ...tags, ...people, mood ?? ''].join('. ');
  const stems = [...sentences.map(({ text }) => text), about].map(
    (text) => new Set(listContentWords(text).map(({ stem }) => stem)),
  );
  return { sentences, stems, telling: listTellingSentences(sentences) };
}

/** Returns the marks of what a page tells of. */
export function listPageMarks({ content, title }: MemoryPage, book: WordBook | null): ReadonlySet<string> {
  return listMarks([content, title ?? ''].join('. '), book);
}

/** Returns the marks of what a text tells of. */
export function listMarks(text: string, book: WordBook | null): ReadonlySet<string> {
  return new Set(book?.findMarks(text).map(({ mark }) => mark));
}

/** Returns the words of a page by their stems, in the form that occurs first. */
export function mapPageWords({ content, title, tags, people, mood }: MemoryPage): Map<string, string> {
  const text = [content, title ?? '', ...tags, ...people, mood ?? ''].join('. ');
  const words = new Map<string, string>();
  for (const { stem, text: written } of listContentWords(text))
    if (!words.has(stem)) words.set(stem, written);
  return words;
}
