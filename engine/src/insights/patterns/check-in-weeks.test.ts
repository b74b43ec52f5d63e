import type { ObservedCheckIn, ObservedEntry } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../statistics/random.ts';
import { dateOfDay, dayNumber, daysOf, placeEntries } from '../journal-days.ts';
import { featuresOfWeeks, weeksOfCheckIns } from './check-in-weeks.ts';
import { findPatterns } from './find-patterns.ts';

const first = dayNumber('2026-01-05');
const options = (days: number) => ({ now: `${dateOfDay(first + days)}T12:00:00Z`, timeZone: 'UTC' });
const checkIn = (day: number, answers: Partial<ObservedCheckIn> = {}): ObservedCheckIn => ({
  createdAt: `${dateOfDay(first + day)}T20:00:00Z`,
  energy: 5,
  sleep: 5,
  connection: 5,
  meaning: 5,
  ...answers,
});
const entry = (day: number, sentimentScore: number): ObservedEntry => ({
  id: `e${day}`,
  createdAt: `${dateOfDay(first + day)}T18:00:00Z`,
  content: 'A day.',
  tags: [],
  sentimentScore,
});
const daysUntil = (days: number) =>
  daysOf(
    placeEntries(
      dayList(days).map((day) => entry(day, 3)),
      options(days),
    ),
  );
const dayList = (days: number) => Array.from({ length: days }, (_, day) => day);

describe('the weeks of check-ins', () => {
  it('are the seven days up to each, and a day is in one of them only', () => {
    const weeks = weeksOfCheckIns(daysUntil(21), { ...options(21), checkIns: [checkIn(6), checkIn(9)] });
    expect(weeks.map(({ entries }) => entries.map(({ entry: { id } }) => id))).toEqual([
      ['e0', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6'],
      ['e7', 'e8', 'e9'],
    ]);
  });

  it('are left out where nearly nothing was written, or where the check-in is in the future', () => {
    const days = daysUntil(8);
    expect(weeksOfCheckIns(days, { ...options(30), checkIns: [checkIn(14)] })).toEqual([]);
    expect(weeksOfCheckIns(days, { ...options(5), checkIns: [checkIn(6)] })).toEqual([]);
  });

  it('are halved by what the writer calls low, and not where all answers are the same', () => {
    const checkIns = dayList(12).map((week) => checkIn(6 + 7 * week, { sleep: week % 2 ? 8 : 6 }));
    const weeks = weeksOfCheckIns(daysUntil(90), { ...options(90), checkIns });
    expect(featuresOfWeeks(weeks)).toEqual([
      expect.objectContaining({ key: 'check-in:sleep', present: [0, 2, 4, 6, 8, 10] }),
    ]);
    expect(featuresOfWeeks(weeks.slice(0, 9))).toEqual([]);
  });
});

// Thirty weeks; every third has bad sleep and a mood changed by `by` points.
function weeksOfSleep(seed: number, by: number) {
  const random = randomFrom(seed);
  const isBad = (week: number) => week % 3 === 0;
  return {
    entries: dayList(210).map((day) =>
      entry(day, 3 + (random() + random() - 1) * 1.5 - (isBad(Math.floor(day / 7)) ? by : 0)),
    ),
    checkIns: dayList(30).map((week) =>
      checkIn(6 + 7 * week, { sleep: isBad(week) ? 3 : 7, energy: Math.floor(10 * random()) }),
    ),
  };
}

it('PAT-01 · finds that weeks of poor sleep in the check-ins read heavier, and opens their entries', () => {
  const { entries, checkIns } = weeksOfSleep(1, 0.8);
  const found = findPatterns(entries, { ...options(210), checkIns });
  const [sleep] = found.filter(({ key }) => key.startsWith('check-in'));
  expect(sleep).toMatchObject({ key: 'check-in:sleep', category: 'behavioral', frequency: 10, n: 70 });
  expect(sleep!.description).toMatch(
    /^By your check-ins, weeks with worse sleep read heavier: \d\.\d against \d\.\d of 5, over 10 of them\.$/,
  );
  expect(sleep!.difference!.by).toBeLessThan(-0.4);
});

it('finds nothing in check-ins that have nothing to do with the entries', () => {
  const found = [1, 2, 3, 4].flatMap((seed) => {
    const { entries, checkIns } = weeksOfSleep(seed, 0);
    return findPatterns(entries, { ...options(210), checkIns });
  });
  expect(found.filter(({ key }) => key.startsWith('check-in'))).toEqual([]);
});
