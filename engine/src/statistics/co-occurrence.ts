// In how many of `total` places one thing, the other, and both occur.
type Sharing = { both: number; one: number; two: number; total: number };

/**
 * Returns the probability that two things share at least `both` of `total` places by chance, if one is in `one` and
 * the other in `two` of them (Fisher's exact test, one-sided).
 */
export function computeSharingChance({ both, one, two, total }: Sharing): number {
  let chance = 0;
  for (let shared = both; shared <= Math.min(one, two); shared += 1) {
    if (one - shared > total - two) continue;
    chance += Math.exp(logChoose(two, shared) + logChoose(total - two, one - shared) - logChoose(total, one));
  }
  return Math.min(1, chance);
}

/** Returns how far two things occur in the same places, from -1 to 1 (phi); 0 if one is everywhere or nowhere. */
export function computePhi({ both, one, two, total }: Sharing): number {
  const spread = Math.sqrt(one * (total - one) * two * (total - two));
  return spread > 0 ? (both * total - one * two) / spread : 0;
}

const logFactorials: number[] = [0];

function logFactorial(n: number): number {
  for (let next = logFactorials.length; next <= n; next += 1)
    logFactorials[next] = logFactorials[next - 1]! + Math.log(next);
  return logFactorials[n]!;
}

function logChoose(n: number, k: number): number {
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}
