import { expect, it } from 'vitest';
import { chooseEditedTime, chooseWritingTime } from './time-of-writing.ts';

const now = new Date('2026-03-01T12:00:00.000Z');

it.each([
  ['now, when nothing is sent', undefined, now],
  ['the moment on the device', '2026-02-28T23:59:59.999Z', new Date('2026-02-28T23:59:59.999Z')],
  [
    'the same moment, named in another time zone',
    '2026-03-01T13:30:00+02:00',
    new Date('2026-03-01T11:30:00Z'),
  ],
  ['a day nearly a year back', '2025-03-02T00:00:00Z', new Date('2025-03-02T00:00:00Z')],
  ['now, for a moment that has not come', '2026-03-01T12:00:00.001Z', now],
  ['now, for a clock that runs days ahead', '2026-03-09T12:00:00Z', now],
  ['now, for a clock that was never set', '1970-01-01T00:03:00Z', now],
])('an item counts as written %s', (_, sent, time) => {
  expect(chooseWritingTime({ sent, now })).toEqual(time);
});

it.each([
  ['the day it has, when none is sent', undefined],
  ['the day it has, for one that has not come', '2026-03-01T12:00:00.001Z'],
  ['the day it has, for one more than a year back', '2025-02-01T00:00:00Z'],
])('a changed item keeps %s', (_, sent) => {
  const otherwise = new Date('2024-05-05T05:05:05Z');
  expect(chooseWritingTime({ sent, now, otherwise })).toEqual(otherwise);
});

it.each([
  ['the day its writer names, years back', '1987-02-01T00:00:00Z', '1987-02-01T00:00:00Z'],
  ['a later hour of today', '2026-03-01T23:00:00Z', '2026-03-01T23:00:00Z'],
  ['the day it has, for one that has not come', '2026-03-02T12:00:01Z', '2024-05-05T05:05:05Z'],
  ['the day it has, for one before 1900', '1850-01-01T00:00:00Z', '2024-05-05T05:05:05Z'],
])('ENT-14 · an edited item has %s', (_, sent, time) => {
  expect(chooseEditedTime({ sent, now, otherwise: new Date('2024-05-05T05:05:05Z') })).toEqual(
    new Date(time),
  );
});
