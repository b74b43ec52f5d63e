import { openDenseLayer } from '../model/dense-layer.ts';
import { openWeightFile } from '../model/weight-file.ts';
import { createMeaningEncoder, type MeaningEncoder } from './meaning-encoder.ts';

/** Log odds that a text with this sentence deserves a quiet line of support or more, and that it deserves the card. */
export type DangerOdds = { line: number; card: number };

/** Features of a sentence that may hint at danger together with others; the numbers mean nothing by themselves. */
export type Hints = Float64Array;

/** Judges whether sentences speak of danger: each by itself, and those of a conversation together. */
export type DangerReader = {
  read: (sentences: readonly string[]) => DangerOdds[];
  hintsIn: (sentences: readonly string[]) => Hints[];
  /** The log odds that somebody who said all of this deserves support; minus infinity without sentences. */
  addUp: (hints: readonly Hints[]) => number;
};

/**
 * Opens the reader of danger: the sentence encoder, changed as by `createMeaningEncoder`, and a small network on its
 * vectors, trained on lines about danger and harmless ones that sound like them. Takes the bytes of
 * `engine/weights/sentence-encoder.bin` and `engine/weights/danger-reader.bin` and changes neither. The changed
 * encoder is made at the first reading, which takes a few tenths of a second longer, because not every thread needs
 * it. Throws a TypeError if they are not such weights.
 */
export function createDangerReader(weights: ArrayBuffer, danger: ArrayBuffer): DangerReader {
  openWeightFile(weights, 'RFE1');
  const file = openWeightFile(danger, 'RFM1');
  const hidden = openDenseLayer(file, 'danger.hidden');
  const odds = openDenseLayer(file, 'danger.odds');
  const hintLayer = openDenseLayer(file, 'together.hidden');
  const oddsTogether = openDenseLayer(file, 'together.odds');
  let encoder: MeaningEncoder | null = null;
  const readVectors = (sentences: readonly string[]) => {
    encoder ??= createMeaningEncoder(weights, danger);
    return encoder.read(sentences);
  };
  return {
    read: (sentences) =>
      readVectors(sentences).map(({ vector }) => {
        const [line, card] = odds(hidden(vector).map((value) => Math.max(0, value)));
        return { line: line!, card: card! };
      }),
    hintsIn: (sentences) =>
      readVectors(sentences).map(({ vector }) => hintLayer(vector).map((value) => Math.max(0, value))),
    addUp: (hints) => (hints.length === 0 ? Number.NEGATIVE_INFINITY : oddsTogether(poolHints(hints))[0]!),
  };
}

// The mean, the maximum and a quarter of the sum of each number, as in `engine/training/support/together.py`.
function poolHints(rows: readonly Float64Array[]): Float64Array {
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
