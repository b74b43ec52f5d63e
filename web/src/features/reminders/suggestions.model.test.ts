import { afterEach, expect, it, vi } from 'vitest';
import {
  countWritingHours,
  describeWritingTime,
  findBusiestHour,
  rankSuggestions,
} from './suggestions.model.ts';

afterEach(() => vi.unstubAllEnvs());

const at = (...times: string[]) => times.map((time) => ({ createdAt: `2026-11-21T${time}:00` }));
const listNames = (entries: { createdAt: string }[]) =>
  rankSuggestions(countWritingHours(entries)).map(({ name }) => name);

it('SUGG-01 · there are four presets, at their times', () => {
  expect(
    rankSuggestions(countWritingHours([])).map(({ name, time, frequency, weekday }) => [
      name,
      time,
      frequency,
      weekday,
    ]),
  ).toEqual([
    ['Evening Reflection', '20:00', 'daily', undefined],
    ['Daily Check-in', '09:00', 'daily', undefined],
    ['Weekend Planning', '10:00', 'weekly', 6],
    ['Gratitude Practice', '18:00', 'weekly', 0],
  ]);
});

it('SUGG-01 · those at the hours with most writing come first', () => {
  expect(listNames(at('08:40', '09:05', '09:10', '08:10', '10:50'))[0]).toBe('Daily Check-in');
  expect(listNames(at('17:10', '18:20', '18:40', '19:05', '17:50'))[0]).toBe('Gratitude Practice');
  expect(listNames(at('20:10', '20:20', '21:40', '20:05', '19:50'))[0]).toBe('Evening Reflection');
});

it('SUGG-01 · fewer than five entries say nothing about the hours', () => {
  expect(listNames(at('09:00', '09:00', '09:00', '09:00'))[0]).toBe('Evening Reflection');
  expect(findBusiestHour(countWritingHours(at('09:00')))).toBeNull();
  expect(describeWritingTime(countWritingHours([]))).toBe('Suggestions for when to write');
});

it('SUGG-01 · the hour is in the writer’s time zone', () => {
  vi.stubEnv('TZ', 'Asia/Kathmandu');
  const entries = Array.from({ length: 5 }, () => ({ createdAt: '2026-11-20T15:20:00Z' }));
  expect(findBusiestHour(countWritingHours(entries))).toBe(21);
});

it.each([
  ['Europe/Berlin', '2026-10-26T12:00:00Z'],
  ['Pacific/Auckland', '2026-09-28T00:00:00Z'],
  ['Asia/Kathmandu', '2026-11-21T12:00:00Z'],
  ['America/St_Johns', '2026-11-02T12:00:00Z'],
])('SUGG-01 · in %s each entry counts in its hour, even on days of clock changes', (zone, end) => {
  vi.stubEnv('TZ', zone);
  const entries = Array.from({ length: 250 }, (_, at) => ({
    createdAt: new Date(Date.parse(end) - at * 25 * 60_000).toISOString(),
  }));
  const expected = Array.from(
    { length: 24 },
    (_, hour) => entries.filter(({ createdAt }) => new Date(createdAt).getHours() === hour).length,
  );
  expect(countWritingHours(entries)).toEqual(expected);
});
