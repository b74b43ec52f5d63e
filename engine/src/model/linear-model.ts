import { hash32, listLetterRuns } from './text.ts';
import type { WeightFile } from './weight-file.ts';

/** Returns the logits of 28 emotions and 8 families, and a valence, from the tokens of a text. */
export type LinearModel = (tokens: readonly string[]) => Float64Array;

/** Opens the linear model over hashed words, pairs of words and letter runs. */
export function createLinearModel(file: WeightFile): LinearModel {
  const { bits, columns, idfScale } = file.header;
  const mask = 2 ** bits - 1;
  const weights = file.whole('linear');
  const scale = file.real('linear.scale');
  const bias = file.real('linear.bias');
  const idf = file.bytes('linear.idf');
  const bucketsOfWord = new Map<string, number[]>();

  const listBuckets = (word: string): number[] => {
    let found = bucketsOfWord.get(word);
    if (!found) {
      found = [hash32(`w:${word}`) & mask, ...listLetterRuns(word).map((run) => hash32(`c:${run}`) & mask)];
      if (bucketsOfWord.size > 20_000) bucketsOfWord.clear();
      bucketsOfWord.set(word, found);
    }
    return found;
  };

  const countBuckets = (tokens: readonly string[]): Map<number, number> => {
    const counts = new Map<number, number>();
    const count = (bucket: number) => counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
    let before = '^';
    for (const token of tokens) {
      for (const bucket of listBuckets(token)) count(bucket);
      count(hash32(`b:${before} ${token}`) & mask);
      before = token;
    }
    count(hash32(`b:${before} $`) & mask);
    return counts;
  };

  return (tokens) => {
    const out = new Float64Array(columns);
    let squares = 0;
    for (const [bucket, times] of countBuckets(tokens)) {
      const strength = (1 + Math.log(times)) * idf[bucket]! * idfScale;
      squares += strength * strength;
      const row = bucket * columns;
      for (let j = 0; j < columns; j++) out[j]! += strength * weights[row + j]!;
    }
    const length = Math.sqrt(squares) || 1;
    for (let j = 0; j < columns; j++) out[j] = (out[j]! / length) * scale[j]! + bias[j]!;
    return out;
  };
}
