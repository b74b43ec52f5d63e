import { afterEach, expect, it } from 'vitest';
import { formatDay } from '../memory/question/period.ts';
import { writeDaysAs } from './english-day.ts';

afterEach(() => writeDaysAs('en-GB'));

it.each([
  ['en-GB', '26 September', '26 September 2025'],
  ['en-US', 'September 26', 'September 26, 2025'],
  ['en-AU', '26 September', '26 September 2025'],
  ['de-DE', '26 September', '26 September 2025'],
])('in %s a day in a sentence is written as the dates around it', (locale, thisYear, before) => {
  writeDaysAs(locale);
  expect(formatDay('2026-09-26', '2026-11-30')).toBe(thisYear);
  expect(formatDay('2025-09-26', '2026-11-30')).toBe(before);
});
