import { Id } from '@reflect/contract';
import { expect, it } from 'vitest';
import { listMonthsWithoutLetter } from './making/make-letters.ts';
import {
  countByMonth,
  listDaysOfMonth,
  listLatestMonths,
  listMonthsOn,
  listShelves,
  makeJournalKey,
  makeLetterId,
  sayMaking,
  writePages,
} from './months.model.ts';
import { dropStaleQuotes } from './reading/standing-quotes.model.ts';
import { makeTestLetter } from './testing-letter.ts';

it('a letter has the id of its month, which the server accepts', () => {
  expect(Id.parse(makeLetterId('2026-10'))).toBe(makeLetterId('2026-10'));
  expect(makeLetterId('2026-09')).not.toBe(makeLetterId('2026-10'));
});

it('the list has the twelve months before this one', () => {
  const months = listLatestMonths('2026-03-31');
  expect([months.length, months[0], months[1], months.at(-1)]).toEqual([12, '2026-02', '2026-01', '2025-03']);
  expect([listDaysOfMonth('2026-02').length, listDaysOfMonth('2026-02')[27]]).toEqual([28, '2026-02-28']);
  expect([writePages(1), writePages(2)]).toEqual(['1 entry', '2 entries']);
});

it('the list shows at most twelve letters, and older ones are listed by year', () => {
  const letters = (...months: string[]) => months.map((month) => ({ month }));
  expect(listShelves(letters('2026-02', '2025-03'), '2026-03-31')).toEqual(['latest']);
  expect(listShelves(letters('2026-02', '2025-03', '2025-02', '2023-12'), '2026-03-31')).toEqual([
    'latest',
    '2026',
    '2025',
    '2023',
  ]);
  const year = listMonthsOn('2025', '2026-03-31');
  expect([year.length, year[0], year.at(-1)]).toEqual([12, '2025-12', '2025-01']);
  expect(listMonthsOn('2026', '2026-03-31'), 'this month is not over').toEqual(['2026-02', '2026-01']);
  expect(listMonthsOn('latest', '2026-03-31')).toEqual(listLatestMonths('2026-03-31'));
});

it('a journal has another key once anything in it has changed', () => {
  const entry = { id: 'a', revision: 1, content: 'x', isSecret: false, mood: null, tags: [], people: [] };
  const key = makeJournalKey([entry]);
  expect(makeJournalKey([{ ...entry }])).toBe(key);
  for (const change of [
    { revision: 2 },
    { content: 'xy' },
    { isSecret: true },
    { mood: 'calm' },
    { tags: ['run'] },
  ])
    expect(makeJournalKey([{ ...entry, ...change }])).not.toBe(key);
  expect(makeJournalKey([])).not.toBe(key);
});

it('letters in the making are named by their months', () => {
  const months = ['2026-10', '2026-09', '2026-08', '2026-07'];
  expect([1, 2, 3, 4].map((count) => sayMaking(months.slice(0, count)))).toEqual([
    'Your letter for October is being made on this device…',
    'Your letters for October and September are being made on this device…',
    'Your letters for October, September and 1 more month are being made on this device…',
    'Your letters for October, September and 2 more months are being made on this device…',
  ]);
});

it('a letter is due for a listed month with eight entries and no letter yet', () => {
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
    letters: [makeTestLetter({ month: '2026-08' })],
  };
  expect(listMonthsWithoutLetter(asked)).toEqual(['2026-10']);
});

it("a sentence that is no longer in its entry, or became secret, isn't shown in a letter, and neither is an observation without any", () => {
  const letter = makeTestLetter();
  const listQuotes = (entry: object | null, isComplete = true) =>
    dropStaleQuotes(letter, {
      entries: entry
        ? [{ id: letter.observations[0]!.quotes[0]!.entryId, content: '', isSecret: false, ...entry }]
        : [],
      isComplete,
    }).observations.find(({ key }) => key === 'tag:run')?.quotes.length;
  expect(listQuotes({ content: 'Ran to the lock. And back.' })).toBe(1);
  expect(listQuotes({ content: 'Walked to the lock.' })).toBeUndefined();
  expect(listQuotes({ content: 'Ran to the lock.', isSecret: true })).toBeUndefined();
  expect([listQuotes(null), listQuotes(null, false)]).toEqual([undefined, 1]);
});
