/** Where somebody is in an assessment. */
export interface Progress {
  /** The question that is shown, from 0. */
  index: number;
  /** The answers so far, by question. */
  answers: readonly (number | null)[];
}

/** Nothing answered yet. */
export const noProgress: Progress = { index: 0, answers: [] };

/** Stores the answer of the question shown and moves to the next one; the last one stays. */
export function answerQuestion(progress: Progress, answer: number, count: number): Progress {
  const answers = Array.from({ length: Math.max(progress.answers.length, progress.index + 1) }, (_, index) =>
    index === progress.index ? answer : (progress.answers[index] ?? null),
  );
  return { index: Math.min(progress.index + 1, count - 1), answers };
}

/** Goes back one question. */
export function previousQuestion({ index, answers }: Progress): Progress {
  return { index: Math.max(0, index - 1), answers };
}

/** All answers once every question has one, else null. */
export function finishedAnswers({ answers }: Progress, count: number): number[] | null {
  const given = answers.filter((answer) => answer !== null);
  return given.length === count ? given : null;
}

/** What was stored of an unfinished assessment, as far as it is one of `count` questions. */
export function readProgress(stored: unknown, count: number): Progress | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { index, answers } = stored as { index?: unknown; answers?: unknown };
  const isIndex = typeof index === 'number' && Number.isInteger(index) && index > 0 && index < count;
  if (!isIndex || !Array.isArray(answers) || answers.length > count) return null;
  const isAnswer = (value: unknown) =>
    value === null || (typeof value === 'number' && value >= 1 && value <= 5);
  return answers.every(isAnswer) ? { index, answers: answers as (number | null)[] } : null;
}
