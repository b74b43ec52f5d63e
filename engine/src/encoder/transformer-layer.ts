import type { WeightFile, WeightHeader } from '../model/weight-file.ts';
import type { Dense } from './dense.ts';

/** The rows of one text in a batch. */
export type Span = { from: number; length: number };

/** One layer of the encoder: rows x inputs to rows x 512; each row attends to the rows of its own span. */
export type TransformerLayer = (values: Float32Array, spans: readonly Span[]) => Float32Array;

const heads = 4;
const maxLength = 128;

/** Norm, attention, sum; norm, two dense layers, sum. `dense` returns the dense layers by name. */
export function createLayer(
  file: WeightFile<WeightHeader>,
  { name, dense }: { name: string; dense: (name: string) => Dense },
): TransformerLayer {
  const norm1 = createNorm(file, `${name}.norm1`);
  const norm2 = createNorm(file, `${name}.norm2`);
  const attention = dense(`${name}.attention`);
  const attended = dense(`${name}.attended`);
  // The first layer's output is wider than its input, so the input is widened before it is added.
  const widen = name === 'layer0' ? dense(`${name}.widen`) : null;
  const dense1 = dense(`${name}.dense1`);
  const dense2 = dense(`${name}.dense2`);
  const width = norm1.width;

  return (values, spans) => {
    const rows = values.length / width;
    const queries = attention(norm1.apply(values), rows);
    const out = attended(attend(queries, spans, width), rows);
    add(out, widen ? widen(values, rows) : values);
    const inner = dense1(norm2.apply(out), rows);
    for (let i = 0; i < inner.length; i++) if (inner[i]! < 0) inner[i] = 0;
    add(out, dense2(inner, rows));
    return out;
  };
}

function createNorm(file: WeightFile<WeightHeader>, name: string) {
  const weights = file.real(`${name}.weight`);
  const biases = file.real(`${name}.bias`);
  const width = weights.length;
  const apply = (values: Float32Array): Float32Array => {
    const out = new Float32Array(values.length);
    for (let from = 0; from < values.length; from += width) {
      let total = 0;
      for (let k = from; k < from + width; k += 4) {
        total += values[k]! + values[k + 1]! + (values[k + 2]! + values[k + 3]!);
      }
      const mean = total / width;
      const variance = computeProduct(values, from, values, from, width) / width - mean * mean;
      const share = 1 / Math.sqrt(Math.max(0, variance) + 1e-6);
      for (let k = 0; k < width; k++) {
        out[from + k] = (values[from + k]! - mean) * share * weights[k]! + biases[k]!;
      }
    }
    return out;
  };
  return { width, apply };
}

// Attention with four heads. Each row of `queries` is query, key and value, side by side.
function attend(queries: Float32Array, spans: readonly Span[], width: number): Float32Array {
  const out = new Float32Array(queries.length / 3);
  const size = width / heads;
  const shares = new Float64Array(maxLength);
  for (const { from, length } of spans) {
    for (let head = 0; head < heads; head++) {
      for (let row = from; row < from + length; row++) {
        const query = row * 3 * width + head * size;
        let top = -Infinity;
        for (let other = 0; other < length; other++) {
          const key = (from + other) * 3 * width + width + head * size;
          shares[other] = computeProduct(queries, query, queries, key, size) / Math.sqrt(size);
          top = Math.max(top, shares[other]!);
        }
        let total = 0;
        for (let other = 0; other < length; other++) {
          shares[other] = Math.exp(shares[other]! - top);
          total += shares[other]!;
        }
        const target = row * width + head * size;
        for (let other = 0; other < length; other++) {
          const share = shares[other]! / total;
          const value = (from + other) * 3 * width + 2 * width + head * size;
          for (let k = 0; k < size; k++) out[target + k]! += share * queries[value + k]!;
        }
      }
    }
  }
  return out;
}

// The scalar product of two ranges, with four independent sums for speed. `count` is a multiple of 4.
function computeProduct(
  a: Float32Array,
  aFrom: number,
  b: Float32Array,
  bFrom: number,
  count: number,
): number {
  let sum0 = 0;
  let sum1 = 0;
  let sum2 = 0;
  let sum3 = 0;
  for (let i = aFrom, j = bFrom; i < aFrom + count; i += 4, j += 4) {
    sum0 += a[i]! * b[j]!;
    sum1 += a[i + 1]! * b[j + 1]!;
    sum2 += a[i + 2]! * b[j + 2]!;
    sum3 += a[i + 3]! * b[j + 3]!;
  }
  return sum0 + sum1 + (sum2 + sum3);
}

function add(values: Float32Array, others: Float32Array): void {
  for (let i = 0; i < values.length; i++) values[i]! += others[i]!;
}
