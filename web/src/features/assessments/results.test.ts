// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnyAssessment } from './assessment.ts';
import attachment from './content/attachment-style.json' with { type: 'json' };
import communication from './content/communication-style.json' with { type: 'json' };
import emotional from './content/emotional-intelligence.json' with { type: 'json' };
import love from './content/love-languages.json' with { type: 'json' };
import quiz from './content/personality-quiz.json' with { type: 'json' };
import relationship from './content/relationship-assessment.json' with { type: 'json' };
import stress from './content/stress-assessment.json' with { type: 'json' };
import { forgetResultsInMemory, keepResult, readLastResult } from './results.ts';
import { scoreAssessment } from './scoring/score.ts';

const now = new Date('2026-11-21T09:30:00Z');
const completedAt = now.toISOString();
const finish = (json: unknown, answer: number, userId = 'ana') => {
  const assessment = json as AnyAssessment;
  const count = assessment.kind === 'poles' ? assessment.statements.length : assessment.questions.length;
  const result = scoreAssessment(
    assessment,
    Array.from({ length: count }, () => answer),
  );
  keepResult({ assessment, result, userId, now });
  return { assessment, result };
};
const readStored = (key: string) =>
  JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown>;

beforeEach(() => {
  localStorage.clear();
  forgetResultsInMemory();
});

describe('a stored result', () => {
  it('QUIZ-15 · has type, scores and strengths', () => {
    const { result } = finish(quiz, 3);
    expect(readStored('personalityQuizResult')).toEqual({
      type: 'ESTJ',
      scores: { E: 6, I: 6, S: 6, N: 6, T: 6, F: 6, J: 6, P: 6 },
      strengths: { EI: 0, SN: 0, TF: 0, JP: 0 },
      userId: 'ana',
    });
    expect(result.kind).toBe('poles');
  });

  it('STRESS-06 · has score, level, texts, time and the four sub-scores', () => {
    finish(stress, 4);
    expect(readStored('stressAssessmentResult')).toEqual({
      overallScore: 25,
      stressLevel: 'Very High Stress',
      description: stress.levels[3]?.description,
      recommendations: stress.levels[3]?.recommendations,
      completedAt,
      breakdown: { physicalSymptoms: 25, emotionalWellbeing: 25, copingAbility: 25, workLifeBalance: 25 },
      userId: 'ana',
    });
  });

  it('COMM-04 · has both styles with their texts, the distribution and the primary percent', () => {
    finish(communication, 2);
    expect(readStored('communicationStyleResult')).toEqual({
      primaryStyle: 'analytical',
      secondaryStyle: 'assertive',
      primaryData: communication.styles[1],
      secondaryData: communication.styles[0],
      distribution: { assertive: 0, analytical: 100, expressive: 0, amiable: 0 },
      completedAt,
      overallScore: 100,
      userId: 'ana',
    });
  });

  it('ATT-02 · has the style with its texts, the distribution and its percent', () => {
    finish(attachment, 1);
    expect(readStored('attachmentStyleResult')).toEqual({
      primaryStyle: 'secure',
      styleData: attachment.styles[0],
      distribution: { secure: 100, anxious: 0, avoidant: 0, disorganized: 0 },
      completedAt,
      overallScore: 100,
      userId: 'ana',
    });
  });

  it('LOVE-03 · has both languages with their texts, the distribution and the primary percent', () => {
    finish(love, 5);
    expect(readStored('loveLanguagesResult')).toEqual({
      primaryLanguage: 'touch',
      secondaryLanguage: 'words',
      primaryData: love.styles[4],
      secondaryData: love.styles[0],
      distribution: { words: 0, time: 0, gifts: 0, service: 0, touch: 100 },
      completedAt,
      overallScore: 100,
      userId: 'ana',
    });
  });

  it.each([
    ['EQ-05', emotional],
    ['REL-03', relationship],
  ])('%s · stays only in memory', (_, json) => {
    const { assessment, result } = finish(json, 4);
    expect(localStorage.length).toBe(0);
    expect(readLastResult(assessment, 'ana')?.result).toEqual(result);
    forgetResultsInMemory();
    expect(readLastResult(assessment, 'ana')).toBeNull();
  });

  it('is loaded after the app was closed, without the answers', () => {
    for (const json of [quiz, stress, communication, attachment, love]) {
      const { assessment, result } = finish(json, 2);
      forgetResultsInMemory();
      const expected = result.kind === 'scale' ? { ...result, answers: null } : result;
      expect(readLastResult(assessment, 'ana')?.result).toEqual(expected);
    }
  });

  it('is not shown to another person, and two people on one device both keep theirs', () => {
    const { assessment } = finish(stress, 1, 'ana');
    expect(readLastResult(assessment, 'ben')).toBeNull();
    finish(stress, 5, 'ben');
    forgetResultsInMemory();
    expect(readLastResult(assessment, 'ana')?.result).toMatchObject({ overall: 100 });
    expect(readLastResult(assessment, 'ben')?.result).toMatchObject({ overall: 0 });
  });

  it.each([
    'nothing',
    '[]',
    '{"userId":"ana"}',
    '{"userId":"ana","overallScore":"9","breakdown":{}}',
    '{"userId":"ana","overallScore":900,"breakdown":{"physicalSymptoms":1,"emotionalWellbeing":1,"copingAbility":1,"workLifeBalance":1}}',
  ])('is left out if it can’t be read: %s', (text) => {
    localStorage.setItem('stressAssessmentResult', text);
    expect(readLastResult(stress as AnyAssessment, 'ana')).toBeNull();
  });
});
