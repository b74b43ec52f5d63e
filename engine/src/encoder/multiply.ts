import { kernel } from './kernel.ts';

/** A matrix of weights as whole numbers of 8 bits, one row for each output. */
export type Matrix = { weights: Int8Array; inputs: number; outputs: number };

/**
 * Multiplies rows of whole numbers of 16 bits by a matrix: `rows` x `inputs` to `rows` x `outputs`. `rows` is a
 * multiple of 4 and at most `maxRows`, `inputs` a multiple of 8. Write the rows into `values` first; the next call,
 * of any matrix, overwrites them and the result.
 */
export type Multiply = { values: Int16Array; run: (rows: number) => Int32Array };

/** The most rows that are multiplied at once. */
export const maxRows = 256;
const widest = 1536;

/**
 * Prepares matrices for multiplication: with a WebAssembly kernel if the browser runs it, else in plain JavaScript,
 * about ten times slower. Both use whole numbers, so the results are the same to the last bit.
 */
export function prepareMatrices(
  matrices: readonly Matrix[],
  { isPlain = false }: { isPlain?: boolean } = {},
): Multiply[] {
  const compiled = isPlain ? null : startKernel();
  return compiled ? prepareWithKernel(matrices, compiled) : prepareWithoutKernel(matrices);
}

type Kernel = {
  memory: { buffer: ArrayBuffer; grow: (pages: number) => void };
  multiply: (x: number, rows: number, inputs: number, weights: number, outputs: number, y: number) => void;
};

// The needed part of WebAssembly: Node and browsers have it, but no type library that both share.
type Runtime = {
  WebAssembly: {
    Module: new (bytes: Uint8Array) => object;
    Instance: new (module: object) => { exports: unknown };
  };
  atob: (text: string) => string;
};

// Null if WebAssembly or its vector instructions are missing, or the page's policy forbids them.
function startKernel(): Kernel | null {
  try {
    const { WebAssembly, atob } = globalThis as unknown as Runtime;
    const bytes = Uint8Array.from(atob(kernel), (sign) => sign.charCodeAt(0));
    return new WebAssembly.Instance(new WebAssembly.Module(bytes)).exports as Kernel;
  } catch {
    return null;
  }
}

const alignBytes = (bytes: number) => Math.ceil(bytes / 16) * 16;
const pageBytes = 65536;

// The kernel's memory holds all matrices, then the input rows, then the output rows.
function prepareWithKernel(matrices: readonly Matrix[], { memory, multiply }: Kernel): Multiply[] {
  const places: number[] = [];
  let end = 0;
  for (const { weights } of matrices) {
    places.push(end);
    end = alignBytes(end + weights.byteLength);
  }
  const valuesAt = end;
  const sumsAt = alignBytes(valuesAt + maxRows * widest * 2);
  const size = sumsAt + maxRows * widest * 4;
  memory.grow(Math.ceil(size / pageBytes) - memory.buffer.byteLength / pageBytes);
  matrices.forEach(({ weights }, index) => {
    new Int8Array(memory.buffer, places[index]!, weights.length).set(weights);
  });
  const values = new Int16Array(memory.buffer, valuesAt, maxRows * widest);
  const sums = new Int32Array(memory.buffer, sumsAt, maxRows * widest);
  return matrices.map(({ inputs, outputs }, index) => ({
    values,
    run: (rows) => {
      multiply(valuesAt, rows, inputs, places[index]!, outputs, sumsAt);
      return sums;
    },
  }));
}

function prepareWithoutKernel(matrices: readonly Matrix[]): Multiply[] {
  const values = new Int16Array(maxRows * widest);
  const sums = new Int32Array(maxRows * widest);
  return matrices.map((matrix) => ({
    values,
    run: (rows) => {
      for (let row = 0; row < rows; row += 4) multiplyFour(matrix, { values, row, sums });
      return sums;
    },
  }));
}

// Four rows at once, because reading a weight costs more than multiplying by it.
function multiplyFour(
  { weights, inputs, outputs }: Matrix,
  { values, row, sums }: { values: Int16Array; row: number; sums: Int32Array },
): void {
  for (let column = 0; column < outputs; column++) {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    let x = row * inputs;
    for (let w = column * inputs; w < (column + 1) * inputs; w++, x++) {
      const weight = weights[w]!;
      a = (a + Math.imul(weight, values[x]!)) | 0;
      b = (b + Math.imul(weight, values[x + inputs]!)) | 0;
      c = (c + Math.imul(weight, values[x + 2 * inputs]!)) | 0;
      d = (d + Math.imul(weight, values[x + 3 * inputs]!)) | 0;
    }
    const at = row * outputs + column;
    sums[at] = a;
    sums[at + outputs] = b;
    sums[at + 2 * outputs] = c;
    sums[at + 3 * outputs] = d;
  }
}
