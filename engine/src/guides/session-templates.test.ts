import { SessionTemplate } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { guides } from './guides.ts';
import { findTemplate, sessionTemplates, welcomeMessage } from './session-templates.ts';

const weights = {
  anxiety_support: 2,
  relationship_conflict: 1.8,
  grief_processing: 2.5,
  goal_setting: 1.5,
  self_compassion: 1.7,
  decision_making: 1.6,
  horoscope: 0.8,
  showing_up_for_others: 2,
  dream_journal: 2.2,
};

describe('the templates of guided sessions', () => {
  it('GUIDE-01 GUIDE-03 · number nine, with the weights of the specification', () => {
    expect(Object.fromEntries(sessionTemplates.map(({ id, weight }) => [id, weight]))).toEqual(weights);
    expect(sessionTemplates).toHaveLength(9);
    expect(findTemplate('horoscope')?.category).toBe('TAQ');
  });

  it.each(sessionTemplates)('GUIDE-02 · $id has every field and exactly five questions', (template) => {
    expect(SessionTemplate.parse(template)).toEqual(template);
    expect(template.questions).toHaveLength(5);
    expect(new Set(template.questions).size).toBe(5);
  });

  it('DASH-13 · every guide of the dashboard opens one of them', () => {
    for (const { templateKey } of guides) expect(findTemplate(templateKey)?.id).toBe(templateKey);
    expect(findTemplate('constructor')).toBeUndefined();
  });

  it.each(sessionTemplates)(
    'the questions of $id are short and plain, and nobody has to answer',
    ({ questions }) => {
      for (const question of [...questions, welcomeMessage]) {
        expect(question.length, question).toBeLessThanOrEqual(110);
        expect(question).not.toMatch(
          /\b(?:journey|must|should|always|never|why do you|why did you|trauma|inner child|heal|unpack|sit with|hold space|disorder|symptom)\b/i,
        );
        expect(question).not.toContain('!');
      }
      for (const question of questions) expect(question).toContain('?');
    },
  );
});
