import { readScaledRows, type WeightFile, type WeightHeader } from './weight-file.ts';

/** Numbers in, numbers out. */
export type Layer = (values: ArrayLike<number>) => Float64Array;

/** Opens a layer of a weight file; each output is a weighted sum of all inputs, plus a bias. */
export function openDenseLayer(file: WeightFile<WeightHeader>, name: string): Layer {
  const weights = readScaledRows(file, name);
  const biases = file.real(`${name}.bias`);
  const inputs = weights.length / biases.length;
  return (values) => {
    const out = new Float64Array(biases.length);
    for (let row = 0; row < out.length; row++) {
      let total = biases[row]!;
      for (let k = 0, at = row * inputs; k < inputs; k++, at++) total += weights[at]! * values[k]!;
      out[row] = total;
    }
    return out;
  };
}
