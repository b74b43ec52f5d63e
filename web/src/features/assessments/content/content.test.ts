import { describe, expect, it } from 'vitest';
import eq from './emotional-intelligence.json' with { type: 'json' };
import quiz from './personality-quiz.json' with { type: 'json' };
import types from './personality-types.json' with { type: 'json' };
import stress from './stress-assessment.json' with { type: 'json' };

const catalogue = import.meta.glob<unknown>('./*.json', { eager: true, import: 'default' });
const files = Object.keys(catalogue);

/** Every text that a person reads, without keys and paths. */
function listTextsIn(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return ['key', 'kind', 'path', 'type', 'letter', 'direction', 'pole'].includes(key) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap((item) => listTextsIn(item, key));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) => listTextsIn(item, name));
  return [];
}
const listTexts = (file: string) => listTextsIn(catalogue[file]);

/** Flesch reading ease. Syllables are counted as vowel groups, without a silent e. */
function scoreReadingEase(text: string): number {
  const words = text.match(/[a-z’']+/giu) ?? [];
  const sentences = text.match(/[.!?:]+(?=\s|”|$)/gu)?.length ?? 1;
  const syllables = words.reduce((total, word) => total + countSyllables(word.toLowerCase()), 0);
  return 206.835 - 1.015 * (words.length / sentences) - 84.6 * (syllables / words.length);
}
function countSyllables(word: string): number {
  const groups = word.replace(/(?<=[^aeiouy])e$|(?<=[^aeiouytd])ed$/u, '').match(/[aeiouy]+/gu);
  return Math.max(1, groups?.length ?? 1);
}

describe('the texts of the assessments', () => {
  it('QUIZ-01 · include 24 statements, six for each dimension and three for each pole, on a scale of five', () => {
    expect(quiz.scale).toEqual(['Always', 'Often', 'Mixed', 'Sometimes', 'Never']);
    expect(quiz.statements).toHaveLength(24);
    for (const pole of 'EISNTFJP')
      expect(quiz.statements.filter((statement) => statement.pole === pole)).toHaveLength(3);
  });

  it('QUIZ-09 · include sixteen types with their names', () => {
    expect(Object.fromEntries(types.map(({ type, name }) => [type, name]))).toEqual({
      INTJ: 'Architect',
      INTP: 'Thinker',
      ENTJ: 'Commander',
      ENTP: 'Debater',
      INFJ: 'Advocate',
      INFP: 'Mediator',
      ENFJ: 'Protagonist',
      ENFP: 'Campaigner',
      ISTJ: 'Logistician',
      ISFJ: 'Protector',
      ESTJ: 'Executive',
      ESFJ: 'Consul',
      ISTP: 'Virtuoso',
      ISFP: 'Adventurer',
      ESTP: 'Entrepreneur',
      ESFP: 'Entertainer',
    });
  });

  it('EQ-01 STRESS-01 · include 25 and 15 questions, on a scale from 1 to 5', () => {
    expect(eq.questions).toHaveLength(25);
    expect(stress.questions).toHaveLength(15);
    for (const { scale } of [eq, stress])
      expect(scale).toEqual(['Never', 'Rarely', 'Sometimes', 'Often', 'Always']);
  });

  it('are in nine files', () => expect(files).toHaveLength(9));

  it.each(files)('%s repeats nothing', (file) => {
    const sentences = listTexts(file).filter((text) => text.split(' ').length > 3);
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
  });

  it.each(files)('%s is easy to read: Flesch 60 or more', (file) => {
    expect(scoreReadingEase(listTexts(file).join(' '))).toBeGreaterThanOrEqual(60);
  });

  it.each(files)('%s neither diagnoses nor shames', (file) => {
    const diagnoses = /\b(?:disorder|patholog\w+|symptom of|you suffer|abnormal|patient with (?:a|an))\b/iu;
    const shames =
      /\b(?:normal people|toxic|lazy|weak person|broken|damaged|crazy|failure|should have|you must)\b/iu;
    const texts = listTexts(file).filter((text) => !text.includes('A broken promise'));
    expect(texts.filter((text) => diagnoses.test(text) || shames.test(text))).toEqual([]);
  });
});
