import { joinBytes } from './bind-fields.ts';

/** What is shorter looks like this: a tick of a habit is as long as a line of a note. */
const shortest = 256;
const lengthBytes = 4;

/**
 * The length that bytes of this length are padded to, by Padmé (Nikitin and others, 2019): at most 12 % are added, and of
 * the length no more can be told than the size of its logarithm's logarithm.
 */
export function paddedLength(length: number): number {
  if (length <= shortest) return shortest;
  const exponent = Math.floor(Math.log2(length));
  const bits = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** (exponent - bits);
  return Math.ceil(length / step) * step;
}

/** The bytes behind their own length, with zeros up to a length that many others have. */
export function addPadding(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new DataView(new ArrayBuffer(lengthBytes));
  head.setUint32(0, bytes.length);
  const zeros = paddedLength(lengthBytes + bytes.length) - lengthBytes - bytes.length;
  return joinBytes(new Uint8Array(head.buffer), bytes, new Uint8Array(zeros));
}

/** The bytes again; null where they were not padded by `addPadding`. */
export function removePadding(padded: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | null {
  if (padded.length < shortest) return null;
  const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
  const end = lengthBytes + length;
  const isPadded = padded.length === paddedLength(end) && padded.subarray(end).every((byte) => byte === 0);
  return isPadded ? padded.slice(lengthBytes, end) : null;
}
