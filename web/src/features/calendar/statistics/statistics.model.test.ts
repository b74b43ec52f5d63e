import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEntry } from '../calendar-entry.ts';
import { groupByDay } from '../days-of-journal.model.ts';
import { makeEntry } from '../testing-entry.ts';
import { computeMoodOverTime } from './mood-over-time.model.ts';
import { computeStatistics } from './statistics.model.ts';

afterEach(() => vi.unstubAllEnvs());

const today = '2026-11-22';
const computeFor = (entries: readonly CalendarEntry[], day = today) =>
  computeStatistics({ entries, days: groupByDay(entries), today: day });

/**
 * Five weeks, counted by hand. The week of 16 to 22 November has 7 entries; the 30 days from 24 October have 13, with
 * 23 October just outside. The ten latest go back to 5 November.
 */
const month: [day: string, mood: string | null, score: number | null][] = [
  ['2026-11-22', 'joy', 4],
  ['2026-11-21', 'joy', 4.5],
  ['2026-11-21', 'sadness', 2],
  ['2026-11-20', 'joy', null],
  ['2026-11-18', null, 3.5],
  ['2026-11-17', 'anger', 1.5],
  ['2026-11-16', 'sadness', 2.5],
  ['2026-11-15', 'trust', 4],
  ['2026-11-10', 'joy', 5],
  ['2026-11-05', null, 3],
  ['2026-11-01', 'fear', 1],
  ['2026-10-30', 'fear', 1],
  ['2026-10-24', 'fear', 1],
  ['2026-10-23', 'fear', 1],
];
const entries = month.map(([day, mood, sentimentScore]) => makeEntry(day, { mood, sentimentScore }));

describe('a month counted by hand', () => {
  const figures = computeFor(entries);

  it('STAT-01 · has 7 entries this week and 13 this month', () => {
    expect([figures.week, figures.month]).toEqual([7, 13]);
    expect(figures.weekDays.map(({ count }) => count)).toEqual([1, 1, 1, 0, 1, 2, 1]);
    expect([figures.monthDays.length, figures.monthDays[0]?.day]).toEqual([30, '2026-10-24']);
    expect(figures.weekDays.at(-2)).toEqual({ day: '2026-11-21', count: 2, color: 'joy-2' });
  });

  it('STAT-02 · has a daily average of 7 / 7, with one decimal', () => {
    expect(figures.dailyAverage).toBe('1.0');
    expect(computeFor(entries.slice(1)).dailyAverage).toBe('0.9');
    expect(figures.weeklyAverages).toHaveLength(8);
    // 26 October to 1 November: the 30th and the 1st; 9 to 15 November: the 10th and the 15th.
    expect(figures.weeklyAverages.slice(-4).map((each) => Math.round(each * 7))).toEqual([2, 1, 2, 7]);
  });

  it('STAT-03 · has a streak of 7: ten recent entries, capped', () => {
    expect(figures.streak).toBe(7);
    expect([0, 1, 6, 7, 8].map((count) => computeFor(entries.slice(0, count)).streak)).toEqual([
      0, 1, 6, 7, 7,
    ]);
  });

  it('STAT-04 · has average sentiment and moods from the ten latest entries', () => {
    // (4 + 4.5 + 2 + 3 + 3.5 + 1.5 + 2.5 + 4 + 5 + 3) / 10 = 3.3; the unrated one counts as 3.
    expect(figures.averageSentiment).toBe('3.3');
    expect(figures.topMoods).toEqual([
      { mood: 'joy', count: 4 },
      { mood: 'sadness', count: 2 },
      { mood: 'anger', count: 1 },
      { mood: 'trust', count: 1 },
    ]);
    expect(figures.latest).toBe(10);
  });

  it('STAT-05 · has a total of all entries', () => {
    expect(figures.total).toBe(14);
  });
});

it('STAT-01 STAT-04 · has zeros and no averages if the journal is empty', () => {
  expect(computeFor([])).toMatchObject({
    total: 0,
    week: 0,
    month: 0,
    dailyAverage: '0.0',
    streak: 0,
    averageSentiment: null,
    topMoods: [],
  });
});

it.each([
  // Seven days before, in the time zone of each place.
  ['Pacific/Auckland', '2026-11-15T11:00:00Z', '2026-11-15T10:59:00Z'],
  ['Pacific/Honolulu', '2026-11-16T10:00:00Z', '2026-11-16T09:59:00Z'],
  ['Asia/Kathmandu', '2026-11-15T18:15:00Z', '2026-11-15T18:14:00Z'],
])('STAT-01 · in %s has weeks that begin at midnight there, at %s', (zone, inside, outside) => {
  vi.stubEnv('TZ', zone);
  expect(computeFor([makeEntry(inside)]).week).toBe(1);
  expect(computeFor([makeEntry(outside)]).week).toBe(0);
});

it.each([
  ['Europe/Berlin', '2026-03-29', '2026-03-22T23:00:00Z', '2026-03-22T22:59:00Z'],
  ['America/New_York', '2026-11-01', '2026-10-26T04:00:00Z', '2026-10-26T03:59:00Z'],
])('STAT-01 · in %s has a week of seven days when the clocks change on %s', (zone, day, inside, outside) => {
  vi.stubEnv('TZ', zone);
  expect(computeFor([makeEntry(inside)], day).week).toBe(1);
  expect(computeFor([makeEntry(outside)], day).week).toBe(0);
});

describe('mood over time', () => {
  const mood = computeMoodOverTime(groupByDay(entries), today);

  it('STAT-04 · shows each day with entries of the last 90, with their number', () => {
    expect([mood.from, mood.to, mood.length]).toEqual(['2026-08-25', today, 90]);
    expect([mood.days.length, mood.entries]).toEqual([13, 14]);
    expect(mood.days.at(-2)).toEqual({
      day: '2026-11-21',
      at: 88,
      sentiment: 3.25,
      count: 2,
      color: 'joy-3',
    });
  });

  it('STAT-04 · has as a day’s mean that of the entries within a week of it', () => {
    // Within a week of 1 November: the entries of 30 October, 1 and 5 November. 24 October is 8 days away.
    const at = mood.days.find(({ day }) => day === '2026-11-01')?.at;
    expect(mood.rollingMean.find((point) => point.at === at)?.sentiment).toBeCloseTo((1 + 1 + 3) / 3);
    expect(mood.mean).toBeCloseTo(37 / 14);
  });

  it('STAT-04 · has no mean if nothing was written', () => {
    expect(computeMoodOverTime(groupByDay([]), today)).toMatchObject({
      days: [],
      rollingMean: [],
      entries: 0,
      mean: null,
    });
  });
});
