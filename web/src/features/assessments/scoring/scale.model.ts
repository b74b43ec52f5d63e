import type { Level, ScaleAssessment } from '../assessment.ts';

export interface ScaleResult {
  kind: 'scale';
  /** 0 to 100. */
  overall: number;
  /** 0 to 100, by domain key. */
  domains: Record<string, number>;
  /** 1 to 5 per question; null where only the scores were kept. */
  answers: readonly number[] | null;
}

/** `answers` holds 1 to 5 for each question, in order. */
export function scoreScale(assessment: ScaleAssessment, answers: readonly number[]): ScaleResult {
  const score = assessment.direction === 'higher-is-calmer' ? calmness : share;
  const scored = assessment.domains.map(({ key, questions }) => [
    key,
    score(questions.map((question) => answers[question - 1] ?? 0)),
  ]);
  const domains = Object.fromEntries(scored) as Record<string, number>;
  const overall =
    assessment.direction === 'higher-is-calmer'
      ? calmness(answers)
      : Math.round(mean(Object.values(domains)));
  return { kind: 'scale', overall, domains, answers };
}

export function levelOf(levels: readonly Level[], score: number): Level {
  const found = levels.find(({ from }) => score >= from);
  if (found === undefined) throw new Error(`No level for the score ${score}.`);
  return found;
}

/** Null if another domain is equally low. */
export function lowestOf(
  { domains }: ScaleAssessment,
  { domains: scores }: Pick<ScaleResult, 'domains'>,
): ScaleAssessment['domains'][number] | null {
  const scoreOf = ({ key }: { key: string }) => scores[key] ?? 0;
  const least = Math.min(...domains.map(scoreOf));
  const lowest = domains.filter((domain) => scoreOf(domain) === least);
  return lowest.length === 1 ? lowest[0]! : null;
}

const mean = (values: readonly number[]) => values.reduce((total, value) => total + value, 0) / values.length;
/** Percent of the highest possible sum. */
const share = (values: readonly number[]) => Math.round((mean(values) / 5) * 100);
/** From 100 (nothing was ever true) to 0 (everything always was). */
const calmness = (values: readonly number[]) => Math.round(((5 - mean(values)) / 4) * 100);
