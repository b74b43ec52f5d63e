import type { Habit, HabitFrequency } from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../days/calendar-days.ts';
import { buildGrid, countRun, findHabitsOfDay, isDone } from './index.ts';

const today = '2026-11-28';
const makeDaysAgo = (...ago: number[]) => new Set(ago.map((count) => addDays(today, -count)));
const isDoneOn = (frequency: HabitFrequency, ...days: string[]) =>
  isDone({ frequency, days: new Set(days), today });

describe('a habit is done', () => {
  it('HAB-08 · for the day, by a completion today and on no other day', () => {
    expect(isDoneOn('daily', today)).toBe(true);
    expect(isDoneOn('daily', '2026-11-27', '2026-11-29')).toBe(false);
    expect(isDoneOn('daily')).toBe(false);
  });

  it('HAB-08 · for the week, by any day of this week, which begins on Sunday', () => {
    expect(isDoneOn('weekly', '2026-11-22')).toBe(true);
    expect(isDoneOn('weekly', '2026-11-21')).toBe(false);
  });

  it('HAB-08 · for the month, by any day of this month', () => {
    expect(isDoneOn('monthly', '2026-11-01')).toBe(true);
    expect(isDoneOn('monthly', '2026-10-31', '2025-11-28')).toBe(false);
  });
});

describe('a streak', () => {
  const run = (days: ReadonlySet<string>, frequency: HabitFrequency = 'daily') =>
    countRun({ frequency, days, today });

  it('HAB-08 · counts days in a row, and today is not missed until it is over', () => {
    expect(run(makeDaysAgo(0, 1, 2))).toEqual({ done: 3, rests: 0, lastDay: today });
    expect(run(makeDaysAgo(1, 2))).toEqual({ done: 2, rests: 0, lastDay: '2026-11-27' });
  });

  it('HAB-08 · continues after a single missed day, however often that happens', () => {
    expect(run(makeDaysAgo(0, 2, 3, 5, 6))).toMatchObject({ done: 5, rests: 2 });
  });

  it('HAB-08 · is paused, not over, if yesterday was missed', () => {
    expect(run(makeDaysAgo(2, 3))).toMatchObject({ done: 2, rests: 0 });
  });

  it('HAB-08 · starts again after two missed days, and the last streak is still shown', () => {
    expect(run(makeDaysAgo(0, 3, 4))).toMatchObject({ done: 1, rests: 0 });
    expect(run(makeDaysAgo(3, 4))).toEqual({ done: 0, rests: 0, lastDay: '2026-11-25' });
    expect(run(new Set())).toEqual({ done: 0, rests: 0, lastDay: null });
  });

  it('HAB-08 · counts weeks of a weekly habit and months of a monthly one, each once', () => {
    const weeks = new Set(['2026-11-24', '2026-11-26', '2026-11-19', '2026-11-03']);
    expect(run(weeks, 'weekly')).toEqual({ done: 3, rests: 1, lastDay: '2026-11-26' });
    const months = new Set(['2026-10-31', '2026-09-01', '2026-07-04']);
    expect(run(months, 'monthly')).toEqual({ done: 3, rests: 1, lastDay: '2026-10-31' });
  });

  it('does not count a future day', () => {
    expect(run(new Set(['2026-11-29', today]))).toMatchObject({ done: 1, lastDay: today });
  });

  it('is never longer than what was done, and one more completion never shortens it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 60 })), fc.nat(60), (ago, added) => {
        const before = run(makeDaysAgo(...ago));
        expect(before.done).toBeLessThanOrEqual(ago.length);
        expect(run(makeDaysAgo(...ago, added)).done).toBeGreaterThanOrEqual(before.done);
      }),
    );
  });
});

describe('the grid', () => {
  it('HAB-08 · shows twelve weeks up to today for a daily habit', () => {
    const cells = buildGrid({ frequency: 'daily', days: makeDaysAgo(0, 2), today, since: '2026-11-25' });
    expect(cells).toHaveLength(84);
    expect(cells.slice(-5)).toEqual([
      { period: '2026-11-24', state: 'before', isPresent: false },
      { period: '2026-11-25', state: 'rest', isPresent: false },
      { period: '2026-11-26', state: 'done', isPresent: false },
      { period: '2026-11-27', state: 'rest', isPresent: false },
      { period: today, state: 'done', isPresent: true },
    ]);
  });

  it('HAB-08 · shows twelve weeks or months for a weekly or monthly habit', () => {
    const weekly = buildGrid({
      frequency: 'weekly',
      days: new Set(['2026-11-18']),
      today,
      since: '2026-11-10',
    });
    expect(weekly).toHaveLength(12);
    expect(weekly.slice(-4).map(({ state }) => state)).toEqual(['before', 'rest', 'done', 'rest']);
    const monthly = buildGrid({ frequency: 'monthly', days: new Set(['2026-01-31']), today, since: today });
    expect(monthly[0]?.period).toBe('2025-12-01');
    expect(monthly.map(({ state }) => state).slice(0, 3)).toEqual(['before', 'done', 'rest']);
  });
});

describe('the habits of a day', () => {
  const makeHabit = (id: string, more: Partial<Habit> = {}): Habit => ({
    id,
    name: id,
    category: 'health',
    frequency: 'daily',
    targetValue: 1,
    targetUnit: null,
    isArchived: false,
    position: 0,
    createdAt: '2026-11-20T11:30:00.000Z',
    revision: 0,
    ...more,
  });
  const makeCompletion = (habitId: string, completionDate: string) => ({
    id: `${habitId} ${completionDate}`,
    habitId,
    completionDate,
    createdAt: '2026-11-22T12:00:00.000Z',
    revision: 0,
  });

  it('CAL-09 HAB-08 · are those done that day, and those that existed and were open, in their order', () => {
    const habits = [
      makeHabit('walk', { position: 2 }),
      makeHabit('read', { position: 1 }),
      makeHabit('old', { isArchived: true }),
      makeHabit('put aside', { isArchived: true }),
      makeHabit('call', { frequency: 'weekly', position: 3 }),
      makeHabit('later', { createdAt: '2026-11-25T08:00:00.000Z' }),
    ];
    const completions = [
      makeCompletion('walk', '2026-11-24'),
      makeCompletion('old', '2026-11-24'),
      makeCompletion('call', '2026-11-23'),
    ];
    const findHabits = (day: string) => {
      const { done: was, open } = findHabitsOfDay({ habits, completions, day, timeZone: 'Europe/Berlin' });
      return { done: was.map(({ id }) => id), open: open.map(({ id }) => id) };
    };
    expect(findHabits('2026-11-24')).toEqual({ done: ['old', 'walk'], open: ['read'] });
    expect(findHabits('2026-11-23')).toEqual({ done: ['call'], open: ['read', 'walk'] });
    expect(findHabits('2026-11-19')).toEqual({ done: [], open: [] });
  });

  it('HAB-08 · start on the day they were created in the person’s time zone', () => {
    const openIn = (timeZone: string, day: string) =>
      findHabitsOfDay({ habits: [makeHabit('walk')], completions: [], day, timeZone }).open.length;
    expect(openIn('Pacific/Auckland', '2026-11-20')).toBe(0);
    expect(openIn('Pacific/Auckland', '2026-11-21')).toBe(1);
    expect(openIn('Pacific/Honolulu', '2026-11-20')).toBe(1);
  });
});
