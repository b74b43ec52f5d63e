/** Shorter content is padded to this: a ticked habit is as long as a line of a note. */
export const minPaddedLength = 256;

/**
 * Returns the length to which this many bytes are padded, by Padmé (Nikitin and others, 2019): it adds at most 12%,
 * and reveals only O(log log) bits of the length.
 */
export function computePaddedLength(length: number): number {
  if (length <= minPaddedLength) return minPaddedLength;
  const exponent = Math.floor(Math.log2(length));
  const bits = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** (exponent - bits);
  return Math.ceil(length / step) * step;
}
