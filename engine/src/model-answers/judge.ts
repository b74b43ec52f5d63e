import type { Evidence } from '@reflect/contract';
import { makeQuoteLocator } from './locate-quote.ts';
import { isFitToShow } from './output-check.ts';
import { cutSentences } from './sentences.ts';

const quotation = /["“„«]([^"“”„«»]+)["”“»]/g;
const maxQuotes = 3;
const minRepetitionLength = 6;

export type Judge = ReturnType<typeof makeJudge>;

/** Makes checks for what a language model wrote about `source`, the person's text. */
export function makeJudge(source: string) {
  const locate = makeQuoteLocator(source);

  const isFit = (text: string) => isFitToShow(text, source);

  // Whether everything in quotation marks is in the source; quotes under three characters aren't checked.
  function hasRealQuotes(text: string): boolean {
    return [...text.matchAll(quotation)].every(([, quoted]) => {
      const words = quoted!.trim().replace(/[.,;:!?…]+$/, '');
      return words.length < 3 || locate(words) !== null;
    });
  }

  // Whether a sentence only repeats the source, as a model does that follows an instruction in it.
  function isRepetition(sentence: string): boolean {
    const words = sentence.trim().replace(/[.,;:!?…]+$/, '');
    return words.length >= minRepetitionLength && locate(words) !== null;
  }

  const removeUnfounded = (text: string) =>
    cutSentences(text.trim())
      .filter((sentence) => hasRealQuotes(sentence) && !isRepetition(sentence))
      .join('')
      .trim();

  return {
    isFit,
    withoutUnfounded: removeUnfounded,
    /** The lines of a list that may be shown, without duplicates. */
    lines: (texts: readonly string[], most: number): string[] =>
      [...new Set(texts.map((text) => text.trim()))]
        .filter((text) => text !== '' && isFit(text) && hasRealQuotes(text))
        .slice(0, most),
    /** The positions of the quoted passages in the source; passages that are not in it are left out. */
    evidenceOf: (quotes: readonly string[]): Evidence[] =>
      [...new Set(quotes)].flatMap((quote) => locate(quote) ?? []).slice(0, maxQuotes),
  };
}

const figure = /\d+(?:[.,]\d+)?/g;
const count = /\d+(?:[.,]\d+)?(?=\s*(?:%|per ?cent\b|times\b|entries\b|days\b|(?:out )?of\b))/g;

/**
 * Whether every figure of a text is in `counted` or in `told`, the person's text; a figure that reads as a count must
 * be in `counted`.
 */
export function hasOnlyKnownFigures(text: string, { counted = '', told = '' }): boolean {
  const inCounted = new Set(counted.match(figure));
  const inEither = new Set([...inCounted, ...(told.match(figure) ?? [])]);
  return (
    (text.match(figure) ?? []).every((found) => inEither.has(found)) &&
    (text.match(count) ?? []).every((found) => inCounted.has(found))
  );
}
