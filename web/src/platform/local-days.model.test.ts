import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  isDay,
  localDay,
  startOfMonth,
  weekdayOf,
} from './local-days.ts';

afterEach(() => vi.unstubAllEnvs());

describe('days of the calendar', () => {
  it.each([
    ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-21'],
    ['Pacific/Auckland', '2026-11-20T10:59:59Z', '2026-11-20'],
    ['Pacific/Honolulu', '2026-11-21T09:59:59Z', '2026-11-20'],
    ['Pacific/Honolulu', '2026-11-21T10:00:00Z', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20'],
    ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
    // The night in which the clocks go forward, and the one in which an hour comes twice.
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25'],
    ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
    // In Santiago the day of the change begins at one o'clock.
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
  ])('CAL-05 · in %s the moment %s belongs to %s', (zone, moment, day) => {
    vi.stubEnv('TZ', zone);
    expect(localDay(new Date(moment))).toBe(day);
  });

  it.each(['Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kathmandu', 'America/Santiago'])(
    'CAL-02 · in %s a year has 365 days, one after the other, none left out by the clocks',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const seen = new Set<string>();
      for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) seen.add(day);
      expect(seen.size).toBe(365);
      expect(daysBetween('2026-01-01', '2027-01-01')).toBe(365);
    },
  );

  it('knows weekdays, lengths of months and leap years', () => {
    expect([weekdayOf('2026-11-22'), weekdayOf('2024-02-29'), weekdayOf('0001-01-01')]).toEqual([0, 4, 1]);
    expect([daysInMonth(2026, 2), daysInMonth(2024, 2), daysInMonth(2000, 2), daysInMonth(2100, 2)]).toEqual([
      28, 29, 29, 28,
    ]);
    expect([addMonths('2026-01-31', 1), addMonths('2024-03-31', -1), addMonths('2026-11-30', 14)]).toEqual([
      '2026-02-28',
      '2024-02-29',
      '2028-01-30',
    ]);
    expect(startOfMonth('2026-11-22')).toBe('2026-11-01');
  });

  it('takes as a day only what the calendar has', () => {
    expect(['2026-11-22', '2024-02-29', '0001-01-01', '9999-12-31'].filter(isDay)).toHaveLength(4);
    expect(['', '2026-02-29', '2026-13-01', '2026-1-1', '0000-01-01', '+12026-01-01'].filter(isDay)).toEqual(
      [],
    );
  });
});
