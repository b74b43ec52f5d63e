import type { LetterQuote } from '@reflect/contract';
import { listCuedPatterns } from '../analysis/patterns.ts';
import { findNamedTone } from '../insights/named-tone.ts';
import { listContentWords } from '../memory/words/content-words.ts';
import { toQuotable } from '../memory/words/quotable.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';

type Quotable = { entry: { id: string; content: string }; date: string };

// A letter doesn't quote people's harshest words about themselves.
const unkind = new Set(['self-blame', 'helplessness', 'all-or-nothing']);
// In words: long enough to say something, short enough to read at a glance.
const [minQuoteWords, maxQuoteWords] = [5, 30];

/**
 * Picks whole sentences of entries, in the order of the entries, at most `most`. With `stems`, a sentence must have
 * one of them; without, one that names a feeling is preferred. An entry with words of danger isn't quoted.
 */
export function chooseQuotes(
  entries: readonly Quotable[],
  {
    stems,
    most,
    taken,
    fewestWords = minQuoteWords,
  }: { stems: ReadonlySet<string>; most: number; taken: Set<string>; fewestWords?: number },
): LetterQuote[] {
  const quotes: LetterQuote[] = [];
  for (const { entry, date } of entries) {
    if (quotes.length === most) break;
    if (quotes.some((quote) => quote.date === date)) continue;
    if (entry.content === '' || detectCrisis(entry.content).level !== 'none') continue;
    const text = chooseBest(entry.content, { stems, taken, fewestWords });
    if (text === null) continue;
    taken.add(text);
    quotes.push({ entryId: entry.id, date, text });
  }
  return quotes;
}

/** Picks quotes with one of the words of a name; without any, from the first entries that can be quoted. */
export function chooseQuotesAbout(
  entries: readonly Quotable[],
  { about, ...options }: { about: string; most: number; taken: Set<string> },
): LetterQuote[] {
  const stems = new Set(listContentWords(about).map(({ stem }) => stem));
  const named = stems.size === 0 ? [] : chooseQuotes(entries, { stems, ...options });
  return named.length > 0 ? named : chooseQuotes(entries, { stems: new Set(), ...options });
}

function chooseBest(
  content: string,
  {
    stems,
    taken,
    fewestWords,
  }: { stems: ReadonlySet<string>; taken: ReadonlySet<string>; fewestWords: number },
): string | null {
  const whole = splitSentences(content)
    .map(({ text }) => toQuotable(text))
    .filter((text) => isQuotable(text, fewestWords) && !taken.has(text));
  const having = whole.filter((text) => listContentWords(text).some(({ stem }) => stems.has(stem)));
  const pool = stems.size === 0 ? whole : having;
  return pool.find((text) => findNamedTone(text) !== null) ?? findFullest(pool) ?? null;
}

function findFullest(sentences: readonly string[]): string | undefined {
  const countContentWords = (text: string) => listContentWords(text).length;
  return sentences.toSorted((one, other) => countContentWords(other) - countContentWords(one))[0];
}

function isQuotable(text: string, fewestWords: number): boolean {
  const words = splitWords(text).length;
  if (words < fewestWords || words > maxQuoteWords || text.includes('\n') || /https?:/.test(text))
    return false;
  return ![...listCuedPatterns(text)].some((key) => unkind.has(key)) && findNamedTone(text) !== 'ashamed';
}
