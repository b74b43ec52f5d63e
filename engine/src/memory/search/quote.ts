import type { KnownPage } from '../memory.ts';
import type { Quote, TextRange } from '../memory-page.ts';
import { listContentWords } from '../words/content-words.ts';

/**
 * Quotes a page: the given sentence, or its first with a requested word, or its first. A secret page is marked and
 * not quoted.
 */
export function quotePage(
  { page, day, sentences, stems: own }: KnownPage,
  { sentence, stems }: { sentence: number | null; stems: ReadonlySet<string> },
): Quote {
  const { id: pageId, createdAt, isSecret, mood } = page;
  const head = { pageId, createdAt, day, isSecret, mood };
  if (isSecret) return { ...head, title: null, text: null, sentence: null, range: null, matches: [] };
  const having =
    sentence ?? sentences.findIndex((_, index) => [...stems].some((stem) => own[index]!.has(stem)));
  const at = Math.max(0, having);
  const shown = sentences[at];
  if (shown === undefined)
    return { ...head, title: page.title, text: page.content, sentence: null, range: null, matches: [] };
  const { text, start, end } = shown;
  return {
    ...head,
    title: page.title,
    text,
    sentence: at,
    range: { start, end },
    matches: findWordMatches(text, stems),
  };
}

/** Finds the words of a text that have one of the stems. */
export function findWordMatches(text: string, stems: ReadonlySet<string>): TextRange[] {
  if (stems.size === 0) return [];
  return listContentWords(text).flatMap(({ stem, start, end }) => (stems.has(stem) ? [{ start, end }] : []));
}
