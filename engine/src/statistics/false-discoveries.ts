/**
 * Returns the q value of each p value, in order (Benjamini and Hochberg 1995): of findings with a q up to .1, one in
 * ten is false in the long run.
 */
export function computeQValues(pValues: readonly number[]): number[] {
  const order = pValues.map((p, index) => ({ p, index })).sort((a, b) => b.p - a.p);
  const q = pValues.map(() => 1);
  let smallest = 1;
  for (const [position, { p, index }] of order.entries()) {
    smallest = Math.min(smallest, (p * pValues.length) / (pValues.length - position));
    q[index] = smallest;
  }
  return q;
}
