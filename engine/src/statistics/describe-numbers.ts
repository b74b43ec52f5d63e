/** Returns the mean; 0 without values. */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index]!;
  return values.length === 0 ? 0 : sum / values.length;
}

/** Returns the standard deviation, with n - 1; 0 for fewer than two values. */
export function standardDeviation(values: ArrayLike<number>): number {
  if (values.length < 2) return 0;
  const centre = mean(values);
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += (values[index]! - centre) ** 2;
  return Math.sqrt(sum / (values.length - 1));
}

/** Returns Cohen's d: the difference of two means in units of their spread. .2 is small, .5 medium, .8 large. */
export function cohensD(one: readonly number[], two: readonly number[]): number {
  if (one.length < 2 || two.length < 2) return 0;
  const pooled =
    ((one.length - 1) * standardDeviation(one) ** 2 + (two.length - 1) * standardDeviation(two) ** 2) /
    (one.length + two.length - 2);
  return pooled === 0 ? 0 : (mean(one) - mean(two)) / Math.sqrt(pooled);
}

/** Returns the difference of two means and its 90% interval (Welch), to a hundredth. */
export function compareMeans(
  one: readonly number[],
  two: readonly number[],
): { by: number; from: number; to: number } {
  const by = mean(one) - mean(two);
  const variance = (values: readonly number[]) => standardDeviation(values) ** 2 / Math.max(1, values.length);
  const margin = 1.645 * Math.sqrt(variance(one) + variance(two));
  const round = (value: number) => Math.round(value * 100) / 100;
  return { by: round(by), from: round(by - margin), to: round(by + margin) };
}

/** Returns Pearson's correlation, -1 to 1; 0 if one side is constant. */
export function correlation(one: ArrayLike<number>, two: ArrayLike<number>): number {
  const a = mean(one);
  const b = mean(two);
  let cross = 0;
  let left = 0;
  let right = 0;
  for (let index = 0; index < one.length; index += 1) {
    const x = one[index]! - a;
    const y = two[index]! - b;
    cross += x * y;
    left += x * x;
    right += y * y;
  }
  return left === 0 || right === 0 ? 0 : cross / Math.sqrt(left * right);
}
