import type { Evidence } from '@reflect/contract';
import { makeQuoteLocator } from '../locate-quote.ts';
import { isFitToShow } from '../output-check.ts';
import { cutSentences } from './sentences.ts';

const quotation = /["“„«]([^"“”„«»]+)["”“»]/g;
const mostQuotes = 3;
const shortestParroting = 6;

export type Judge = ReturnType<typeof makeJudge>;

/** Judges what a language model wrote about `source`, the words of the person. */
export function makeJudge(source: string) {
  const locate = makeQuoteLocator(source);

  const isFit = (text: string) => isFitToShow(text, source);

  /** Whether everything in quotation marks stands in the source; what is too short to tell anything counts as found. */
  function quotesTruly(text: string): boolean {
    return [...text.matchAll(quotation)].every(([, quoted]) => {
      const words = quoted!.trim().replace(/[.,;:!?…]+$/, '');
      return words.length < 3 || locate(words) !== null;
    });
  }

  /** Whether a sentence only repeats the source, as a model does that was told by it what to say. */
  function parrots(sentence: string): boolean {
    const words = sentence.trim().replace(/[.,;:!?…]+$/, '');
    return words.length >= shortestParroting && locate(words) !== null;
  }

  /** The text without the sentences that quote what nobody wrote, or that only repeat the source. */
  const founded = (text: string) =>
    cutSentences(text.trim())
      .filter((sentence) => quotesTruly(sentence) && !parrots(sentence))
      .join('')
      .trim();

  return {
    isFit,
    founded,
    /** The lines of a list that may be shown, each once. */
    lines: (texts: readonly string[], most: number): string[] =>
      [...new Set(texts.map((text) => text.trim()))]
        .filter((text) => text !== '' && isFit(text) && quotesTruly(text))
        .slice(0, most),
    /** Where the quoted passages stand in the source; those that do not are left out. */
    evidenceOf: (quotes: readonly string[]): Evidence[] =>
      [...new Set(quotes)].flatMap((quote) => locate(quote) ?? []).slice(0, mostQuotes),
  };
}

const figure = /\d+(?:[.,]\d+)?/g;
const count = /\d+(?:[.,]\d+)?(?=\s*(?:%|per ?cent\b|times\b|entries\b|days\b|(?:out )?of\b))/g;

/**
 * Whether every figure of a text was counted here or told by the person; what reads as a count must have been counted.
 * A language model counts nothing itself.
 */
export function countsTruly(text: string, { counted = '', told = '' }): boolean {
  const inCounted = new Set(counted.match(figure));
  const inEither = new Set([...inCounted, ...(told.match(figure) ?? [])]);
  return (
    (text.match(figure) ?? []).every((found) => inEither.has(found)) &&
    (text.match(count) ?? []).every((found) => inCounted.has(found))
  );
}
