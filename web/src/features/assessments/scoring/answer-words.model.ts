const times = ['', 'once', 'twice'];

/**
 * Says which answers a domain got, the most frequent first: “Often” on all three questions, or “Rarely” twice, “never”
 * once. Empty where the answers aren't known any more.
 */
export function describeAnswers({
  questions,
  answers,
  scale,
}: {
  questions: readonly number[];
  answers: readonly number[] | null;
  scale: readonly string[];
}): string {
  if (answers === null) return '';
  const counted = scale
    .map((label, index) => ({
      label,
      count: questions.filter((question) => answers[question - 1] === index + 1).length,
    }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  const [first] = counted;
  if (first === undefined) return '';
  if (counted.length === 1) return `“${first.label}” on all ${numberWord(questions.length)} questions.`;
  const parts = counted.map(({ label, count }, index) => {
    const word = index === 0 ? label : label.toLowerCase();
    return `“${word}” ${times[count] ?? `${numberWord(count)} times`}`;
  });
  return `${parts.join(', ')}.`;
}

const numberWord = (count: number) => ['none', 'one', 'two', 'three', 'four', 'five'][count] ?? String(count);
