import { describe, expect, it } from 'vitest';
import { toDayKey, writeFullDay, writeMomentInMonth, writeTimeLabel } from './days.model.ts';

const london = { locale: 'en-GB', timeZone: 'Europe/London' };
const auckland = { locale: 'en-NZ', timeZone: 'Pacific/Auckland' };
const now = new Date('2026-11-21T10:00:00Z');

describe('days in the reader’s time zone', () => {
  it('JRN-12 · a moment is on the day in the reader’s time zone', () => {
    const moment = new Date('2026-11-20T23:30:00Z');
    expect(toDayKey(moment, london)).toBe('2026-11-20');
    expect(toDayKey(moment, auckland)).toBe('2026-11-21');
  });

  it('JRN-12 · a moment without a named time zone is on the day of this device', () => {
    for (const moment of [new Date(2026, 0, 1), new Date(2026, 9, 25, 23, 59, 59)])
      expect(toDayKey(moment)).toBe(
        toDayKey(moment, { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
      );
  });

  it.each([
    { at: '2026-11-21T00:10:00Z', label: 'Today, 00:10' },
    { at: '2026-11-20T23:50:00Z', label: 'Yesterday, 23:50' },
    { at: '2026-11-15T12:00:00Z', label: 'Sun 15, 12:00' },
    { at: '2025-12-31T12:00:00Z', label: 'Wed 31, 12:00' },
  ])('JRN-12 · under the heading of its month, $at is called "$label"', ({ at, label }) => {
    expect(writeMomentInMonth(new Date(at), now, london)).toBe(label);
  });

  it('JRN-12 · in English the weekday comes before the day, and other languages keep their order', () => {
    const sunday = new Date('2026-11-15T12:00:00Z');
    const writeLabel = (locale: string) =>
      writeMomentInMonth(sunday, now, { locale, timeZone: 'UTC' }).split(',')[0];
    expect(['en-US', 'en-GB', 'en-CA'].map(writeLabel)).toEqual(['Sun 15', 'Sun 15', 'Sun 15']);
    expect(writeLabel('ja')).toBe('15日(日)');
  });

  it('JRN-12 · yesterday stays yesterday in the night when the clocks change', () => {
    const berlin = { locale: 'en-GB', timeZone: 'Europe/Berlin' };
    expect(
      writeMomentInMonth(new Date('2026-03-28T22:30:00Z'), new Date('2026-03-29T21:30:00Z'), berlin),
    ).toBe('Yesterday, 23:30');
  });

  it('JRN-12 · times are written in the reader’s language', () => {
    const morning = new Date('2026-11-21T08:05:00Z');
    expect(writeTimeLabel(morning, london)).toBe('08:05');
    // Some versions of the locale data put another kind of space before AM.
    expect(writeTimeLabel(morning, { ...london, locale: 'en-US' })).toMatch(/^8:05\sAM$/);
  });
});

it('ENT-08 · an entry without a title has its day as heading, with the year unless it is this one', () => {
  expect(writeFullDay(new Date('2026-10-30T12:00:00Z'), now, london)).toMatch(/^Friday,? 30 October$/);
  expect(writeFullDay(new Date('2024-10-30T12:00:00Z'), now, london)).toMatch(
    /^Wednesday,? 30 October 2024$/,
  );
});
