import { type Layer, openDenseLayer } from '../model/dense-layer.ts';
import type { WeightFile, WeightHeader } from '../model/weight-file.ts';

/** The numbers of each head for a page; engine/training/reader/network.py computes the same. */
export type PageNumbers = {
  feelings: Float64Array;
  valence: Float64Array;
  arc: Float64Array;
  support: Float64Array;
  irony: Float64Array;
  others: Float64Array;
  /** One number for each sentence. */
  evidence: Float64Array;
};

/** Computes the numbers of each head from a page's sentence vectors, in order. */
export type PageNetwork = (vectors: readonly Float32Array[]) => PageNumbers;

type Rows = Float64Array[];

const attentionHeads = 4;
const headWidths = { feelings: 31, valence: 1, arc: 4, support: 2, irony: 1, others: 1 } as const;

/** Opens one of the networks of the file; the reader uses all of them. */
export function createPageNetwork(file: WeightFile<WeightHeader>, index: number): PageNetwork {
  const openDense = (name: string) => openDenseLayer(file, `${index}.${name}`);
  const sentence = openDense('sentence');
  const place = openDense('place');
  const attention = openDense('attention');
  const attended = openDense('attended');
  const widen = openDense('widen');
  const narrow = openDense('narrow');
  const pools = openDense('pools');
  const hidden = openDense('hidden');
  const heads = openDense('heads');
  const direct = openDense('direct');
  const evidence = openDense('evidence');
  const norm1 = openNorm(file, `${index}.norm1`);
  const norm2 = openNorm(file, `${index}.norm2`);

  return (vectors) => {
    let rows = vectors.map((vector, at) => sum(sentence(vector), place(describePlace(at, vectors.length))));
    const mixed = attend(rows.map((row) => attention(norm1(row))));
    rows = rows.map((row, at) => sum(row, attended(mixed[at]!)));
    rows = rows.map((row) => sum(row, narrow(keepPositive(widen(norm2(row))))));
    const page = joinRows([...poolRows(rows, rows.map(pools)), averageRows(rows), findMaxima(rows)]);
    const said = heads(keepPositive(hidden(page)));
    const straight = direct(joinRows([averageRows(vectors), findMaxima(vectors)]));
    const numbers = cut(said);
    numbers.feelings.forEach((_, k) => {
      numbers.feelings[k]! += straight[k]!;
    });
    numbers.valence[0]! += straight[numbers.feelings.length]!;
    return { ...numbers, evidence: Float64Array.from(rows, (row) => evidence(row)[0]!) };
  };
}

function openNorm(file: WeightFile<WeightHeader>, name: string): Layer {
  const weights = file.real(`${name}.weight`);
  const biases = file.real(`${name}.bias`);
  return (values) => {
    const row = Float64Array.from(values);
    const mean = row.reduce((total, value) => total + value, 0) / row.length;
    const variance = row.reduce((total, value) => total + (value - mean) ** 2, 0) / row.length;
    const share = 1 / Math.sqrt(variance + 1e-5);
    return row.map((value, k) => (value - mean) * share * weights[k]! + biases[k]!);
  };
}

// A sentence's position: from the beginning, from the end, first, last, how few there are, how near the middle.
function describePlace(at: number, count: number): number[] {
  const share = at / Math.max(1, count - 1);
  return [share, 1 - share, at === 0 ? 1 : 0, at === count - 1 ? 1 : 0, 1 / count, 4 * share * (1 - share)];
}

// Each row is query, key and value, side by side.
function attend(rows: Rows): Rows {
  const width = rows[0]!.length / 3;
  const size = width / attentionHeads;
  return rows.map((row) => {
    const out = new Float64Array(width);
    for (let head = 0; head < attentionHeads; head++) {
      const from = head * size;
      const scores = rows.map((other) => {
        let total = 0;
        for (let k = from; k < from + size; k++) total += row[k]! * other[width + k]!;
        return total / Math.sqrt(size);
      });
      shareOut(scores).forEach((share, at) => {
        for (let k = from; k < from + size; k++) out[k]! += share * rows[at]![2 * width + k]!;
      });
    }
    return out;
  });
}

function poolRows(rows: Rows, scores: Rows): Rows {
  return Array.from(scores[0]!, (_, pool) => {
    const out = new Float64Array(rows[0]!.length);
    shareOut(scores.map((score) => score[pool]!)).forEach((share, at) => {
      for (let k = 0; k < out.length; k++) out[k]! += share * rows[at]![k]!;
    });
    return out;
  });
}

function shareOut(scores: readonly number[]): number[] {
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const total = powers.reduce((all, power) => all + power, 0);
  return powers.map((power) => power / total);
}

function sum(a: Float64Array, b: Float64Array): Float64Array {
  return a.map((value, k) => value + b[k]!);
}

function keepPositive(values: Float64Array): Float64Array {
  return values.map((value) => Math.max(0, value));
}

function averageRows(rows: readonly ArrayLike<number>[]): Float64Array {
  return Float64Array.from(rows[0]!, (_, k) => rows.reduce((all, row) => all + row[k]!, 0) / rows.length);
}

function findMaxima(rows: readonly ArrayLike<number>[]): Float64Array {
  return Float64Array.from(rows[0]!, (_, k) =>
    rows.reduce((most, row) => Math.max(most, row[k]!), -Infinity),
  );
}

function joinRows(rows: Rows): Float64Array {
  return Float64Array.from(rows.flatMap((row) => [...row]));
}

function cut(said: Float64Array): Omit<PageNumbers, 'evidence'> {
  const parts = Object.entries(headWidths).map(([name, width], index, all) => {
    const from = all.slice(0, index).reduce((total, [, before]) => total + before, 0);
    return [name, said.slice(from, from + width)];
  });
  return Object.fromEntries(parts) as Omit<PageNumbers, 'evidence'>;
}
