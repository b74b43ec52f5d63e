import { networkWords, stemsOf } from './text.ts';
import { scaledRows, type WeightFile } from './weight-file.ts';

/** What the network says of a text: 28 + 8 logits and a valence, and the share of its words that are known. */
export type NetworkSaying = { logits: Float64Array; known: number };

const sigmoid = (x: number) => 1 / (1 + Math.exp(-x));

/** out[i] = bias[i] + row i of the matrix · x. */
function multiply(options: {
  matrix: Float32Array;
  x: Float32Array;
  from: number;
  width: number;
  bias: Float32Array;
  out: Float32Array | Float64Array;
}): void {
  const { matrix, x, from, width, bias, out } = options;
  const count = out.length;
  let row = 0;
  // Four rows at once: each number of x is fetched once for all four, and their sums do not wait for one another.
  for (; row + 4 <= count; row += 4) {
    const [a, b, c, d] = [row * width, (row + 1) * width, (row + 2) * width, (row + 3) * width];
    let [sumA, sumB, sumC, sumD] = [bias[row]!, bias[row + 1]!, bias[row + 2]!, bias[row + 3]!];
    for (let j = 0; j < width; j++) {
      const value = x[from + j]!;
      sumA += matrix[a + j]! * value;
      sumB += matrix[b + j]! * value;
      sumC += matrix[c + j]! * value;
      sumD += matrix[d + j]! * value;
    }
    out[row] = sumA;
    out[row + 1] = sumB;
    out[row + 2] = sumC;
    out[row + 3] = sumD;
  }
  for (; row < count; row++) {
    let sum = bias[row]!;
    for (let j = 0; j < width; j++) sum += matrix[row * width + j]! * x[from + j]!;
    out[row] = sum;
  }
}

type Direction = {
  input: Float32Array;
  state: Float32Array;
  inputBias: Float32Array;
  stateBias: Float32Array;
};

function readDirection(file: WeightFile, name: string): Direction {
  return {
    input: scaledRows(file, `${name}.input`),
    state: scaledRows(file, `${name}.state`),
    inputBias: file.real(`${name}.input.bias`),
    stateBias: file.real(`${name}.state.bias`),
  };
}

/**
 * The network: word rows → gated recurrent units in both directions → the strongest, the mean and the attended
 * state, with the mean, highest and lowest of the plain rows → logits. Words past `limit` of the header are not read.
 */
export function createNetwork(file: WeightFile): (tokens: readonly string[]) => NetworkSaying {
  const { hidden, width, limit } = file.header;
  const ids = new Map(file.words().map((word, i) => [word, i]));
  const table = file.whole('table');
  const steps = file.real('table.scale');
  const directions = [readDirection(file, 'forward'), readDirection(file, 'backward')];
  const attention = file.real('attention');
  const heads = scaledRows(file, 'heads');
  const headBias = file.real('heads.bias');
  const states = 2 * hidden;

  const idOf = (word: string): number => {
    const id = ids.get(word);
    if (id !== undefined) return id;
    for (const stem of stemsOf(word)) {
      const stemId = ids.get(stem);
      if (stemId !== undefined) return stemId;
    }
    return 1;
  };

  const rowsOf = (wordIds: readonly number[]): Float32Array => {
    const rows = new Float32Array(wordIds.length * width);
    wordIds.forEach((id, at) => {
      for (let j = 0; j < width; j++) rows[at * width + j] = table[id * width + j]! * steps[j]!;
    });
    return rows;
  };

  const run = (direction: Direction, isBackward: boolean, rows: Float32Array, out: Float32Array) => {
    const length = rows.length / width;
    const state = new Float32Array(hidden);
    const fromInput = new Float32Array(3 * hidden);
    const fromState = new Float32Array(3 * hidden);
    const { input, inputBias, state: stateMatrix, stateBias } = direction;
    for (let step = 0; step < length; step++) {
      const at = isBackward ? length - 1 - step : step;
      multiply({ matrix: input, x: rows, from: at * width, width, bias: inputBias, out: fromInput });
      multiply({ matrix: stateMatrix, x: state, from: 0, width: hidden, bias: stateBias, out: fromState });
      const to = at * states + (isBackward ? hidden : 0);
      for (let i = 0; i < hidden; i++) {
        const reset = sigmoid(fromInput[i]! + fromState[i]!);
        const update = sigmoid(fromInput[hidden + i]! + fromState[hidden + i]!);
        const fresh = Math.tanh(fromInput[2 * hidden + i]! + reset * fromState[2 * hidden + i]!);
        state[i] = (1 - update) * fresh + update * state[i]!;
        out[to + i] = state[i]!;
      }
    }
  };

  const attend = (seen: Float32Array, length: number): Float64Array => {
    const weights = new Float64Array(length);
    for (let at = 0; at < length; at++) {
      for (let i = 0; i < states; i++) weights[at]! += attention[i]! * Math.tanh(seen[at * states + i]!);
    }
    const highest = weights.reduce((a, b) => Math.max(a, b), -Infinity);
    let sum = 0;
    for (let at = 0; at < length; at++) sum += weights[at] = Math.exp(weights[at]! - highest);
    return weights.map((weight) => weight / sum);
  };

  const pool = (rows: Float32Array, seen: Float32Array, length: number): Float32Array => {
    const weights = attend(seen, length);
    const pooled = new Float32Array(3 * states + 3 * width);
    const part = (from: number, count: number) => pooled.subarray(from, from + count);
    const highestState = part(0, states).fill(-Infinity);
    const meanState = part(states, states);
    const attended = part(2 * states, states);
    const meanRow = part(3 * states, width);
    const highestRow = part(3 * states + width, width).fill(-Infinity);
    const lowestRow = part(3 * states + 2 * width, width).fill(Infinity);
    for (let at = 0; at < length; at++) {
      for (let i = 0; i < states; i++) {
        const value = seen[at * states + i]!;
        if (value > highestState[i]!) highestState[i] = value;
        meanState[i]! += value / length;
        attended[i]! += weights[at]! * value;
      }
      for (let i = 0; i < width; i++) {
        const value = rows[at * width + i]!;
        meanRow[i]! += value / length;
        if (value > highestRow[i]!) highestRow[i] = value;
        if (value < lowestRow[i]!) lowestRow[i] = value;
      }
    }
    return pooled;
  };

  return (tokens) => {
    const found = networkWords(tokens).slice(0, limit).map(idOf);
    const wordIds = found.length > 0 ? found : [1];
    const rows = rowsOf(wordIds);
    const seen = new Float32Array(wordIds.length * states);
    directions.forEach((direction, i) => {
      run(direction, i === 1, rows, seen);
    });
    const logits = new Float64Array(headBias.length);
    const pooled = pool(rows, seen, wordIds.length);
    multiply({ matrix: heads, x: pooled, from: 0, width: pooled.length, bias: headBias, out: logits });
    logits[logits.length - 1] = Math.tanh(logits[logits.length - 1]!);
    return { logits, known: wordIds.filter((id) => id !== 1).length / wordIds.length };
  };
}
