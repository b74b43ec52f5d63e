import { guidesOfDashboard } from '@reflect/engine/guides';
import { expect, it } from 'vitest';
import { inOrder, insightsOf, pathOfGuide } from './guides.model.ts';

const ids = guidesOfDashboard.map(({ id }) => id);
const idsInOrder = (...order: string[]) => inOrder(guidesOfDashboard, order).map(({ id }) => id);

it('DASH-20 · guides follow the order that was answered, and what it leaves out comes last', () => {
  expect(idsInOrder('work-stress', 'unknown', 'medical-concerns').slice(0, 2)).toEqual([
    'work-stress',
    'medical-concerns',
  ]);
  expect(idsInOrder('work-stress')).toHaveLength(ids.length);
});

it('DASH-20 · without an order they stay as they are', () => {
  expect(idsInOrder()).toEqual(ids);
});

it('DASH-12 DASH-13 · each guide has the path of its template', () => {
  expect(guidesOfDashboard.map(pathOfGuide)).toEqual([
    '/guided-journal/relationship_conflict',
    '/guided-journal/relationship_conflict',
    '/guided-journal/anxiety_support',
    '/guided-journal/anxiety_support',
    '/guided-journal/showing_up_for_others',
  ]);
});

it('insights come from the latest entries that are not secret', () => {
  const aiInsights = {
    summary: 'Work was hard.',
    emotions: ['anger'],
    patterns: ['Overload'],
    suggestions: [],
  };
  const entry = { aiInsights, tags: ['boss'], isSecret: false };
  expect(
    insightsOf([entry, { ...entry, isSecret: true }, { aiInsights: null, tags: [], isSecret: false }]),
  ).toEqual(['Work was hard. Overload anger boss']);
  expect(insightsOf(Array(20).fill(entry))).toHaveLength(10);
});
