/** A word with its place in the text it was found in, in UTF-16 units. */
export type Word = {
  /** Lower case, with straight apostrophes. */
  text: string;
  start: number;
  end: number;
};

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’ʼ\-‑][\p{L}\p{M}\p{N}]+)*/gu;

/** The words of a text in order. "don’t" and "twenty-one" are one word each. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    words.push({ text: foldWord(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

/** Lower case with straight apostrophes and plain hyphens, the form in which word lists are kept. */
export function foldWord(word: string): string {
  return word.toLowerCase().replace(/[’ʼ]/g, "'").replace(/‑/g, '-');
}
