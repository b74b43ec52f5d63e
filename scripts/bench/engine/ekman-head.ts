/** Weights for each of the 7 groups: 7 sums, 36 probabilities, the valence, and an offset at the end. */
export type EkmanHead = number[][];

const computeSigmoid = (x: number) => 1 / (1 + Math.exp(-x));

function computeLogit(probability: number): number {
  const bounded = Math.max(1e-6, Math.min(1 - 1e-6, probability));
  return Math.log(bounded / (1 - bounded));
}

/** Scores of Ekman's 7 groups, from the sums of their labels and all numbers of a reading. As in engine/training/ekman.py. */
export function computeEkmanScores(
  head: EkmanHead,
  sums: readonly number[],
  numbers: readonly number[],
): number[] {
  const features = [
    ...sums.map((sum) => Math.log(sum + 1e-6)),
    ...numbers.slice(0, 36).map(computeLogit),
    numbers[32]!,
    1,
  ];
  return head.map((weights, group) => {
    const said = computeSigmoid(weights.reduce((total, weight, i) => total + weight * features[i]!, 0));
    return Math.sqrt(said * sums[group]!);
  });
}
