import { addDays, countDaysBetween, toDay } from '@reflect/engine/days';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-21'],
  ['Pacific/Auckland', '2026-11-20T10:59:59Z', '2026-11-20'],
  ['Pacific/Honolulu', '2026-11-21T09:59:59Z', '2026-11-20'],
  ['Pacific/Honolulu', '2026-11-21T10:00:00Z', '2026-11-21'],
  ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20'],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21'],
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25T22:59:59Z', '2026-10-25'],
  // In Santiago the day of the change begins at one o'clock.
  ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
  ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
])('CAL-05 · on a machine in %s the moment %s is on %s', (zone, moment, day) => {
  vi.stubEnv('TZ', zone);
  expect(toDay(new Date(moment))).toBe(day);
  expect(toDay(new Date(moment), zone)).toBe(day);
});

it.each(['Pacific/Auckland', 'Pacific/Honolulu', 'Asia/Kathmandu', 'America/Santiago'])(
  'CAL-02 · in %s a year has 365 consecutive days, none skipped by clock changes',
  (zone) => {
    vi.stubEnv('TZ', zone);
    const seen = new Set<string>();
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = addDays(day, 1)) seen.add(day);
    expect(seen.size).toBe(365);
    expect(countDaysBetween('2026-01-01', '2027-01-01')).toBe(365);
  },
);
