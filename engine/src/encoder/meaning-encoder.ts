import { openWeightFile, type WeightFile, type WeightHeader } from '../model/weight-file.ts';
import { createSentenceEncoder } from './sentence-encoder.ts';

/** Reads what texts mean. */
export type MeaningEncoder = {
  /** The meaning of each text, 512 numbers from -1 to 1: texts with similar meanings have vectors in similar directions. */
  read: (texts: readonly string[]) => { vector: Float32Array }[];
};

type MeaningHeader = WeightHeader & { matrices: string[]; rank: Record<string, number> };

/**
 * Opens the encoder of meaning: the sentence encoder with weights changed by the low-rank matrices in `meaning`. The
 * sentence encoder was trained for feelings and has lost much of what happens in a text; this one keeps that. Takes
 * the bytes of `engine/weights/sentence-encoder.bin` and `engine/weights/meaning-encoder.bin`, changes neither, and
 * takes a few tenths of a second. Throws a TypeError if they are not such weights.
 */
export function createMeaningEncoder(weights: ArrayBuffer, meaning: ArrayBuffer): MeaningEncoder {
  const changes = openWeightFile<MeaningHeader>(meaning, 'RFM1');
  const changed = weights.slice(0);
  const base = openWeightFile<WeightHeader>(changed, 'RFE1');
  for (const name of changes.header.matrices) changeMatrix(base, changes, name);
  for (const name of Object.keys(changes.header.sections))
    if (name in base.header.sections) base.real(name).set(changes.real(name));
  const encoder = createSentenceEncoder(changed);
  return { read: (texts) => encoder.read(texts).map(({ vector }) => ({ vector })) };
}

// Adds the product of two narrow matrices to a matrix, and rounds each of its rows to eight bits again.
function changeMatrix(
  base: WeightFile<WeightHeader>,
  changes: WeightFile<MeaningHeader>,
  name: string,
): void {
  const steps = base.whole(name);
  const scales = base.real(`${name}.scale`);
  const width = steps.length / scales.length;
  const rank = changes.header.rank[name]!;
  const up = changes.whole(`${name}.up`);
  const upScales = changes.real(`${name}.up.scale`);
  const down = readColumns(changes, name, rank);
  const row = new Float32Array(width);
  const shares = new Float32Array(rank);
  for (let at = 0; at < scales.length; at++) {
    for (let r = 0; r < rank; r++) shares[r] = up[at * rank + r]! * upScales[at]!;
    const before = scales[at]!;
    let most = 0;
    for (let k = 0; k < width; k++) {
      let sum = steps[at * width + k]! * before;
      for (let r = 0, place = k * rank; r < rank; r++, place++) sum += shares[r]! * down[place]!;
      row[k] = sum;
      most = Math.max(most, Math.abs(sum));
    }
    const scale = most / 127 || 1;
    scales[at] = scale;
    for (let k = 0; k < width; k++) steps[at * width + k] = Math.round(row[k]! / scale);
  }
}

// The second of the narrow matrices, column by column, so that a product reads it in order.
function readColumns(changes: WeightFile<MeaningHeader>, name: string, rank: number): Float32Array {
  const down = changes.whole(`${name}.down`);
  const scales = changes.real(`${name}.down.scale`);
  const width = down.length / rank;
  const columns = new Float32Array(down.length);
  for (let r = 0; r < rank; r++)
    for (let k = 0; k < width; k++) columns[k * rank + r] = down[r * width + k]! * scales[r]!;
  return columns;
}
