export interface Progress {
  /** The shown question, from 0. */
  index: number;
  /** By question; null if there is none yet. */
  answers: readonly (number | null)[];
}

export const noProgress: Progress = { index: 0, answers: [] };

/** Stores the answer of the shown question and moves on, except from the last one. */
export function answerQuestion(progress: Progress, answer: number, count: number): Progress {
  const answers = Array.from({ length: Math.max(progress.answers.length, progress.index + 1) }, (_, index) =>
    index === progress.index ? answer : (progress.answers[index] ?? null),
  );
  return { index: Math.min(progress.index + 1, count - 1), answers };
}

export function goToPreviousQuestion({ index, answers }: Progress): Progress {
  return { index: Math.max(0, index - 1), answers };
}

/** Null until every question has an answer. */
export function getFinishedAnswers({ answers }: Progress, count: number): number[] | null {
  const given = answers.filter((answer) => answer !== null);
  return given.length === count ? given : null;
}

/** Null unless `stored` is unfinished progress through `count` questions. */
export function readProgress(stored: unknown, count: number): Progress | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { index, answers } = stored as { index?: unknown; answers?: unknown };
  const isIndex = typeof index === 'number' && Number.isInteger(index) && index > 0 && index < count;
  if (!isIndex || !Array.isArray(answers) || answers.length > count) return null;
  const isAnswer = (value: unknown) =>
    value === null || (typeof value === 'number' && value >= 1 && value <= 5);
  return answers.every(isAnswer) ? { index, answers: answers as (number | null)[] } : null;
}
