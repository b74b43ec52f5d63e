import { guidesOfDashboard } from '@reflect/engine/guides';
import { findTemplate } from '@reflect/engine/session-templates';
import { expect, it } from 'vitest';
import { makeGuideAddress, makeSessionStart, readInsights, sortGuides } from './guides.model.ts';

const ids = guidesOfDashboard.map(({ id }) => id);
const listIdsInOrder = (...order: string[]) => sortGuides(guidesOfDashboard, order).map(({ id }) => id);

it('DASH-20 · guides follow the returned order, and any missing from it come last', () => {
  expect(listIdsInOrder('work-stress', 'unknown', 'medical-concerns').slice(0, 2)).toEqual([
    'work-stress',
    'medical-concerns',
  ]);
  expect(listIdsInOrder('work-stress')).toHaveLength(ids.length);
});

it('DASH-20 · guides keep their order if none is returned', () => {
  expect(listIdsInOrder()).toEqual(ids);
});

it('DASH-12 DASH-13 · each guide opens its template, and says which one it is if two share it', () => {
  expect(
    guidesOfDashboard.map(makeGuideAddress).map(({ params, search }) => [params.templateId, search]),
  ).toEqual([
    ['relationship_conflict', { guide: 'upset-someone' }],
    ['relationship_conflict', { guide: 'relationship-stress' }],
    ['anxiety_support', { guide: 'medical-concerns' }],
    ['anxiety_support', { guide: 'work-stress' }],
    ['showing_up_for_others', undefined],
  ]);
});

const beginSession = (templateId: string, guideId?: string) =>
  makeSessionStart({ template: findTemplate(templateId)!, guideId });

it.each([
  ['work-stress', 'Work Stress', 'Which part of work is with you now that the day is over?'],
  [
    'medical-concerns',
    'Medical Concerns',
    "What about your health, or somebody else's, is on your mind right now?",
  ],
])(
  'DASH-13 GUIDE-05 · a guide that shares its template begins with its own title and first question, and continues in kind: %s',
  (guideId, title, question) => {
    const { template, sessionKey } = beginSession('anxiety_support', guideId);
    const { questions } = findTemplate('anxiety_support')!;
    expect(template).toMatchObject({ id: 'anxiety_support', title, weight: 2 });
    expect(template.questions).toEqual([question, ...questions.slice(1)]);
    expect(sessionKey).toBe(guideId);
  },
);

it('no question is asked twice in a session started from a guide', () => {
  for (const { id, templateKey } of guidesOfDashboard) {
    const { questions } = beginSession(templateKey, id).template;
    const beginnings = questions.map((question) => question.split(' ').slice(0, 6).join(' '));
    expect(new Set(beginnings).size, id).toBe(questions.length);
  }
});

it.each([undefined, 'nothing-like-it', 'upset-someone', 'showing-up-for-others'])(
  'GUIDE-05 · opened any other way, a template begins with its own texts: %s',
  (guideId) => {
    const template = findTemplate(
      guideId === 'showing-up-for-others' ? 'showing_up_for_others' : 'anxiety_support',
    )!;
    expect(makeSessionStart({ template, guideId })).toEqual({
      template,
      sessionKey: template.id,
      guide: null,
    });
  },
);

it('insights come from the latest entries that are not secret', () => {
  const aiInsights = {
    summary: 'Work was hard.',
    emotions: ['anger'],
    patterns: ['Overload'],
    suggestions: [],
  };
  const entry = { aiInsights, tags: ['boss'], isSecret: false };
  expect(
    readInsights([entry, { ...entry, isSecret: true }, { aiInsights: null, tags: [], isSecret: false }]),
  ).toEqual(['Work was hard. Overload anger boss']);
  expect(readInsights(Array(20).fill(entry))).toHaveLength(10);
});
