import { Id } from '@reflect/contract';
import { expect, it } from 'vitest';
import { monthsWithoutLetter } from './making/make-letters.ts';
import {
  countByMonth,
  daysOfMonth,
  journalKeyOf,
  letterIdOf,
  monthsOfShelf,
  monthsOn,
  pagesOf,
  sayMaking,
  shelvesOf,
} from './months.model.ts';
import { withStandingQuotes } from './reading/standing-quotes.model.ts';
import { testLetter } from './testing-letter.ts';

it('a letter has the id of its month, which the server takes', () => {
  expect(Id.parse(letterIdOf('2026-10'))).toBe(letterIdOf('2026-10'));
  expect(letterIdOf('2026-09')).not.toBe(letterIdOf('2026-10'));
});

it('the shelf holds the twelve months before this one', () => {
  const months = monthsOfShelf('2026-03-31');
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([12, '2026-02', '2026-01', '2025-03']);
  expect([daysOfMonth('2026-02').length, daysOfMonth('2026-02')[27]]).toEqual([28, '2026-02-28']);
  expect([pagesOf(1), pagesOf(2)]).toEqual(['1 page', '2 pages']);
});

it('a shelf holds twelve letters at most, and older ones are on those of their years', () => {
  const letters = (...months: string[]) => months.map((month) => ({ month }));
  expect(shelvesOf(letters('2026-02', '2025-03'), '2026-03-31')).toEqual(['latest']);
  expect(shelvesOf(letters('2026-02', '2025-03', '2025-02', '2023-12'), '2026-03-31')).toEqual([
    'latest',
    '2026',
    '2025',
    '2023',
  ]);
  const year = monthsOn('2025', '2026-03-31');
  expect([year.length, year[0], year.at(-1)]).toEqual([12, '2025-12', '2025-01']);
  expect(monthsOn('2026', '2026-03-31'), 'this month is not over').toEqual(['2026-02', '2026-01']);
  expect(monthsOn('latest', '2026-03-31')).toEqual(monthsOfShelf('2026-03-31'));
});

it('another key stands for a journal in which anything has changed', () => {
  const entry = { id: 'a', revision: 1, content: 'x', isSecret: false, mood: null, tags: [], people: [] };
  const key = journalKeyOf([entry]);
  expect(journalKeyOf([{ ...entry }])).toBe(key);
  for (const change of [
    { revision: 2 },
    { content: 'xy' },
    { isSecret: true },
    { mood: 'calm' },
    { tags: ['run'] },
  ])
    expect(journalKeyOf([{ ...entry, ...change }])).not.toBe(key);
  expect(journalKeyOf([])).not.toBe(key);
});

it('what is being made is named by its months', () => {
  const months = ['2026-10', '2026-09', '2026-08', '2026-07'];
  expect([1, 2, 3, 4].map((count) => sayMaking(months.slice(0, count)))).toEqual([
    'Your letter for October is being made on this device…',
    'Your letters for October and September are being made on this device…',
    'Your letters for October, September and 1 more month are being made on this device…',
    'Your letters for October, September and 2 more months are being made on this device…',
  ]);
});

it('a letter is due for a month of the shelf with eight entries that has none', () => {
  const entries = (month: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ createdAt: `${month}-${at + 10}T12:00:00Z` }));
  const counts = countByMonth([
    ...entries('2026-10', 8),
    ...entries('2026-09', 7),
    ...entries('2026-08', 9),
    ...entries('2026-07', 9),
  ]);
  const asked = {
    months: ['2026-10', '2026-09', '2026-08'],
    counts,
    letters: [testLetter({ month: '2026-08' })],
  };
  expect(monthsWithoutLetter(asked)).toEqual(['2026-10']);
});

it('a sentence that no longer stands in its entry, or became secret, is not shown in a letter, nor an observation without any', () => {
  const letter = testLetter();
  const quotesWith = (entry: object | null, isComplete = true) =>
    withStandingQuotes(letter, {
      entries: entry
        ? [{ id: letter.observations[0]!.quotes[0]!.entryId, content: '', isSecret: false, ...entry }]
        : [],
      isComplete,
    }).observations.find(({ key }) => key === 'tag:run')?.quotes.length;
  expect(quotesWith({ content: 'Ran to the lock. And back.' })).toBe(1);
  expect(quotesWith({ content: 'Walked to the lock.' })).toBeUndefined();
  expect(quotesWith({ content: 'Ran to the lock.', isSecret: true })).toBeUndefined();
  expect([quotesWith(null), quotesWith(null, false)]).toEqual([undefined, 1]);
});
