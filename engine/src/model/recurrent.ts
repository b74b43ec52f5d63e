import { readScaledRows, type WeightFile } from './weight-file.ts';

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
  // Four rows at once: each number of x is fetched once for all four, and their sums are independent.
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
    input: readScaledRows(file, `${name}.input`),
    state: readScaledRows(file, `${name}.state`),
    inputBias: file.real(`${name}.input.bias`),
    stateBias: file.real(`${name}.state.bias`),
  };
}

/** Returns the mean, the maximum and the minimum of a text's word rows, `width` numbers each. */
export function poolViews(rows: Float32Array, width: number): Float32Array {
  const length = rows.length / width;
  const views = new Float32Array(3 * width);
  const mean = views.subarray(0, width);
  const highest = views.subarray(width, 2 * width).fill(-Infinity);
  const lowest = views.subarray(2 * width).fill(Infinity);
  for (let at = 0; at < length; at++) {
    for (let i = 0; i < width; i++) {
      const value = rows[at * width + i]!;
      mean[i]! += value / length;
      if (value > highest[i]!) highest[i] = value;
      if (value < lowest[i]!) lowest[i] = value;
    }
  }
  return views;
}

/** Computes the logits of every head from a text's word rows and their views. */
export type Recurrent = (rows: Float32Array, views: Float32Array) => Float64Array;

/**
 * Opens the network: word rows → gated recurrent units in both directions → the strongest, the mean and the attended
 * state, with the views of the plain rows → logits.
 */
export function createRecurrent(file: WeightFile, hidden: number): Recurrent {
  const { width } = file.header;
  const directions = [readDirection(file, 'forward'), readDirection(file, 'backward')];
  const attention = file.real('attention');
  const heads = readScaledRows(file, 'heads');
  const headBias = file.real('heads.bias');
  const states = 2 * hidden;

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

  const pool = (views: Float32Array, seen: Float32Array, length: number): Float32Array => {
    const weights = attend(seen, length);
    const pooled = new Float32Array(3 * states + views.length);
    pooled.set(views, 3 * states);
    const highest = pooled.subarray(0, states).fill(-Infinity);
    const mean = pooled.subarray(states, 2 * states);
    const attended = pooled.subarray(2 * states, 3 * states);
    for (let at = 0; at < length; at++) {
      for (let i = 0; i < states; i++) {
        const value = seen[at * states + i]!;
        if (value > highest[i]!) highest[i] = value;
        mean[i]! += value / length;
        attended[i]! += weights[at]! * value;
      }
    }
    return pooled;
  };

  return (rows, views) => {
    const length = rows.length / width;
    const seen = new Float32Array(length * states);
    directions.forEach((direction, i) => {
      run(direction, i === 1, rows, seen);
    });
    const pooled = pool(views, seen, length);
    const logits = new Float64Array(headBias.length);
    multiply({ matrix: heads, x: pooled, from: 0, width: pooled.length, bias: headBias, out: logits });
    return logits;
  };
}
