import type { KnownPage } from '../memory.ts';
import type { Quote, TextRange } from '../memory-page.ts';
import { listContentWords } from '../words/content-words.ts';
import { toQuotable } from '../words/quotable.ts';
import type { WordBook } from '../words/word-book.ts';

/**
 * Quotes a page: the given sentence, or its first with a requested word, or its first. A secret page is marked and
 * not quoted.
 */
export function quotePage(
  { page, day, sentences, stems: own }: KnownPage,
  { sentence, stems, book }: { sentence: number | null; stems: ReadonlySet<string>; book: WordBook | null },
): Quote {
  const { id: pageId, createdAt, isSecret, mood } = page;
  const head = { pageId, createdAt, day, isSecret, mood };
  if (isSecret) return { ...head, title: null, text: null, sentence: null, range: null, matches: [] };
  const having =
    sentence ?? sentences.findIndex((_, index) => [...stems].some((stem) => own[index]!.has(stem)));
  const at = skipHeading(sentences, Math.max(0, having));
  const shown = sentences[at];
  if (shown === undefined)
    return { ...head, title: page.title, text: page.content, sentence: null, range: null, matches: [] };
  const until = findEnd(sentences, { from: at, content: page.content });
  const start = shown.start + shown.text.lastIndexOf(toQuotable(shown.text) || shown.text);
  const { end } = sentences[until]!;
  const said = page.content.slice(start, end);
  return {
    ...head,
    title: page.title,
    text: said,
    sentence: at,
    range: { start, end },
    matches: joinMatches([
      ...findWordMatches(said, stems),
      ...(book?.findMarks(said) ?? []).filter(({ mark }) => stems.has(mark)),
    ]),
  };
}

// "Today I'm grateful for:" says nothing without the first line under it.
function skipHeading(sentences: KnownPage['sentences'], at: number): number {
  return sentences[at]?.text.endsWith(':') && sentences[at + 1] !== undefined ? at + 1 : at;
}

// "Funeral." says little without what comes after it.
const fewestWords = 4;

function findEnd(
  sentences: KnownPage['sentences'],
  { from, content }: { from: number; content: string },
): number {
  let [at, words] = [from, countWords(sentences[from]!.text)];
  for (let next = sentences[at + 1]; words < fewestWords && next !== undefined; next = sentences[at + 1]) {
    // A line of a list is quoted alone.
    if (content.slice(sentences[at]!.end, next.start).includes('\n')) break;
    at += 1;
    words += countWords(next.text);
  }
  return at;
}

const countWords = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

/** Finds the words of a text that have one of the stems. */
export function findWordMatches(text: string, stems: ReadonlySet<string>): TextRange[] {
  if (stems.size === 0) return [];
  return listContentWords(text).flatMap(({ stem, start, end }) => (stems.has(stem) ? [{ start, end }] : []));
}

// In the order of the text, without those inside of others.
function joinMatches(matches: readonly TextRange[]): TextRange[] {
  const sorted = [...matches].sort((one, other) => one.start - other.start || other.end - one.end);
  const joined: TextRange[] = [];
  for (const { start, end } of sorted) if (start >= (joined.at(-1)?.end ?? 0)) joined.push({ start, end });
  return joined;
}
