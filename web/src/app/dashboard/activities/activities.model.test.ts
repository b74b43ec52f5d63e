import { expect, it } from 'vitest';
import { activities, findFeatured, getDayOfYear, listOtherActivities } from './activities.model.ts';

const makeDay = (month: number, date: number, hour = 12) => new Date(2026, month - 1, date, hour);

it.each([
  [makeDay(1, 1, 0), 1],
  [makeDay(1, 1, 23), 1],
  [makeDay(3, 29, 23), 88],
  [makeDay(10, 25, 1), 298],
  [makeDay(12, 31, 23), 365],
  [new Date(2028, 11, 31, 23), 366],
])('DASH-17 · %s is day %i of its year, in local time', (moment, number) => {
  expect(getDayOfYear(moment)).toBe(number);
});

it.each([
  [makeDay(1, 3), 'personality', '10-15 minutes', '/personality-quiz'],
  [makeDay(1, 1), 'horoscope', '5-8 minutes', '/horoscope'],
  [makeDay(1, 2), 'conversation', '15-20 minutes', null],
])('DASH-17 DASH-18 DASH-19 · on %s it is %s, %s, to %s', (moment, key, minutes, to) => {
  expect(findFeatured(moment)).toMatchObject({ key, minutes, to });
});

it('DASH-16 · the grid has the seven assessments, gratitude and the horoscope, except the featured one', () => {
  const listOthers = (moment: Date) => listOtherActivities(findFeatured(moment)).map(({ to }) => to);
  expect(activities).toHaveLength(9);
  expect(listOthers(makeDay(1, 2))).toEqual(activities.map(({ to }) => to));
  expect(listOthers(makeDay(1, 3))).not.toContain('/personality-quiz');
  expect(listOthers(makeDay(1, 1))).not.toContain('/horoscope');
  expect(listOthers(makeDay(1, 1))).toHaveLength(8);
});
