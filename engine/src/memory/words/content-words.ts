import { stopWords } from '../../text/stop-words.ts';
import { splitWords, type Word } from '../../text/words.ts';
import { stemWord } from './stem.ts';

/** A word by which pages are compared. */
export type ContentWord = Word & { stem: string };

// Words of a question about asking, the journal or time in general, not about its topic.
const askingWords = new Set(
  `write writes writing wrote written journal diary entry entries page pages note notes noted say says said mention
  mentions mentioned talk talked tell show find search look happen happened happens remember remind recall ever often
  usually always never last first next time times many how's when's where's who's what's why's day days else anything something anyone
  someone thing stuff lately recently ago since mostly kind sort please think thoughts feel feeling feels felt`.split(
    /\s+/,
  ),
);

// "Hows nan", "didnt": as on a phone. Without those that are words of their own.
const ownWords = new Set('ill well were wed shell hell id'.split(' '));
const unmarked = new Set(
  [...stopWords, ...askingWords]
    .filter((word) => word.includes("'"))
    .map((word) => word.replaceAll("'", ''))
    .filter((word) => !ownWords.has(word)),
);

/** Whether a word of a question belongs to the asking, whatever is asked. */
export function isAskingWord(word: string): boolean {
  return askingWords.has(word) || unmarked.has(word);
}

/** Returns the content words of a text, with their stems. */
export function listContentWords(text: string): ContentWord[] {
  return listSayingWords(splitWords(text));
}

const playing = new Set('play plays played playing'.split(' '));

/**
 * Returns the words of a question that say what it is about. "Football" says all of "play football": a page about a
 * match needn't say that it was played.
 */
export function listAskedWords(words: readonly Word[]): ContentWord[] {
  const asked = listSayingWords(words).filter(({ text }) => !isAskingWord(text));
  return asked.filter(({ text }, at) => !playing.has(text) || asked[at + 1] === undefined);
}

function listSayingWords(words: readonly Word[]): ContentWord[] {
  return words.flatMap((word) => (stopWords.has(word.text) ? [] : [{ ...word, stem: stemWord(word.text) }]));
}
