import type { StylesAssessment } from '../assessment.ts';

export interface StylesResult {
  kind: 'styles';
  primary: string;
  secondary: string;
  /** Percent by style key. */
  distribution: Record<string, number>;
}

/** `answers` holds numbers of styles in the list, from 1. Ties go by the list. */
export function scoreStyles(assessment: StylesAssessment, answers: readonly number[]): StylesResult {
  const counts = assessment.styles.map(({ key }, index) => ({
    key,
    count: answers.filter((answer) => answer === index + 1).length,
  }));
  const [primary, secondary] = [...counts].sort((one, other) => other.count - one.count);
  if (primary === undefined || secondary === undefined) throw new Error('An assessment needs two styles.');
  return {
    kind: 'styles',
    primary: primary.key,
    secondary: secondary.key,
    distribution: Object.fromEntries(
      counts.map(({ key, count }) => [key, Math.round((count / assessment.questions.length) * 100)]),
    ),
  };
}

/** Each question begins with another style, so that no style always comes first. */
export function listOptions(
  assessment: StylesAssessment,
  questionIndex: number,
): { value: number; label: string }[] {
  const { styles, questions } = assessment;
  const options = styles.map(({ key }, index) => ({
    value: index + 1,
    label: questions[questionIndex]?.options[key] ?? '',
  }));
  const start = (questionIndex * 2 + Math.floor(questionIndex / styles.length)) % styles.length;
  return [...options.slice(start), ...options.slice(0, start)];
}
