import type { Level, ScaleAssessment } from '../assessment.ts';

export interface ScaleResult {
  kind: 'scale';
  /** 0 to 100. */
  overall: number;
  /** 0 to 100, by domain key. */
  domains: Record<string, number>;
  /** 1 to 5 per question; null if only the scores were kept. */
  answers: readonly number[] | null;
}

/** `answers` holds 1 to 5 for each question, in order. */
export function scoreScale(assessment: ScaleAssessment, answers: readonly number[]): ScaleResult {
  const score = assessment.direction === 'higher-is-calmer' ? scoreCalmness : scoreShare;
  const scored = assessment.domains.map(({ key, questions }) => [
    key,
    score(questions.map((question) => answers[question - 1] ?? 0)),
  ]);
  const domains = Object.fromEntries(scored) as Record<string, number>;
  const overall =
    assessment.direction === 'higher-is-calmer'
      ? scoreCalmness(answers)
      : Math.round(getMean(Object.values(domains)));
  return { kind: 'scale', overall, domains, answers };
}

export function findLevel(levels: readonly Level[], score: number): Level {
  const found = levels.find(({ from }) => score >= from);
  if (found === undefined) throw new Error(`No level for the score ${score}.`);
  return found;
}

/** Null if another domain is equally low. */
export function findLowestDomain(
  { domains }: ScaleAssessment,
  { domains: scores }: Pick<ScaleResult, 'domains'>,
): ScaleAssessment['domains'][number] | null {
  const getScore = ({ key }: { key: string }) => scores[key] ?? 0;
  const least = Math.min(...domains.map(getScore));
  const lowest = domains.filter((domain) => getScore(domain) === least);
  return lowest.length === 1 ? lowest[0]! : null;
}

const getMean = (values: readonly number[]) =>
  values.reduce((total, value) => total + value, 0) / values.length;
/** Percent of the highest possible sum. */
const scoreShare = (values: readonly number[]) => Math.round((getMean(values) / 5) * 100);
/** From 100 (nothing was ever true) to 0 (everything always was). */
const scoreCalmness = (values: readonly number[]) => Math.round(((5 - getMean(values)) / 4) * 100);
