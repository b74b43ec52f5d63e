import { hashText } from '../../text/hash.ts';

/** How many of the encoder's 512 numbers for a sentence are kept: the others add little. */
export const width = 448;
// Two bits a number.
const perByte = 4;
/** Bytes of a sentence's vector. */
export const vectorBytes = width / perByte;

// The levels that lose least of normally distributed numbers (Max 1960), and the bound between inner and outer ones.
const levels = [-1.51, -0.4528, 0.4528, 1.51] as const;
const bound = 0.9816;

// Raise it if the encoder gives other numbers for the same text: vectors of older versions are made again.
const version = 2;
const headBytes = 5;

function packInto(bytes: Uint8Array, at: number, vector: ArrayLike<number>): void {
  let squares = 0;
  for (let k = 0; k < width; k++) squares += vector[k]! ** 2;
  const outer = bound * Math.sqrt(squares / width);
  for (let k = 0; k < width; k++) {
    const value = vector[k]!;
    const level = value < 0 ? (value < -outer ? 0 : 1) : value < outer ? 2 : 3;
    bytes[at + (k >> 2)]! |= level << (2 * (k & 3));
  }
}

/** Packs the vectors of a page's sentences in order, `vectorBytes` each. */
export function packVectors(vectors: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(vectors.length * vectorBytes);
  for (const [index, vector] of vectors.entries()) packInto(bytes, index * vectorBytes, vector);
  return bytes;
}

/** Unpacks a packed vector into numbers. */
export function unpackVector(bytes: Uint8Array, at: number): Float32Array {
  const vector = new Float32Array(width);
  for (let k = 0; k < width; k++) vector[k] = levels[(bytes[at + (k >> 2)]! >> (2 * (k & 3))) & 3]!;
  return vector;
}

/** Compares one vector with a packed one: returns their cosine. */
export type Probe = (bytes: Uint8Array, at: number) => number;

const squaresOfByte = Float32Array.from({ length: 256 }, (_, byte) =>
  [0, 2, 4, 6].reduce((sum, shift) => sum + levels[(byte >> shift) & 3]! ** 2, 0),
);

/** Makes a probe of a vector. Its table takes a millisecond; each comparison then takes 128 additions. */
export function createProbe(vector: ArrayLike<number>): Probe {
  let squares = 0;
  for (let k = 0; k < width; k++) squares += vector[k]! ** 2;
  const length = Math.sqrt(squares) || 1;
  const table = new Float32Array(vectorBytes * 256);
  for (let place = 0; place < vectorBytes; place++) {
    for (let byte = 0; byte < 256; byte++) {
      let sum = 0;
      for (let k = 0; k < perByte; k++) sum += vector[place * perByte + k]! * levels[(byte >> (2 * k)) & 3]!;
      table[place * 256 + byte] = sum / length;
    }
  }
  return (bytes, at) => {
    let sum = 0;
    let norm = 0;
    for (let place = 0; place < vectorBytes; place++) {
      const byte = bytes[at + place]!;
      sum += table[(place << 8) | byte]!;
      norm += squaresOfByte[byte]!;
    }
    return norm === 0 ? 0 : sum / Math.sqrt(norm);
  };
}

/** Returns the cosine between the first vectors of two packed rows. */
export function measureAlike(one: Uint8Array, other: Uint8Array): number {
  return createProbe(unpackVector(one, 0))(other, 0);
}

/** Returns the vectors of a page as they are stored, with a hash of their text. */
export function writeStoredVectors(content: string, vectors: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headBytes + vectors.length);
  bytes[0] = version;
  new DataView(bytes.buffer).setUint32(1, hashText(content));
  bytes.set(vectors, headBytes);
  return bytes;
}

/** Returns the stored vectors of a page; null if they were made from another text or by another version. */
export function openStoredVectors(content: string, stored: Uint8Array): Uint8Array | null {
  if (stored.length < headBytes || stored[0] !== version) return null;
  const view = new DataView(stored.buffer, stored.byteOffset, stored.byteLength);
  return view.getUint32(1) === hashText(content) ? stored.subarray(headBytes) : null;
}
