import { describe, expect, it } from 'vitest';
import type { PolesAssessment, ScaleAssessment, StylesAssessment } from '../assessment.ts';
import attachment from '../content/attachment-style.json' with { type: 'json' };
import communication from '../content/communication-style.json' with { type: 'json' };
import emotional from '../content/emotional-intelligence.json' with { type: 'json' };
import love from '../content/love-languages.json' with { type: 'json' };
import quizJson from '../content/personality-quiz.json' with { type: 'json' };
import types from '../content/personality-types.json' with { type: 'json' };
import relationship from '../content/relationship-assessment.json' with { type: 'json' };
import stressJson from '../content/stress-assessment.json' with { type: 'json' };
import { describeAnswers } from './answer-words.model.ts';
import { findSimilarTypes, getClarity, scoreMatch, scorePersonality } from './personality.model.ts';
import { findLevel, scoreScale } from './scale.model.ts';
import { listOptions, scoreStyles } from './styles.model.ts';

const quiz = quizJson as PolesAssessment;
const eq = emotional as ScaleAssessment;
const rel = relationship as ScaleAssessment;
const stress = stressJson as ScaleAssessment;
const repeatAnswer = (count: number, answer: number) => Array.from({ length: count }, () => answer);

describe('the personality quiz', () => {
  /** Gives all statements of a pole the same answer. */
  const makeAnswersBy = (readAnswer: (pole: string) => number) =>
    quiz.statements.map(({ pole }) => readAnswer(pole));

  it('QUIZ-03 · gives an answer of 1 to 5 the two poles 4/0, 2/0, 1/1, 0/2 and 0/4', () => {
    const scoreWith = (answer: number) => {
      const first = quiz.statements.findIndex(({ pole }) => pole === 'E');
      const answers = quiz.statements.map(() => 3);
      answers[first] = answer;
      const { E, I } = scorePersonality(quiz, answers).scores;
      // The five other statements of the dimension give each pole one.
      return [E - 5, I - 5];
    };
    expect([1, 2, 3, 4, 5].map(scoreWith)).toEqual([
      [4, 0],
      [2, 0],
      [1, 1],
      [0, 2],
      [0, 4],
    ]);
  });

  it('QUIZ-04 · gives each letter to the higher score, and ties to E, S, T and J', () => {
    for (const answer of [1, 2, 3, 4, 5])
      expect(scorePersonality(quiz, repeatAnswer(24, answer))).toMatchObject({
        type: 'ESTJ',
        strengths: { EI: 0, SN: 0, TF: 0, JP: 0 },
      });
    expect(
      scorePersonality(
        quiz,
        makeAnswersBy((pole) => ('INFP'.includes(pole) ? 1 : 5)),
      ).type,
    ).toBe('INFP');
    expect(
      scorePersonality(
        quiz,
        makeAnswersBy((pole) => ('ENTP'.includes(pole) ? 2 : 4)),
      ).type,
    ).toBe('ENTP');
  });

  it('QUIZ-04 · can reach each of the sixteen types', () => {
    for (const { type } of types)
      expect(
        scorePersonality(
          quiz,
          makeAnswersBy((pole) => (type.includes(pole) ? 2 : 3)),
        ).type,
      ).toBe(type);
  });

  it('QUIZ-05 · calculates strength as the difference over the total of the dimension, in percent', () => {
    const { scores, strengths } = scorePersonality(
      quiz,
      makeAnswersBy((pole) => (pole === 'I' ? 1 : 3)),
    );
    expect([scores.E, scores.I]).toEqual([3, 15]);
    expect(strengths.EI).toBeCloseTo((12 / 18) * 100, 10);
    expect(
      scorePersonality(
        quiz,
        makeAnswersBy((pole) => (pole === 'E' ? 1 : 5)),
      ).strengths.EI,
    ).toBe(100);
  });

  it('QUIZ-06 · has strengths Slight, Moderate, Clear and Strong, from 20, 40 and 60, rounded first', () => {
    expect([0, 19, 19.4, 19.5, 20, 39.4, 39.5, 40, 59.4, 59.5, 60, 100].map(getClarity)).toEqual([
      'Slight',
      'Slight',
      'Slight',
      'Moderate',
      'Moderate',
      'Moderate',
      'Clear',
      'Clear',
      'Clear',
      'Strong',
      'Strong',
      'Strong',
    ]);
  });

  it('QUIZ-11 QUIZ-12 · reduces a match by 25 for each letter, and similar types share at least two letters', () => {
    expect(['INFP', 'INFJ', 'INTJ', 'ISTJ', 'ESTJ'].map((type) => scoreMatch(type, 'INFP'))).toEqual([
      100, 75, 50, 25, 0,
    ]);
    const similar = findSimilarTypes(types, 'INFP').map(({ type }) => type);
    expect(similar).toHaveLength(10);
    expect(similar).not.toContain('INFP');
    expect(similar.slice(0, 4).every((type) => scoreMatch(type, 'INFP') === 75)).toBe(true);
  });
});

