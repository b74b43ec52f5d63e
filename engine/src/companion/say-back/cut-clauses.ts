import { splitSentences } from '../../text/sentences.ts';
import { foldWord } from '../../text/words.ts';
import { words as lists } from './word-lists.ts';

/** A part of a message that can stand by itself; `opens` is true for what nothing stands before. */
export type Clause = { text: string; opens: boolean; isWhole: boolean; sentence: number };

// A pause, or a joining word before a new subject.
const pause = /\s*(?:[,;:]|\s[-–—])\s+/u;
const joined = new RegExp(
  `\\s+(?:and then|and|but|so|then|cos|because)\\s+(?=(?:${[...lists.subjects].join('|')})\\b)`,
  'i',
);
// Whoever did what stands after these was named before.
const goesOn = /^\W*(?:and|then|but)\b/i;
// A sentence of at most so many words also stands as a whole.
const wholeSentence = 14;

/** Cuts a message into its sentences and their clauses, without words that only open or close them. */
export function cutClauses(message: string): Clause[] {
  return splitSentences(message).flatMap(({ text }, at) => {
    if (/\?["'”’)\s]*$/.test(text)) return [];
    const pieces = cutOutsideQuotes(text);
    const clauses = pieces.map((piece, place) => ({
      text: stripFillers(piece),
      opens: at === 0 && place === 0 && !goesOn.test(text),
      isWhole: pieces.length === 1,
      sentence: at,
    }));
    const whole = stripFillers(text);
    const isShort = pieces.length > 1 && countWords(whole) <= wholeSentence;
    const all = isShort
      ? [{ text: whole, opens: at === 0 && !goesOn.test(text), isWhole: true, sentence: at }, ...clauses]
      : clauses;
    const isNew = ({ text: one }: Clause, place: number) =>
      all.findIndex((other) => other.text === one) === place;
    return all
      .filter(isNew)
      .filter((clause) => /\p{L}/u.test(clause.text) && !lists.openers.has(foldWord(clause.text)));
  });
}

/** Returns the number of words between spaces. */
export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

// A comma within quotation marks belongs to what somebody said.
function cutOutsideQuotes(text: string): string[] {
  if (/["“”]/.test(text)) return [text];
  return text.split(pause).flatMap((part) => part.split(joined));
}

function stripFillers(text: string): string {
  let rest = text.trim().replace(/^[\s"'*_-]*(?=[\p{L}\p{N}])/u, (start) => (start.includes('"') ? '"' : ''));
  rest = rest.replace(/[\s.!…,;:)*_]+$/u, '').replace(/\p{Extended_Pictographic}/gu, '');
  for (;;) {
    const [first, ...others] = rest.split(/\s+/);
    const opener = foldWord(first!.replace(/[,.!]+$/, ''));
    // "No" is a word of its own only before a new subject: "no one came", "no sleep".
    const denies = /^no$/i.test(first!) && !lists.subjects.has(foldWord(others[0] ?? ''));
    if (others.length === 0 || denies || !lists.openers.has(opener)) break;
    rest = others.join(' ');
  }
  for (;;) {
    const all = rest.split(/\s+/);
    if (all.length < 2 || !lists.closers.has(foldWord(all.at(-1)!.replace(/[.,!]+$/, '')))) break;
    rest = all.slice(0, -1).join(' ').replace(/,$/, '');
  }
  return rest.replace(/\blike (?=\d|literally\b|a (?:hundred|thousand)\b)/gi, '').trim();
}
