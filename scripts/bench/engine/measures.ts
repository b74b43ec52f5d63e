/** F1 of each label; `truth` and `said` are rows of zeros and ones. */
export function computeF1ByLabel(truth: readonly number[][], said: readonly number[][]): number[] {
  return truth[0]!.map((_, label) => {
    let hits = 0;
    let wrong = 0;
    truth.forEach((row, i) => {
      if (row[label] === 1 && said[i]![label] === 1) hits += 1;
      else if (row[label] !== said[i]![label]) wrong += 1;
    });
    return hits + wrong === 0 ? 0 : (2 * hits) / (2 * hits + wrong);
  });
}

/** Lowers a label's score where many others are likely too. engine/training/measure.py does the same. */
function lowerAmongOthers(scores: readonly number[][]): number[][] {
  const othersShare = 0.45;
  return scores.map((row) => {
    const all = row.reduce((sum, value) => sum + value, 0) ** othersShare;
    return row.map((score) => score / all);
  });
}

export const computeMean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Macro-F1 of rows of scores; the thresholds come from `engine/weights/thresholds.json`. */
export function computeMacroF1(options: { truth: number[][]; scores: number[][]; thresholds: number[] }): {
  macro: number;
  byLabel: number[];
} {
  const said = lowerAmongOthers(options.scores).map((row) =>
    row.map((score, label) => (score >= options.thresholds[label]! ? 1 : 0)),
  );
  const byLabel = computeF1ByLabel(options.truth, said);
  return { macro: computeMean(byLabel), byLabel };
}

/** Macro-F1 for one class per row. */
export function computeClassMacroF1(
  truth: readonly number[],
  said: readonly number[],
  count: number,
): number {
  return computeMean(
    Array.from({ length: count }, (_, c) => {
      const hits = truth.filter((value, i) => value === c && said[i] === c).length;
      const named = truth.filter((value) => value === c).length + said.filter((value) => value === c).length;
      return named === 0 ? 0 : (2 * hits) / named;
    }),
  );
}

/** Probability that a true row scores above a false one. */
export function computeAreaUnderCurve(truth: readonly number[], scores: readonly number[]): number {
  const ranked = scores
    .map((score, i) => ({ score, isTrue: truth[i] === 1 }))
    .toSorted((a, b) => a.score - b.score);
  const positives = ranked.filter(({ isTrue }) => isTrue).length;
  const ranks = ranked.reduce((sum, { isTrue }, i) => sum + (isTrue ? i + 1 : 0), 0);
  return (ranks - (positives * (positives + 1)) / 2) / (positives * (truth.length - positives));
}

/** Expected calibration error: the mean difference between confidence and accuracy over 15 bins of equal width. */
export function computeCalibrationError(right: readonly number[], trust: readonly number[]): number {
  const bins = Array.from({ length: 15 }, () => ({ right: 0, trust: 0 }));
  right.forEach((value, i) => {
    const bin = bins[Math.min(14, Math.floor(trust[i]! * 15))]!;
    bin.right += value;
    bin.trust += trust[i]!;
  });
  return bins.reduce((sum, bin) => sum + Math.abs(bin.right - bin.trust), 0) / right.length;
}
