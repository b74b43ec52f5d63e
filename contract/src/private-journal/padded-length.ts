/** What is shorter looks like this: a tick of a habit is as long as a line of a note. */
export const shortestPadded = 256;

/**
 * The length that bytes of this length are padded to, by Padmé (Nikitin and others, 2019): at most 12 % are added, and of
 * the length no more can be told than the size of its logarithm's logarithm.
 */
export function paddedLength(length: number): number {
  if (length <= shortestPadded) return shortestPadded;
  const exponent = Math.floor(Math.log2(length));
  const bits = Math.floor(Math.log2(exponent)) + 1;
  const step = 2 ** (exponent - bits);
  return Math.ceil(length / step) * step;
}
