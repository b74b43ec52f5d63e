import { stopWords } from '../../text/stop-words.ts';
import { splitWords, type Word } from '../../text/words.ts';
import { stemOf } from './stem.ts';

/** A word by which pages are compared. */
export type ContentWord = Word & { stem: string };

/** Words of a question that speak of asking, of the journal or of time at large, and not of what is asked for. */
const askingWords = new Set(
  `write writes writing wrote written journal diary entry entries page pages note notes noted say says said mention
  mentions mentioned talk talked tell show find search look happen happened happens remember remind recall ever often
  usually always never last first time times many how's when's where's who's day days else anything something anyone
  someone thing stuff lately recently ago since mostly kind sort please think thoughts feel feeling feels felt`.split(
    /\s+/,
  ),
);

/** The words of a text that say something, with their stems. */
export function contentWords(text: string): ContentWord[] {
  return sayingWords(splitWords(text));
}

/** Of the words of a question, those that it is about, without those of asking. */
export function askedWords(words: readonly Word[]): ContentWord[] {
  return sayingWords(words).filter(({ text: word }) => !askingWords.has(word));
}

function sayingWords(words: readonly Word[]): ContentWord[] {
  return words.flatMap((word) => (stopWords.has(word.text) ? [] : [{ ...word, stem: stemOf(word.text) }]));
}
