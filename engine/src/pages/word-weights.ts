import { readScaledRows, type WeightFile, type WeightHeader } from '../model/weight-file.ts';
import { buckets, listWordBuckets } from './word-buckets.ts';

/** A sentence as written, and its vector from the encoder. */
export type MeantSentence = { text: string; vector: Float32Array };

/**
 * Opens the word weights of a section: for the places from `wordBuckets`, they give each row's sum, divided by the
 * root of the number of places; engine/training/reader/word_sums.py computes the same.
 */
export function openPlaceWeights(
  file: WeightFile<WeightHeader>,
  section: string,
): (places: readonly number[]) => number[] {
  const weights = readScaledRows(file, section);
  const rows = Array.from({ length: weights.length / buckets }, (_, row) => row * buckets);
  return (places) => {
    const size = Math.sqrt(Math.max(1, places.length));
    return rows.map((from) => places.reduce((sum, at) => sum + weights[from + at]!, 0) / size);
  };
}

/** Opens the same for sentences as written. */
export function openWordWeights(file: WeightFile<WeightHeader>, section: string): (text: string) => number[] {
  const weigh = openPlaceWeights(file, section);
  return (text) => weigh(listWordBuckets(text));
}
