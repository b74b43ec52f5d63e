import { expect, it } from 'vitest';
import { describeWrongMoment, readLocalField, toLocalField } from './written-on.model.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

it('ENT-12 · the field shows a moment in the time of the device, and reads it the same way', () => {
  const moment = '2026-03-04T05:06:00.000Z';
  expect(readLocalField(toLocalField(new Date(moment)), now.toISOString())).toBe(moment);
});

it('ENT-12 · the same minute keeps the seconds of the entry', () => {
  const before = '2026-03-04T05:06:07.089Z';
  expect(readLocalField(toLocalField(new Date(before)), before)).toBe(before);
});

it('ENT-12 · an unfinished date is no date', () => {
  expect(readLocalField('', now.toISOString())).toBeNull();
});

it.each([
  ['2026-11-22T11:59:00.000Z', null],
  ['2026-11-22T12:01:00.000Z', "This day hasn't come yet."],
  ['1950-01-01T10:00:00.000Z', null],
  ['1850-01-01T10:00:00.000Z', 'Please enter a day after 1900.'],
])('ENT-12 · an entry written on %s: %s', (createdAt, problem) => {
  expect(describeWrongMoment(createdAt, now)).toBe(problem);
});
