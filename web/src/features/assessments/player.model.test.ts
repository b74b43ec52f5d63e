import { expect, it } from 'vitest';
import {
  answerQuestion,
  getFinishedAnswers,
  goToPreviousQuestion,
  noProgress,
  readProgress,
} from './player.model.ts';

it('ASMT-02 · an answer is stored and shows the next question, and the last one completes them', () => {
  const one = answerQuestion(noProgress, 4, 3);
  expect(one).toEqual({ index: 1, answers: [4] });
  const two = answerQuestion(one, 2, 3);
  expect(getFinishedAnswers(two, 3)).toBeNull();
  const three = answerQuestion(two, 5, 3);
  expect(three.index).toBe(2);
  expect(getFinishedAnswers(three, 3)).toEqual([4, 2, 5]);
});

it('ASMT-03 QUIZ-02 · back shows the previous question with its answer, and stops at the first', () => {
  const back = goToPreviousQuestion(answerQuestion(noProgress, 4, 3));
  expect(back).toEqual({ index: 0, answers: [4] });
  expect(goToPreviousQuestion(back).index).toBe(0);
  expect(answerQuestion(back, 1, 3)).toEqual({ index: 1, answers: [1] });
});

it('reads stored progress, and nothing else', () => {
  expect(readProgress({ index: 2, answers: [1, 5] }, 15)).toEqual({ index: 2, answers: [1, 5] });
  for (const bad of [
    null,
    'x',
    {},
    { index: 0, answers: [] },
    { index: 15, answers: [] },
    { index: 1.5, answers: [1] },
    { index: 1, answers: [9] },
    { index: 1, answers: ['1'] },
    { index: 1, answers: Array(16).fill(1) },
  ])
    expect(readProgress(bad, 15)).toBeNull();
});
