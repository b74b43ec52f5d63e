import type { PersonPage } from '@reflect/engine/memory';
import { describe, expect, it } from 'vitest';
import { describeDifference, describeOften, describeTimes } from './person-words.model.ts';
import { pickFirstQuotes, pickNewestQuotes } from './words-by-month.model.ts';

const today = '2026-11-23';
const makePage = (changed: Partial<PersonPage>): PersonPage => ({
  name: 'Dominik',
  total: 74,
  first: '2026-03-02',
  last: '2026-11-19',
  perWeek: 1.9,
  compared: null,
  beside: [],
  months: [],
  ...changed,
});

/** As this device writes it. */
const writeDayAndMonth = (day: string) =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(day),
  );

describe('when and how often', () => {
  it.each([
    [{}, 'In 74 entries, first in March, last on Thursday.'],
    [{ last: today }, 'In 74 entries, first in March, last today.'],
    [
      { first: '2025-12-01', last: '2026-05-04' },
      `In 74 entries, first in December 2025, last on ${writeDayAndMonth('2026-05-04')}.`,
    ],
    [{ total: 1, first: '2026-11-22', last: '2026-11-22' }, 'In 1 entry, yesterday.'],
    [
      { total: 2, first: '2026-11-03', last: '2026-11-22' },
      `In 2 entries, first on ${writeDayAndMonth('2026-11-03')}, last yesterday.`,
    ],
    [{ total: 0, first: null, last: null }, ''],
  ] as const)('%j is said as "%s"', (changed, said) => {
    expect(describeTimes(makePage(changed), today)).toBe(said);
  });

  it.each([
    [1.9, 'About twice a week.'],
    [1, 'About once a week.'],
    [3.4, 'About 3 times a week.'],
    [7, 'About every day.'],
    [0.5, 'About twice a month.'],
    [0.1, 'Less than once a month.'],
  ])('%s a week is said as "%s"', (perWeek, said) => {
    expect(describeOften(makePage({ perWeek }), today)).toBe(said);
  });

  it('says nothing about how often after only a few pages or weeks', () => {
    expect(describeOften(makePage({ total: 3 }), today)).toBeNull();
    expect(describeOften(makePage({ first: '2026-11-10' }), today)).toBeNull();
  });
});

it('a difference is explained with what it does not mean, and chance as chance', () => {
  const days = { mean: 2.5, from: 2.3, to: 2.7, days: 74 };
  const difference = { by: -0.6, from: -0.8, to: -0.3, reads: 'heavier' } as const;
  const compared = { those: days, others: { ...days, mean: 3.1 }, difference };
  expect(describeDifference(compared, 'Dominik')).toBe(
    "Days when you write about Dominik read heavier than other days. That doesn't mean Dominik is the cause.",
  );
  const lighter = { ...difference, by: 0.6, from: 0.3, to: 0.8, reads: 'lighter' } as const;
  expect(describeDifference({ ...compared, difference: lighter }, 'Gaz')).toBe(
    'Days when you write about Gaz read lighter than other days.',
  );
  expect(describeDifference({ ...compared, difference: null }, 'Dominik')).toContain('could be chance');
});

it('a few quotes from the last months come first, and then the newest, as many as requested', () => {
  const quote = (pageId: string) => ({ pageId }) as PersonPage['months'][number]['quotes'][number];
  const makeMonth = (name: string, count: number) => ({
    ...{ month: name, label: name, pages: count },
    quotes: Array.from({ length: count }, (_, at) => quote(`${name}-${at}`)),
  });
  const months = [makeMonth('4', 5), makeMonth('3', 1), makeMonth('2', 9), makeMonth('1', 4)];
  const countQuotes = (shown: PersonPage['months']) =>
    shown.map(({ label, quotes }) => `${label}: ${quotes.length}`);
  expect(countQuotes(pickFirstQuotes(months))).toEqual(['4: 3', '3: 1', '2: 3']);
  expect(countQuotes(pickNewestQuotes(months, 7))).toEqual(['4: 5', '3: 1', '2: 1']);
  expect(countQuotes(pickNewestQuotes(months, 100))).toEqual(['4: 5', '3: 1', '2: 9', '1: 4']);
});
