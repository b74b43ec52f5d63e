import { expect, it } from 'vitest';
import { endOfDay } from './local-midnight.ts';

it.each([
  ['UTC', '2026-11-22', '2026-11-23T00:00:00.000Z'],
  ['America/New_York', '2026-11-22', '2026-11-23T05:00:00.000Z'],
  ['Pacific/Auckland', '2026-11-22', '2026-11-22T11:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-22', '2026-11-22T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-22T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-22', '2026-11-23T11:00:00.000Z'],
  // Clocks change during this day, which has 23 hours.
  ['Europe/Berlin', '2026-03-29', '2026-03-29T22:00:00.000Z'],
  // And 25 hours.
  ['Europe/Berlin', '2026-10-25', '2026-10-25T23:00:00.000Z'],
  // Clocks go from 24:00 to 01:00: the next day has no midnight.
  ['America/Santiago', '2026-09-05', '2026-09-06T04:00:00.000Z'],
])('in %s the day %s ends at %s', (timeZone, day, end) => {
  expect(endOfDay(day, timeZone).toISOString()).toBe(end);
});