describe('scales', () => {
  it('EQ-02 · have five domains with five questions each, in order', () => {
    expect(eq.domains.map(({ key, questions }) => [key, questions])).toEqual([
      ['selfAwareness', [1, 2, 3, 4, 5]],
      ['selfRegulation', [6, 7, 8, 9, 10]],
      ['motivation', [11, 12, 13, 14, 15]],
      ['empathy', [16, 17, 18, 19, 20]],
      ['socialSkills', [21, 22, 23, 24, 25]],
    ]);
  });

  it('EQ-03 · score a domain as its sum over 25 in percent, and overall as the mean of the domains', () => {
    const answers = [5, 5, 5, 5, 5, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 4, 4, 4, 4, 3, 2, 2, 2, 2, 2];
    expect(scoreScale(eq, answers)).toMatchObject({
      overall: 59,
      domains: { selfAwareness: 100, selfRegulation: 20, motivation: 60, empathy: 76, socialSkills: 40 },
    });
    expect([1, 2, 3, 4, 5].map((answer) => scoreScale(eq, repeatAnswer(25, answer)).overall)).toEqual([
      20, 40, 60, 80, 100,
    ]);
  });

  it('EQ-04 · have levels that begin at 80, 70 and 60', () => {
    expect([100, 80, 79, 70, 69, 60, 59, 0].map((score) => findLevel(eq.levels, score).name)).toEqual([
      'Highly Developed',
      'Highly Developed',
      'Well Developed',
      'Well Developed',
      'Moderately Developed',
      'Moderately Developed',
      'Developing',
      'Developing',
    ]);
  });

  it('REL-01 · have four domains with five of the twenty questions each', () => {
    expect(rel.questions).toHaveLength(20);
    expect(rel.domains.map(({ key }) => key)).toEqual([
      'communication',
      'emotionalIntimacy',
      'trustBoundaries',
      'conflictResolution',
    ]);
    expect(rel.domains.flatMap(({ questions }) => questions)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('REL-02 · have levels that begin at 80, 70 and 60, with three recommendations each', () => {
    expect([100, 80, 79, 70, 69, 60, 59, 0].map((score) => findLevel(rel.levels, score).name)).toEqual([
      'Highly Connected',
      'Highly Connected',
      'Well Balanced',
      'Well Balanced',
      'Growing Connections',
      'Growing Connections',
      'Developing',
      'Developing',
    ]);
    for (const { recommendations } of rel.levels) expect(recommendations).toHaveLength(3);
  });

  it('STRESS-02 · score 5 less the mean, over 4, in percent', () => {
    expect([1, 2, 3, 4, 5].map((answer) => scoreScale(stress, repeatAnswer(15, answer)).overall)).toEqual([
      100, 75, 50, 25, 0,
    ]);
    expect(scoreScale(stress, [...repeatAnswer(14, 1), 5]).overall).toBe(93);
  });

  it('STRESS-03 · have levels that begin at 80, 60 and 40', () => {
    expect([100, 80, 79, 60, 59, 40, 39, 0].map((score) => findLevel(stress.levels, score).name)).toEqual([
      'Low Stress',
      'Low Stress',
      'Moderate Stress',
      'Moderate Stress',
      'High Stress',
      'High Stress',
      'Very High Stress',
      'Very High Stress',
    ]);
  });

  it('STRESS-04 · calculate sub-scores from their own questions; 4, 7 and 13 count only overall', () => {
    const scoreRaised = (...questions: number[]) =>
      scoreScale(
        stress,
        Array.from({ length: 15 }, (_, index) => (questions.includes(index + 1) ? 5 : 1)),
      );
    const calm = {
      physicalSymptoms: 100,
      emotionalWellbeing: 100,
      copingAbility: 100,
      workLifeBalance: 100,
    };
    expect(scoreRaised(2, 3, 12).domains).toEqual({ ...calm, physicalSymptoms: 0 });
    expect(scoreRaised(5, 6, 11).domains).toEqual({ ...calm, emotionalWellbeing: 0 });
    expect(scoreRaised(10, 14, 15).domains).toEqual({ ...calm, copingAbility: 0 });
    expect(scoreRaised(1, 8, 9).domains).toEqual({ ...calm, workLifeBalance: 0 });
    expect(scoreRaised(4, 7, 13)).toMatchObject({ overall: 80, domains: calm });
  });

  it('describe the answers of a domain in words, the most frequent first', () => {
    const describeWords = (answers: number[]) =>
      describeAnswers({ questions: [1, 2, 3], answers, scale: stress.scale });
    expect(describeWords([4, 4, 4])).toBe('“Often” on all three questions.');
    expect(describeWords([2, 1, 2])).toBe('“Rarely” twice, “never” once.');
    expect(describeWords([1, 3, 5])).toBe('“Never” once, “sometimes” once, “always” once.');
    expect(describeAnswers({ questions: [1], answers: null, scale: stress.scale })).toBe('');
  });
});

describe('styles', () => {
  const assessments = {
    communication: communication as StylesAssessment,
    attachment: attachment as StylesAssessment,
    love: love as StylesAssessment,
  };

  it('COMM-01 ATT-01 LOVE-01 · have fifteen questions with one option for each style', () => {
    expect(Object.values(assessments).map(({ styles }) => styles.map(({ key }) => key))).toEqual([
      ['assertive', 'analytical', 'expressive', 'amiable'],
      ['secure', 'anxious', 'avoidant', 'disorganized'],
      ['words', 'time', 'gifts', 'service', 'touch'],
    ]);
    for (const { questions, styles } of Object.values(assessments)) {
      expect(questions).toHaveLength(15);
      for (const { options } of questions)
        expect(Object.keys(options).sort()).toEqual(styles.map(({ key }) => key).sort());
    }
  });

  it('COMM-02 COMM-03 LOVE-02 · have the highest count as primary, the next as secondary, in percent of fifteen', () => {
    const answers = [...repeatAnswer(7, 3), ...repeatAnswer(5, 1), ...repeatAnswer(2, 4), 2];
    expect(scoreStyles(assessments.communication, answers)).toEqual({
      kind: 'styles',
      primary: 'expressive',
      secondary: 'assertive',
      distribution: { assertive: 33, analytical: 7, expressive: 47, amiable: 13 },
    });
  });

  it('COMM-02 LOVE-02 · break ties by the order of the list', () => {
    const tied = [...repeatAnswer(5, 5), ...repeatAnswer(5, 2), ...repeatAnswer(5, 4)];
    expect(scoreStyles(assessments.love, tied)).toMatchObject({ primary: 'time', secondary: 'service' });
    expect(scoreStyles(assessments.attachment, repeatAnswer(15, 4))).toMatchObject({
      primary: 'disorganized',
      secondary: 'secure',
      distribution: { secure: 0, anxious: 0, avoidant: 0, disorganized: 100 },
    });
  });

  it('have their options in changing order, so that no style is always first', () => {
    for (const assessment of Object.values(assessments)) {
      const firsts = assessment.questions.map((_, index) => listOptions(assessment, index)[0]?.value);
      for (const value of assessment.styles.keys())
        expect(firsts.filter((first) => first === value + 1).length).toBeGreaterThanOrEqual(2);
      expect(
        listOptions(assessment, 3)
          .map(({ value }) => value)
          .sort(),
      ).toEqual(assessment.styles.map((_, index) => index + 1));
    }
  });
});
