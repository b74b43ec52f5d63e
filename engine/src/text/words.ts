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
  return plainWords(text) ?? findWordsByPattern(text);
}

function findWordsByPattern(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(wordPattern)) {
    words.push({ text: foldWord(match[0]), start: match.index, end: match.index + match[0].length });
  }
  return words;
}

const [letter, capital, joint, between, unknown] = [0, 1, 2, 3, 4];
/**
 * The classes of the characters in most texts; a character that isn't listed needs the table of all Unicode
 * letters.
 */
const kindOf = new Uint8Array(0x2100).fill(unknown);
for (let code = 0; code < 128; code += 1) kindOf[code] = between;
for (const sign of '“”–—…') kindOf[sign.charCodeAt(0)] = between;
for (const sign of "'’-") kindOf[sign.charCodeAt(0)] = joint;
for (const sign of 'abcdefghijklmnopqrstuvwxyz0123456789') {
  kindOf[sign.toUpperCase().charCodeAt(0)] = capital;
  kindOf[sign.charCodeAt(0)] = letter;
}

/** The same words, found several times as fast; null for a text with other letters than those of English. */
function plainWords(text: string): Word[] | null {
  const words: Word[] = [];
  const getKindAt = (at: number) => kindOf[text.charCodeAt(at)] ?? unknown;
  for (let at = 0; at < text.length; ) {
    let kind = getKindAt(at);
    if (kind === unknown) return null;
    if (kind > capital) {
      at += 1;
      continue;
    }
    const start = at;
    let isFolded = true;
    for (; kind <= capital || (kind === joint && at + 1 < text.length && getKindAt(at + 1) <= capital); ) {
      if (kind !== letter) isFolded = false;
      at += 1;
      kind = at < text.length ? getKindAt(at) : between;
    }
    const word = text.slice(start, at);
    words.push({ text: isFolded ? (hurried.get(word) ?? word) : foldWord(word), start, end: at });
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
export function listWords(text: string): string[] {
  return splitWords(text).map((word) => word.text);
}
