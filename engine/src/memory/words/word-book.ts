import { stopWords } from '../../text/stop-words.ts';
import { splitWords, type Word } from '../../text/words.ts';
import type { TextRange } from '../memory-page.ts';
import { stemWord } from './stem.ts';

/** Which words people tell of something with, and by which it is asked for: "nil by mouth" and "operation". */
export type WordBook = {
  /** Where a text names a topic or tells of it; see `markNamed` and `markTold`. */
  findMarks: (text: string) => readonly Marked[];
  /** Whether the book uses a word, in any form. */
  hasWord: (word: string) => boolean;
  /** The topics that a question names or tells of. */
  listAsked: (question: string) => readonly AskedTopic[];
};

/** Words of a text that stand for a topic, by their offsets in UTF-16 units. */
export type Marked = TextRange & { mark: string };

/** A topic of the book in a question. */
export type AskedTopic = {
  topic: number;
  /** The stems of the words that stand for it in the question. */
  stems: readonly string[];
  /** Whether these are words by which it's asked for; else it's only told with them. */
  isNamed: boolean;
};

/** The mark of a text that names a topic. It is kept among the stems of its words, none of which has a "#". */
export const markNamed = (topic: number): string => `#${topic}=`;
/** The mark of a text that tells of a topic without naming it. */
export const markTold = (topic: number): string => `#${topic}`;
/** Whether a stem is such a mark. */
export const isMark = (stem: string): boolean => stem.startsWith('#');

// Different words of the book at most; they have numbers.
const maxWords = 2 ** 20;

type Meant = { topic: number; isNamed: boolean };

/**
 * Opens the book in `engine/weights/word-book.txt`: in each line the words by which a topic is asked for, "~", and
 * those with which it's told.
 */
export function createWordBook(text: string): WordBook {
  const ids = new Map<string, number>();
  // Words that follow one another lead from place to place; each place has the topics of the words so far.
  const next = new Map<number, number>();
  const places: Meant[][] = [[]];
  const add = (phrase: string, meant: Meant) => {
    const words = splitWords(phrase);
    if (words.every((word) => stopWords.has(word.text))) return;
    let place = 0;
    for (const word of words) {
      const stem = stemWord(word.text);
      const id = ids.get(stem) ?? ids.size;
      ids.set(stem, id);
      const step = place * maxWords + id;
      const reached = next.get(step) ?? places.push([]) - 1;
      next.set(step, reached);
      place = reached;
    }
    if (!places[place]!.some(({ topic }) => topic === meant.topic)) places[place]!.push(meant);
  };
  for (const [topic, line] of text.trim().split('\n').entries()) {
    const [asked = '', told = ''] = line.split('~');
    for (const phrase of asked.split(',')) add(phrase, { topic, isNamed: true });
    for (const phrase of told.split(',')) add(phrase, { topic, isNamed: false });
  }

  // From each word the longest phrase that begins there.
  function findPhrases(text: string): { meant: readonly Meant[]; words: readonly Word[] }[] {
    const words = splitWords(text);
    const known = words.map((word) => ids.get(stemWord(word.text)));
    return words.flatMap((_, from) => {
      let [place, until] = [0, from];
      let found: readonly Meant[] = [];
      for (let at = from; at < words.length && known[at] !== undefined; at += 1) {
        const reached = next.get(place * maxWords + known[at]!);
        if (reached === undefined) break;
        place = reached;
        if (places[place]!.length > 0) [found, until] = [places[place]!, at + 1];
      }
      return found.length > 0 ? [{ meant: found, words: words.slice(from, until) }] : [];
    });
  }

  return {
    hasWord: (word) => ids.has(stemWord(word.toLowerCase())),
    findMarks: (written) =>
      findPhrases(written).flatMap(({ meant, words }) => {
        const range = { start: words[0]!.start, end: words.at(-1)!.end };
        return meant.map(({ topic, isNamed }) => ({
          ...range,
          mark: isNamed ? markNamed(topic) : markTold(topic),
        }));
      }),
    listAsked: (question) =>
      findPhrases(question).flatMap(({ meant, words }) => {
        const stems = words.filter((word) => !stopWords.has(word.text)).map((word) => stemWord(word.text));
        return meant.map(({ topic, isNamed }) => ({ topic, stems, isNamed }));
      }),
  };
}
