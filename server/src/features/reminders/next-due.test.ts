import { expect, it } from 'vitest';
import { findNextDue } from './next-due.ts';

const at = (time: string, weekday: number | null = null) => [{ time, weekday }];

it.each([
  ['later today', at('20:00'), 'UTC', '2026-11-20T08:00:00Z', '2026-11-20T20:00:00Z'],
  ['tomorrow where it has passed', at('07:00'), 'UTC', '2026-11-20T08:00:00Z', '2026-11-21T07:00:00Z'],
  ['tomorrow at its very moment', at('08:00'), 'UTC', '2026-11-20T08:00:00Z', '2026-11-21T08:00:00Z'],
  ['in the zone of the person', at('20:00'), 'Asia/Tokyo', '2026-11-20T08:00:00Z', '2026-11-20T11:00:00Z'],
  ['where the day is another', at('01:00'), 'Asia/Tokyo', '2026-11-20T20:00:00Z', '2026-11-21T16:00:00Z'],
  ['west of UTC', at('20:00'), 'America/Los_Angeles', '2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z'],
  ['on its day of the week', at('18:00', 0), 'UTC', '2026-11-20T08:00:00Z', '2026-11-22T18:00:00Z'],
  ['a week on, after its time', at('08:00', 5), 'UTC', '2026-11-20T08:00:00Z', '2026-11-27T08:00:00Z'],
  [
    'that much later where it is skipped',
    at('02:30'),
    'Europe/Vienna',
    '2026-03-28T12:00:00Z',
    '2026-03-29T01:30:00Z',
  ],
  [
    'the first time where it is twice',
    at('02:30'),
    'Europe/Vienna',
    '2026-10-24T12:00:00Z',
    '2026-10-25T00:30:00Z',
  ],
  [
    'by the clock after a change',
    at('09:00'),
    'Europe/Vienna',
    '2026-03-28T12:00:00Z',
    '2026-03-29T07:00:00Z',
  ],
  [
    'at half an hour from UTC',
    at('09:00'),
    'Asia/Kolkata',
    '2026-11-20T00:00:00.500Z',
    '2026-11-20T03:30:00Z',
  ],
])('a reminder is due %s', (_, times, timeZone, after, due) => {
  expect(findNextDue({ times, timeZone, after: new Date(after) })?.toISOString()).toBe(
    new Date(due).toISOString(),
  );
});

it('the earliest of several times is next, and without times there is none', () => {
  const after = new Date('2026-11-20T08:00:00Z');
  const times = [...at('20:00'), ...at('12:00'), ...at('09:00', 1)];
  expect(findNextDue({ times, timeZone: 'UTC', after })?.toISOString()).toBe('2026-11-20T12:00:00.000Z');
  expect(findNextDue({ times: [], timeZone: 'UTC', after })).toBeNull();
});
