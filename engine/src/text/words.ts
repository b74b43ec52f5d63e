/** A word with its place in the text, in UTF-16 units. */
export type Word = {
  /** Lower case, with straight apostrophes, and with the apostrophe that a hurried "dont" leaves out. */
  text: string;
  start: number;
  end: number;
};

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ\-‑][\p{L}\p{M}\p{N}]+)*/gu;

/** Splits a text into words, in order. "don’t" and "twenty-one" are one word each. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    words.push({ text: foldWord(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

const hurried = new Map(
  (
    "don't didn't doesn't can't won't isn't wasn't aren't weren't haven't hasn't hadn't couldn't wouldn't shouldn't " +
    "ain't i'm i've you're they're that's there's what's he's she's it'll i'd've should've could've would've"
  )
    .split(' ')
    .map((word): [string, string] => [word.replaceAll("'", ''), word]),
);

/** Returns the form used in word lists: lower case, straight apostrophes, plain hyphens. */
export function foldWord(word: string): string {
  const folded = word.toLowerCase().replace(/[’ʼ]/g, "'").replace(/‑/g, '-');
  return hurried.get(folded) ?? folded;
}

/** Returns the words of a text in order, folded. */
export function wordsOf(text: string): string[] {
  return splitWords(text).map((word) => word.text);
}
