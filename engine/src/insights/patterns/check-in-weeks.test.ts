import type { ObservedCheckIn, ObservedEntry } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../statistics/random.ts';
import { groupByDay, placeEntries, toCalendarDate, toDayNumber } from '../journal-days.ts';
import { findWeekFeatures, listCheckInWeeks } from './check-in-weeks.ts';
import { findPatterns } from './find-patterns.ts';

const first = toDayNumber('2026-01-05');
const makeOptions = (days: number) => ({ now: `${toCalendarDate(first + days)}T12:00:00Z`, timeZone: 'UTC' });
const checkIn = (day: number, answers: Partial<ObservedCheckIn> = {}): ObservedCheckIn => ({
  createdAt: `${toCalendarDate(first + day)}T20:00:00Z`,
  energy: 5,
  sleep: 5,
  connection: 5,
  meaning: 5,
  ...answers,
});
const makeEntry = (day: number, sentimentScore: number): ObservedEntry => ({
  id: `e${day}`,
  createdAt: `${toCalendarDate(first + day)}T18:00:00Z`,
  content: 'A day.',
  tags: [],
  sentimentScore,
});
const listDaysUntil = (days: number) =>
  groupByDay(
    placeEntries(
      listDays(days).map((day) => makeEntry(day, 3)),
      makeOptions(days),
    ),
  );
const listDays = (days: number) => Array.from({ length: days }, (_, day) => day);

describe('weeks of check-ins', () => {
  it('are the seven days up to each check-in, and a day belongs to only one of them', () => {
    const weeks = listCheckInWeeks(listDaysUntil(21), {
      ...makeOptions(21),
      checkIns: [checkIn(6), checkIn(9)],
    });
    expect(weeks.map(({ entries }) => entries.map(({ entry: { id } }) => id))).toEqual([
      ['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6'],
      ['e7', 'e8', 'e9'],
    ]);
  });

  it('are left out if almost nothing was written, or if the check-in is in the future', () => {
    const days = listDaysUntil(8);
    expect(listCheckInWeeks(days, { ...makeOptions(30), checkIns: [checkIn(14)] })).toEqual([]);
    expect(listCheckInWeeks(days, { ...makeOptions(5), checkIns: [checkIn(6)] })).toEqual([]);
  });

  it('are split at what the writer calls low, unless all answers are the same', () => {
    const checkIns = listDays(12).map((week) => checkIn(6 + 7 * week, { sleep: week % 2 ? 8 : 6 }));
    const weeks = listCheckInWeeks(listDaysUntil(90), { ...makeOptions(90), checkIns });
    expect(findWeekFeatures(weeks)).toEqual([
      expect.objectContaining({ key: 'check-in:sleep', present: [0, 2, 4, 6, 8, 10] }),
    ]);
    expect(findWeekFeatures(weeks.slice(0, 9))).toEqual([]);
  });
});

// Thirty weeks; every third has bad sleep and a mood changed by `by` points.
function makeSleepWeeks(seed: number, by: number) {
  const random = seedRandom(seed);
  const isBad = (week: number) => week % 3 === 0;
  return {
    entries: listDays(210).map((day) =>
      makeEntry(day, 3 + (random() + random() - 1) * 1.5 - (isBad(Math.floor(day / 7)) ? by : 0)),
    ),
    checkIns: listDays(30).map((week) =>
      checkIn(6 + 7 * week, { sleep: isBad(week) ? 3 : 7, energy: Math.floor(10 * random()) }),
    ),
  };
}

it('PAT-01 · show that weeks of poor sleep read heavier, and list the entries', () => {
  const { entries, checkIns } = makeSleepWeeks(1, 0.8);
  const found = findPatterns(entries, { ...makeOptions(210), checkIns });
  const [sleep] = found.filter(({ key }) => key.startsWith('check-in'));
  expect(sleep).toMatchObject({ key: 'check-in:sleep', category: 'behavioral', frequency: 10, n: 70 });
  expect(sleep!.description).toMatch(
    /^By your check-ins, weeks with worse sleep read heavier: \d\.\d against \d\.\d of 5, over 10 of them\.$/,
  );
  expect(sleep!.difference!.by).toBeLessThan(-0.4);
});

it('show nothing if check-ins are unrelated to the entries', () => {
  const found = [1, 2, 3, 4].flatMap((seed) => {
    const { entries, checkIns } = makeSleepWeeks(seed, 0);
    return findPatterns(entries, { ...makeOptions(210), checkIns });
  });
  expect(found.filter(({ key }) => key.startsWith('check-in'))).toEqual([]);
});
