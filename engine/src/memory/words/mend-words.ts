import { stopWords } from '../../text/stop-words.ts';
import type { Word } from '../../text/words.ts';

const minLength = 4;

/**
 * Corrects mistyped words of a question: an unknown word becomes the known one that takes the fewest changes, at most
 * one in a short word and two in a longer one. Its position stays.
 */
export function mendWords(
  words: readonly Word[],
  { isKnown, candidates }: { isKnown: (word: string) => boolean; candidates: () => Iterable<string> },
): Word[] {
  let all: readonly string[] | null = null;
  return words.map((word) => {
    if (
      word.text.length < minLength ||
      stopWords.has(word.text) ||
      /\d/.test(word.text) ||
      isKnown(word.text)
    )
      return word;
    all ??= [...candidates()];
    let [best, text] = [word.text.length > 5 ? 2.5 : 1.5, word.text];
    for (const candidate of all) {
      if (candidate.length < minLength || Math.abs(candidate.length - word.text.length) > 2) continue;
      const changes = countChanges(word.text, candidate) + (candidate[0] === word.text[0] ? 0 : 0.5);
      if (changes < best) [best, text] = [changes, candidate];
    }
    return { ...word, text };
  });
}

// How many letters must be inserted, removed, changed, or swapped with their neighbour.
function countChanges(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      let least = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[other.length]!;
}
