import { describe, expect, it } from 'vitest';
import type { PolesAssessment, ScaleAssessment, StylesAssessment } from '../assessment.ts';
import communication from '../content/communication-style.json' with { type: 'json' };
import quizJson from '../content/personality-quiz.json' with { type: 'json' };
import stressJson from '../content/stress-assessment.json' with { type: 'json' };
import { describeChoices, describeLeanings, describeScale } from './opening.model.ts';
import { scorePersonality } from './personality.model.ts';
import { scoreScale } from './scale.model.ts';
import { scoreStyles } from './styles.model.ts';

const quiz = quizJson as PolesAssessment;
const stress = stressJson as ScaleAssessment;
const styles = communication as StylesAssessment;
const repeatAnswer = (count: number, answer: number) => Array.from({ length: count }, () => answer);

describe('the beginning of a result', () => {
  const describeStress = (answers: number[]) => describeScale(stress, scoreScale(stress, answers));

  it('STRESS-04 · counts the answers, and has its own sentence for the lowest area', () => {
    const { questions } = stress.domains.find(({ key }) => key === 'workLifeBalance')!;
    const answers = repeatAnswer(15, 2).map((answer, at) => (questions.includes(at + 1) ? 4 : answer));
    expect(describeStress(answers)).toBe(
      'You said “rarely” 12 times and “often” three times. Work-life balance came out lowest: “Often” on all three questions.',
    );
  });

  it('names no lowest area if none is lower than the others', () => {
    expect(describeStress(repeatAnswer(15, 3))).toBe('You said “sometimes” to all 15 questions.');
  });

  it('says nothing if only the scores were stored', () => {
    expect(describeScale(stress, { ...scoreScale(stress, repeatAnswer(15, 3)), answers: null })).toBe('');
  });

  it('QUIZ-04 · says for the quiz where the answers lean, and names ties', () => {
    const answers = quiz.statements.map(({ pole }) => ({ I: 1, E: 5, N: 2, S: 4 })[pole as 'I'] ?? 3);
    expect(describeLeanings(quiz, scorePersonality(quiz, answers))).toBe(
      'Your answers lean toward Introversion and Intuition. Thinking and Feeling are tied, so the T in INTJ is only the first of the two. Judging and Perceiving are tied, so the J in INTJ is only the first of the two.',
    );
  });

  it('QUIZ-04 · says for the quiz that the answers show no direction if all four scales are tied', () => {
    expect(describeLeanings(quiz, scorePersonality(quiz, repeatAnswer(24, 3)))).toMatch(
      /^Your answers don't point anywhere/,
    );
  });

  it('COMM-02 · counts styles in answers', () => {
    const chosen = [...repeatAnswer(8, 3), ...repeatAnswer(5, 1), ...repeatAnswer(2, 4)];
    expect(describeChoices(styles, scoreStyles(styles, chosen))).toBe(
      'Of your 15 answers, 8 went to Expressive, 5 to Assertive and 2 to Amiable.',
    );
    expect(describeChoices(styles, scoreStyles(styles, repeatAnswer(15, 2)))).toBe(
      'All 15 of your answers went to Analytical.',
    );
  });
});
