import { denseLayer } from '../model/dense-layer.ts';
import { openWeightFile } from '../model/weight-file.ts';
import { createMeaningEncoder, type MeaningEncoder } from './meaning-encoder.ts';

/** Log odds that a text with this sentence deserves a quiet line of support or more, and that it deserves the card. */
export type DangerOdds = { line: number; card: number };

/** Tells of each sentence by itself whether it speaks of danger. */
export type DangerReader = { read: (sentences: readonly string[]) => DangerOdds[] };

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
  };
}
