const times = ['', 'once', 'twice'];
const numbers = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

interface Asked {
  /** Numbers of the questions, from 1. */
  questions: readonly number[];
  answers: readonly number[];
  scale: readonly string[];
}

/** Most frequent answer first. */
export function countAnswers({ questions, answers, scale }: Asked): { label: string; count: number }[] {
  return scale
    .map((label, index) => ({
      label,
      count: questions.filter((question) => answers[question - 1] === index + 1).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
}

/**
 * “Often” on all three questions, or “Rarely” twice, “never” once. Empty if the answers are no longer known.
 */
export function describeAnswers({
  answers,
  ...asked
}: Omit<Asked, 'answers'> & { answers: readonly number[] | null }): string {
  if (answers === null) return '';
  const counted = countAnswers({ ...asked, answers });
  const [first] = counted;
  if (first === undefined) return '';
  if (counted.length === 1)
    return `“${first.label}” on all ${writeNumber(asked.questions.length)} questions.`;
  const parts = counted.map(
    ({ label, count }, index) => `“${index === 0 ? label : label.toLowerCase()}” ${writeTimes(count)}`,
  );
  return `${parts.join(', ')}.`;
}

/** “once”, “three times” or “12 times”. */
export const writeTimes = (count: number) => times[count] ?? `${writeNumber(count)} times`;

export const joinWithAnd = (words: readonly string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

const writeNumber = (count: number) => numbers[count] ?? String(count);
