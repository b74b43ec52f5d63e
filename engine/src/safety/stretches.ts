import type { Sentence } from '../text/sentences.ts';
import { crisisLikeness, likelyCrisis } from './crisis-weights.ts';

/** So many sentences in a row are heard as one text, too: what one of them leaves open, the next may say. */
const longest = 3;

/** Sentences this far below the likeness of crisis are not looked at any closer: it would take most of the time. */
export const farBelow = -4.5;

/** A sentence, or a few in a row, and how much they sound like crisis. */
export type Stretch = {
  sentences: readonly Sentence[];
  /** Where the first of them stands. */
  place: number;
  /** Lower case, straight apostrophes, single spaces. */
  plain: string;
  /** How far its likeness lies above that of crisis; negative below. */
  loudness: number;
};

/** Every sentence on its own, in order. */
export function singleStretches(sentences: readonly Sentence[]): Stretch[] {
  return sentences.map((sentence, place) => {
    const plain = sentence.text.toLowerCase().replace(/[’ʼ]/g, "'").replace(/\s+/g, ' ');
    return { sentences: [sentence], place, plain, loudness: loudnessOf(plain) };
  });
}

/** Every two and three of them in a row, without those that say nothing alone. */
export function longerStretches(singles: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (let length = 2; length <= longest; length += 1) {
    for (let place = 0; place + length <= singles.length; place += 1) {
      const row = singles.slice(place, place + length);
      if (row.every(({ loudness }) => loudness < farBelow)) continue;
      const plain = row.map((single) => single.plain).join(' ');
      const sentences = row.flatMap((single) => single.sentences);
      found.push({ sentences, place, plain, loudness: loudnessOf(plain) });
    }
  }
  return found;
}

const loudnessOf = (plain: string) => crisisLikeness(plain) - likelyCrisis;
