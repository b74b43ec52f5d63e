import { hashText } from '../text/hash.ts';

/** How many places a reader has for what it learned of words and words in a row. */
export const buckets = 16_384;
const maxInARow = 3;

/**
 * Returns the places of a sentence's words, of two and three in a row, and of two with one between them, each once,
 * in rising order. Two different rows may share a place.
 */
export function listWordBuckets(text: string): number[] {
  const said =
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[a-z]+|\d+|[?!]/g) ?? [];
  const words = ['^', ...said, '$'];
  const found = new Set<number>();
  words.forEach((word, at) => {
    for (let count = 1; count <= maxInARow && at + count <= words.length; count++)
      found.add(chooseBucket(words.slice(at, at + count).join(' ')));
    if (at + 2 < words.length) found.add(chooseBucket(`${word} _ ${words[at + 2]}`));
  });
  return [...found].sort((a, b) => a - b);
}

const chooseBucket = (row: string) => hashText(row) % buckets;
