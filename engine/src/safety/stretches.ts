import type { Sentence } from '../text/sentences.ts';
import { crisisLikeness, likelyCrisis } from './crisis-weights.ts';

/** So many adjacent sentences are scored together too: some only mean a crisis together. */
const longest = 3;

/** Sentences this far below the threshold are not examined further, which would take most of the time. */
export const farBelow = -4.5;

/** One or a few adjacent sentences, and their score. */
export type Stretch = {
  sentences: readonly Sentence[];
  /** Where the first of them stands. */
  place: number;
  /** Lower case, straight apostrophes, single spaces. */
  plain: string;
  /** How far its score lies above the threshold; negative below. */
  excess: number;
};

/** Every sentence on its own, in order. */
export function singleStretches(sentences: readonly Sentence[]): Stretch[] {
  return sentences.map((sentence, place) => {
    const plain = sentence.text.toLowerCase().replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ');
    return { sentences: [sentence], place, plain, excess: excessOf(plain) };
  });
}

/** Every two and three adjacent ones, without those that all score far below the threshold. */
export function longerStretches(singles: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (let length = 2; length <= longest; length += 1) {
    for (let place = 0; place + length <= singles.length; place += 1) {
      const row = singles.slice(place, place + length);
      if (row.every(({ excess }) => excess < farBelow)) continue;
      const plain = row.map((single) => single.plain).join(' ');
      const sentences = row.flatMap((single) => single.sentences);
      found.push({ sentences, place, plain, excess: excessOf(plain) });
    }
  }
  return found;
}

const excessOf = (plain: string) => crisisLikeness(plain) - likelyCrisis;
