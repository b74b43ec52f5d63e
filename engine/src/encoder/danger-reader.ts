import { denseLayer } from '../model/dense-layer.ts';
import { openWeightFile } from '../model/weight-file.ts';
import { createMeaningEncoder, type MeaningEncoder } from './meaning-encoder.ts';

/** Log odds that a text with this sentence deserves a quiet line of support or more, and that it deserves the card. */
export type DangerOdds = { line: number; card: number };

/** Tells whether sentences speak of danger: each by itself, and those of a conversation together. */
export type DangerReader = {
  read: (sentences: readonly string[]) => DangerOdds[];
  /**
   * The log odds that somebody who said all of this deserves support: hints that mean little each add up. For each of `counts`
   * the first so many sentences are taken together; minus infinity where they are none.
   */
  together: (sentences: readonly string[], counts: readonly number[]) => number[];
};

/**
 * Opens the reader of danger: the sentence encoder, changed as `createMeaningEncoder` changes it, and a small network on its
 * vectors, which learned from lines about danger and harmless ones that sound like them. Takes the bytes of
 * `engine/weights/sentence-encoder.bin` and `engine/weights/danger-reader.bin`, neither of which it changes. The changed encoder
 * is made at the first reading, which takes a few tenths of a second longer: not every thread is asked for danger. Throws a
 * TypeError if they are not such weights.
 */
export function createDangerReader(weights: ArrayBuffer, danger: ArrayBuffer): DangerReader {
  openWeightFile(weights, 'RFE1');
  const file = openWeightFile(danger, 'RFM1');
  const hidden = denseLayer(file, 'danger.hidden');
  const odds = denseLayer(file, 'danger.odds');
  const hintsIn = denseLayer(file, 'together.hidden');
  const oddsTogether = denseLayer(file, 'together.odds');
  let encoder: MeaningEncoder | null = null;
  const vectorsOf = (sentences: readonly string[]) => {
    encoder ??= createMeaningEncoder(weights, danger);
    return encoder.read(sentences);
  };
  return {
    read: (sentences) =>
      vectorsOf(sentences).map(({ vector }) => {
        const [line, card] = odds(hidden(vector).map((value) => Math.max(0, value)));
        return { line: line!, card: card! };
      }),
    together(sentences, counts) {
      const shown = vectorsOf(sentences).map(({ vector }) =>
        hintsIn(vector).map((value) => Math.max(0, value)),
      );
      return counts.map((count) => {
        const told = shown.slice(0, count);
        return told.length === 0 ? Number.NEGATIVE_INFINITY : oddsTogether(pooled(told))[0]!;
      });
    },
  };
}

/** Mean, highest and a quarter of the sum of each number, one after the other; engine/training/support/together.py. */
function pooled(rows: readonly Float64Array[]): Float64Array {
  const width = rows[0]!.length;
  const out = new Float64Array(3 * width);
  for (let at = 0; at < width; at++) {
    let [sum, highest] = [0, 0];
    for (const row of rows) {
      sum += row[at]!;
      highest = Math.max(highest, row[at]!);
    }
    out[at] = sum / rows.length;
    out[width + at] = highest;
    out[2 * width + at] = sum / 4;
  }
  return out;
}
