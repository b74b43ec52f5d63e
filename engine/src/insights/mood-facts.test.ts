import { expect, it } from 'vitest';
import { findMoodFact, type MoodOfPage } from './mood-facts.ts';

const makePage = (date: string, mood: string | null, more: Partial<MoodOfPage> = {}): MoodOfPage => ({
  id: date,
  createdAt: date.length === 10 ? `${date}T12:00:00.000Z` : date,
  isSecret: false,
  mood,
  ...more,
});
const toDay = (createdAt: string) => createdAt.slice(0, 10);
const findFact = (of: MoodOfPage, ...pages: MoodOfPage[]) =>
  findMoodFact({ page: of, pages: [of, ...pages], toDay });
const low = makePage('2026-11-20', 'low');

it('counts the pages with the mood this month up to this one, and names exactly those before it', () => {
  const pages = [
    makePage('2026-11-02', 'Low'),
    makePage('2026-11-18', 'low'),
    makePage('2026-11-19', 'happy'),
    makePage('2026-11-25', 'low'),
    makePage('2026-10-30', 'low'),
  ];
  expect(findFact(low, ...pages)).toEqual({
    kind: 'month',
    count: 3,
    entryIds: ['2026-11-18', '2026-11-02'],
  });
});

it('says when a rare mood was last there', () => {
  expect(findFact(low, makePage('2026-05-03', 'low'), makePage('2026-04-01', 'low'))).toEqual({
    kind: 'last',
    isSameDay: false,
    entryIds: ['2026-05-03'],
  });
  const morning = makePage('2026-11-20T07:00:00.000Z', 'low');
  expect(findFact(low, morning)).toMatchObject({ kind: 'last', isSameDay: true });
  const tapped = makePage('2026-05-03', null, { corrections: ['felt low'] });
  expect(findFact(low, tapped)).toMatchObject({ kind: 'last' });
});

it('says nothing about a page without a mood, about a new mood, or if a secret page would be counted', () => {
  expect(findFact(makePage('2026-11-20', null), makePage('2026-11-18', null))).toBeNull();
  expect(findFact(low, makePage('2026-11-18', 'happy'))).toBeNull();
  const secret = { isSecret: true };
  expect(findFact(low, makePage('2026-11-19', 'low', secret), makePage('2026-11-18', 'low'))).toBeNull();
  expect(findFact(low, makePage('2026-11-19', 'low'), makePage('2026-11-18', 'low', secret))).toEqual({
    kind: 'last',
    isSameDay: false,
    entryIds: ['2026-11-19'],
  });
});
