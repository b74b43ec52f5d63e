import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  countDaysBetween,
  countDaysInMonth,
  getMonthStart,
  getWeekday,
  getWeekStart,
  isDay,
  toDay,
} from './calendar-days.ts';

describe('the day of a moment', () => {
  it.each([
    ['2026-11-22T10:30:00Z', 'Pacific/Auckland', '2026-11-22'],
    ['2026-11-22T11:00:00Z', 'Pacific/Auckland', '2026-11-23'],
    ['2026-11-22T09:59:59Z', 'Pacific/Honolulu', '2026-11-21'],
    ['2026-11-22T10:00:00Z', 'Pacific/Honolulu', '2026-11-22'],
    ['2026-11-22T09:59:59Z', 'Pacific/Kiritimati', '2026-11-22'],
    ['2026-11-22T10:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
    ['2026-11-22T10:59:59Z', 'Pacific/Pago_Pago', '2026-11-21'],
    ['2026-11-22T11:00:00Z', 'Pacific/Pago_Pago', '2026-11-22'],
    ['2026-11-22T18:14:59Z', 'Asia/Kathmandu', '2026-11-22'],
    ['2026-11-22T18:15:00Z', 'Asia/Kathmandu', '2026-11-23'],
  ])('HAB-08 · for %s in %s is %s, because it changes at midnight there', (moment, timeZone, day) => {
    expect(toDay(new Date(moment), timeZone)).toBe(day);
  });

  it.each([
    // Clocks go forward at 02:00 in Berlin, back at 03:00; in Auckland forward on 27 September 2026.
    ['2026-03-28T22:59:59Z', 'Europe/Berlin', '2026-03-28'],
    ['2026-03-28T23:00:00Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'],
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'],
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
    // In Santiago clocks go from 24:00 to 01:00, so that this day has no midnight.
    ['2026-09-06T03:59:59Z', 'America/Santiago', '2026-09-05'],
    ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
    ['2026-09-26T12:00:00Z', 'Pacific/Auckland', '2026-09-27'],
    ['2026-09-27T10:59:59Z', 'Pacific/Auckland', '2026-09-27'],
    ['2026-09-27T11:00:00Z', 'Pacific/Auckland', '2026-09-28'],
  ])('HAB-08 · for %s in %s is %s, on days of 23 or 25 hours', (moment, timeZone, day) => {
    expect(toDay(new Date(moment), timeZone)).toBe(day);
  });

  it('refuses a time zone that does not exist', () => {
    expect(() => toDay(new Date(), 'Europe/Atlantis')).toThrow(RangeError);
  });
});

describe('counting days', () => {
  it('crosses months, leap days and clock changes one day at a time', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(countDaysBetween('2026-01-01', '2027-01-01')).toBe(365);
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  });

  it('returns to the day it started from, however far away', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (count) => {
        expect(addDays(addDays('2026-11-22', count), -count)).toBe('2026-11-22');
      }),
    );
  });

  it('finds the Sunday of a week and the first of a month', () => {
    expect(getWeekStart('2026-11-22')).toBe('2026-11-22');
    expect(getWeekStart('2026-11-28')).toBe('2026-11-22');
    expect(getWeekStart('2027-01-01')).toBe('2026-12-27');
    expect(getMonthStart('2026-11-22')).toBe('2026-11-01');
  });

  it('knows weekdays, lengths of months and leap years', () => {
    expect([getWeekday('2026-11-22'), getWeekday('2024-02-29'), getWeekday('0001-01-01')]).toEqual([0, 4, 1]);
    expect([
      countDaysInMonth(2026, 2),
      countDaysInMonth(2024, 2),
      countDaysInMonth(2000, 2),
      countDaysInMonth(2100, 2),
    ]).toEqual([28, 29, 29, 28]);
    expect([addMonths('2026-01-31', 1), addMonths('2024-03-31', -1), addMonths('2026-11-30', 14)]).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2028-01-30',
    ]);
  });

  it('accepts only days that are in the calendar', () => {
    expect(['2026-11-22', '2024-02-29', '0001-01-01', '9999-12-31'].filter(isDay)).toHaveLength(4);
    expect(['', '2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '+12026-01-01'].filter(isDay)).toEqual(
      [],
    );
  });
});
