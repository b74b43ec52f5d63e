import { scaledRows, type WeightFile, type WeightHeader } from '../model/weight-file.ts';
import { buckets, wordBuckets } from './word-buckets.ts';

/** A sentence as it is written, and what the encoder says it means. */
export type MeantSentence = { text: string; vector: Float32Array };

/**
 * What the words of a text weigh together for each row of a section, from the places that `wordBuckets` gives them: their sum,
 * divided by the root of how many there are; engine/training/reader/word_sums.py computes the same.
 */
export function openPlaceWeights(
  file: WeightFile<WeightHeader>,
  section: string,
): (places: readonly number[]) => number[] {
  const weights = scaledRows(file, section);
  const rows = Array.from({ length: weights.length / buckets }, (_, row) => row * buckets);
  return (places) => {
    const size = Math.sqrt(Math.max(1, places.length));
    return rows.map((from) => places.reduce((sum, at) => sum + weights[from + at]!, 0) / size);
  };
}

/** The same for a sentence as it is written. */
export function openWordWeights(file: WeightFile<WeightHeader>, section: string): (text: string) => number[] {
  const weigh = openPlaceWeights(file, section);
  return (text) => weigh(wordBuckets(text));
}
