import type { WeightFile, WeightHeader } from '../model/weight-file.ts';
import { type Matrix, type Multiply, maxRows } from './multiply.ts';

/** A dense layer: rows x inputs to rows x outputs, in a new array. `rows` is a multiple of 4. */
export type Dense = (values: Float32Array, rows: number) => Float32Array;

// The largest whole number that a value becomes: a sum of 1,536 products with 127 stays within 32 bits.
const largest = 8191;

/** Returns the weights of a dense layer as whole numbers. */
export function readMatrix(file: WeightFile<WeightHeader>, name: string): Matrix {
  const weights = file.whole(name);
  const outputs = file.real(`${name}.scale`).length;
  return { weights, outputs, inputs: weights.length / outputs };
}

/** Makes a dense layer over a prepared matrix: each row is rounded to whole numbers, multiplied, and scaled back. */
export function createDense(
  file: WeightFile<WeightHeader>,
  { name, multiply }: { name: string; multiply: Multiply },
): Dense {
  const scales = file.real(`${name}.scale`);
  const biases = file.real(`${name}.bias`);
  const { inputs, outputs } = readMatrix(file, name);
  const steps = new Float64Array(maxRows);

  return (values, rows) => {
    for (let row = 0; row < rows; row++) steps[row] = roundRow(values, multiply.values, row * inputs, inputs);
    const sums = multiply.run(rows);
    const out = new Float32Array(rows * outputs);
    for (let row = 0, at = 0; row < rows; row++) {
      const step = steps[row]!;
      for (let column = 0; column < outputs; column++, at++) {
        out[at] = sums[at]! * step * scales[column]! + biases[column]!;
      }
    }
    return out;
  };
}

// Writes a row as whole numbers and returns what one of them is worth.
function roundRow(values: Float32Array, whole: Int16Array, from: number, count: number): number {
  let top = 0;
  for (let i = from; i < from + count; i++) {
    const size = Math.abs(values[i]!);
    if (size > top) top = size;
  }
  const step = top / largest;
  const share = step === 0 ? 0 : 1 / step;
  for (let i = from; i < from + count; i++) whole[i] = Math.round(values[i]! * share);
  return step;
}
