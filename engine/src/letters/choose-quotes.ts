import type { LetterQuote } from '@reflect/contract';
import { cuedPatternsOf } from '../analysis/patterns.ts';
import { namedTone } from '../insights/named-tone.ts';
import { contentWords } from '../memory/words/content-words.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';

type Quotable = { entry: { id: string; content: string }; date: string };

// A letter doesn't quote people's harshest words about themselves.
const unkind = new Set(['self-blame', 'helplessness', 'all-or-nothing']);
// In words: long enough to say something, short enough to read at a glance.
const [shortest, longest] = [5, 30];

/**
 * Picks whole sentences of entries, in the order of the entries, at most `most`. With `stems`, a sentence must have
 * one of them; without, one that names a feeling is preferred. An entry with words of danger isn't quoted.
 */
export function chooseQuotes(
  entries: readonly Quotable[],
  { stems, most, taken }: { stems: ReadonlySet<string>; most: number; taken: Set<string> },
): LetterQuote[] {
  const quotes: LetterQuote[] = [];
  for (const { entry, date } of entries) {
    if (quotes.length === most) break;
    if (quotes.some((quote) => quote.date === date)) continue;
    if (entry.content === '' || detectCrisis(entry.content).level !== 'none') continue;
    const text = bestOf(entry.content, { stems, taken });
    if (text === null) continue;
    taken.add(text);
    quotes.push({ entryId: entry.id, date, text });
  }
  return quotes;
}

/** Picks quotes with one of the words of a name; without any, from the first entries that can be quoted. */
export function quotesAbout(
  entries: readonly Quotable[],
  { about, ...options }: { about: string; most: number; taken: Set<string> },
): LetterQuote[] {
  const stems = new Set(contentWords(about).map(({ stem }) => stem));
  const named = stems.size === 0 ? [] : chooseQuotes(entries, { stems, ...options });
  return named.length > 0 ? named : chooseQuotes(entries, { stems: new Set(), ...options });
}

function bestOf(
  content: string,
  { stems, taken }: { stems: ReadonlySet<string>; taken: ReadonlySet<string> },
): string | null {
  const whole = splitSentences(content)
    .map(({ text }) => text.trim())
    .filter((text) => isQuotable(text) && !taken.has(text));
  const having = whole.filter((text) => contentWords(text).some(({ stem }) => stems.has(stem)));
  const pool = stems.size === 0 ? whole : having;
  return pool.find((text) => namedTone(text) !== null) ?? fullest(pool) ?? null;
}

function fullest(sentences: readonly string[]): string | undefined {
  const said = (text: string) => contentWords(text).length;
  return sentences.toSorted((one, other) => said(other) - said(one))[0];
}

function isQuotable(text: string): boolean {
  const words = splitWords(text).length;
  if (words < shortest || words > longest || text.includes('\n') || /https?:/.test(text)) return false;
  return ![...cuedPatternsOf(text)].some((key) => unkind.has(key)) && namedTone(text) !== 'ashamed';
}
