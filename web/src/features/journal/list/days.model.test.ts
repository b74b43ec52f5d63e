import { describe, expect, it } from 'vitest';
import { dayKey, dayLabel, groupByDay, timeLabel } from './days.model.ts';

const london = { locale: 'en-GB', timeZone: 'Europe/London' };
const auckland = { locale: 'en-NZ', timeZone: 'Pacific/Auckland' };
const now = new Date('2026-11-21T10:00:00Z');

describe('days where the reader lives', () => {
  it('JRN-12 · a moment is on the day of the reader’s time zone', () => {
    const moment = new Date('2026-11-20T23:30:00Z');
    expect(dayKey(moment, london)).toBe('2026-11-20');
    expect(dayKey(moment, auckland)).toBe('2026-11-21');
  });

  it('JRN-12 · a moment without a named time zone is on the day of this device', () => {
    for (const moment of [new Date(2026, 0, 1), new Date(2026, 9, 25, 23, 59, 59)])
      expect(dayKey(moment)).toBe(
        dayKey(moment, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
      );
  });

  it.each([
    { at: '2026-11-21T00:10:00Z', label: 'Today' },
    { at: '2026-11-20T23:50:00Z', label: 'Yesterday' },
    { at: '2026-11-15T12:00:00Z', label: 'Sunday' },
    { at: '2026-11-14T12:00:00Z', label: 'Saturday, 14 November' },
    { at: '2025-12-31T12:00:00Z', label: '31 December 2025' },
  ])('JRN-12 · $at is called "$label"', ({ at, label }) => {
    // Some versions of the locale data write a comma after the weekday and some do not.
    expect(dayLabel(new Date(at), now, london).replace('Saturday 14', 'Saturday, 14')).toBe(label);
  });

  it('JRN-12 · yesterday stays yesterday in the night in which the clocks change', () => {
    const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
    expect(dayLabel(new Date('2026-03-28T22:30:00Z'), new Date('2026-03-29T21:30:00Z'), berlin)).toBe(
      'Yesterday',
    );
  });

  it('JRN-12 · times are written as the reader’s language writes them', () => {
    const morning = new Date('2026-11-21T08:05:00Z');
    expect(timeLabel(morning, london)).toBe('08:05');
    // Some versions of the locale data write another space before AM.
    expect(timeLabel(morning, { ...london, locale: 'en-US' })).toMatch(/^8:05\sAM$/);
  });
});

it('JRN-12 · each day has one heading before its entries', () => {
  const entries = ['2026-11-21T09:00:00Z', '2026-11-21T08:00:00Z', '2026-11-20T08:00:00Z'].map(
    (createdAt, at) => ({
      id: `${at}`,
      createdAt,
    }),
  );
  expect(
    groupByDay(entries, london).map((row) =>
      row.kind === 'day' ? dayLabel(row.day, now, london) : row.entry.id,
    ),
  ).toEqual(['Today', '0', '1', 'Yesterday', '2']);
});
