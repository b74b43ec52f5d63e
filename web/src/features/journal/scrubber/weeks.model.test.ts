import { describe, expect, it } from 'vitest';
import { type DayOfList, spansWeeks } from '../list/rows.model.ts';
import { findKeyMove } from './keys.model.ts';
import {
  findDayAtRow,
  findDayForWeek,
  findNextWithEntries,
  findTick,
  findWeek,
  findWeekAMonthOff,
  listWeeks,
  makeTicks,
} from './weeks.model.ts';

/** One entry on each day, all in one month. */
const makeDays = (...days: string[]): DayOfList<string>[] =>
  days.map((day, at) => ({ day, row: at + 1, entries: [day] }));
const days = makeDays('2026-11-21', '2026-11-19', '2026-11-01', '2026-10-31');
const weeks = listWeeks(days);

describe('the weeks of a journal', () => {
  it('go from the newest to the oldest, including empty ones', () => {
    expect(weeks.map(({ start, days: written }) => [start, written.map(({ day }) => day)])).toEqual([
      ['2026-11-15', ['2026-11-21', '2026-11-19']],
      ['2026-11-08', []],
      ['2026-11-01', ['2026-11-01']],
      ['2026-10-25', ['2026-10-31']],
    ]);
    expect(listWeeks([])).toEqual([]);
  });

  it('are found by a day, or the nearest one is', () => {
    expect(
      ['2026-11-21', '2026-11-12', '2026-10-25', '2030-01-01', '2001-01-01'].map((day) =>
        findWeek(weeks, day),
      ),
    ).toEqual([0, 1, 3, 0, 3]);
  });

  it('lead to their latest day, or else to the one before', () => {
    expect(weeks.map((week) => days[findDayForWeek(days, week)]?.day)).toEqual([
      '2026-11-21',
      '2026-11-01',
      '2026-11-01',
      '2026-10-31',
    ]);
    expect(findDayForWeek(days, { start: '2001-01-07', days: [] })).toBe(3);
  });

  it('are found by the visible row', () => {
    expect([0, 1, 2, 3, 4].map((row) => days[findDayAtRow(days, row)]?.day)).toEqual([
      '2026-11-21',
      '2026-11-21',
      '2026-11-19',
      '2026-11-01',
      '2026-10-31',
    ]);
  });

  it('are skipped without entries, in either direction', () => {
    const isShown = (week: { days: readonly unknown[] }) => week.days.length > 0;
    expect(findNextWithEntries({ weeks, at: 1, way: 1, isShown })).toBe(2);
    expect(findNextWithEntries({ weeks, at: 1, way: -1, isShown })).toBe(0);
    expect(findNextWithEntries({ weeks, at: 99, way: 1, isShown })).toBe(3);
    expect(findNextWithEntries({ weeks, at: -1, way: -1, isShown })).toBe(0);
  });

  it('keep the date when moving by a month', () => {
    const year = listWeeks(makeDays('2026-11-21', '2025-11-21'));
    const found = year[findWeekAMonthOff(year, 0, -1)];
    expect(found?.start).toBe('2026-10-18');
    expect(findWeekAMonthOff(year, findWeekAMonthOff(year, 0, -1), 1)).toBe(0);
  });

  it('have a tick each, or in a long journal one for each month', () => {
    expect(makeTicks(weeks, 400).map(({ cells }) => cells.map((cell) => cell.length))).toEqual([
      [0, 0, 0, 0, 1, 0, 1],
      [0, 0, 0, 0, 0, 0, 0],
      [1, 0, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0, 0, 1],
    ]);
    expect(makeTicks(weeks, 12).map(({ from, to, cells }) => [from, to, cells.length])).toEqual([
      [0, 2, 3],
      [3, 3, 1],
    ]);
  });

  it('are shown if there are enough of them to be useful', () => {
    expect(spansWeeks(days)).toBe(false);
    expect(spansWeeks(makeDays('2026-11-21', '2026-10-17'))).toBe(true);
    expect(spansWeeks([])).toBe(false);
  });
});

it('are moved through by keys, in the direction of the text', () => {
  expect(findKeyMove('ArrowDown', true)).toEqual({ by: 'week', way: 1 });
  expect(findKeyMove('ArrowLeft', false)).toEqual({ by: 'week', way: 1 });
  expect(findKeyMove('ArrowLeft', true)).toEqual({ by: 'week', way: -1 });
  expect(findKeyMove('PageUp', false)).toEqual({ by: 'month', way: -1 });
  expect(findKeyMove('End', false)).toEqual({ by: 'all', way: 1 });
  expect(findKeyMove('a', false)).toBeUndefined();
});

it('have the ring around the line of the week, or around that of its month', () => {
  const weeks = listWeeks(makeDays('2026-11-21', '2026-11-09', '2026-09-30', '2025-01-02'));
  expect(findTick(makeTicks(weeks, weeks.length * 10), 3)).toMatchObject({ from: 3, to: 3 });
  const months = makeTicks(weeks, weeks.length * 2);
  for (const at of weeks.keys()) {
    const { from, to } = findTick(months, at);
    expect(from <= at && at <= to, String(at)).toBe(true);
  }
  expect(findTick([], 4)).toEqual({ from: 4, to: 4 });
});
