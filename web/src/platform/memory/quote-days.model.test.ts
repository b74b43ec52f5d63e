import { expect, it } from 'vitest';
import { describeSame, writeQuoteDay } from './quote-days.model.ts';

it.each([
  [['2020-09-28'], (write: typeof writeQuoteDay) => `The same on ${write('2020-09-28')}`],
  [
    ['2020-09-28', '2020-09-21'],
    (write: typeof writeQuoteDay) => `The same on ${write('2020-09-28')} and ${write('2020-09-21')}`,
  ],
  [['2020-09-28', '2020-09-21', '2020-09-14'], () => 'The same on 3 other days'],
])('what was written in the same words on %j is said once', (days, expected) => {
  expect(describeSame(days)).toBe(expected(writeQuoteDay));
  expect(writeQuoteDay('2020-09-28')).toContain('2020');
});
