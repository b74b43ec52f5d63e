import { expect, it } from 'vitest';
import { composeInsights } from '../../insights/compose-insights.ts';
import { composeLetter } from '../../letters/compose-letter.ts';
import { about, makePages, makePlain } from '../../letters/testing-month.ts';
import { toQuotable } from './quotable.ts';

const content =
  "Today I'm grateful for:\n1. the whole length that she swam today\n2. tea\n\nWhy these matter: because they were all free this week";

it('a quote has neither the number of a line nor a label', () => {
  expect(
    [
      "Today I'm grateful for:",
      '1. hot water',
      'Why these matter: all free',
      '- rent 795',
      '25 metres!!',
    ].map(toQuotable),
  ).toEqual(['', 'hot water', 'all free', 'rent 795', '25 metres!!']);
});

it('insights and letters quote a page of gratitude by the words of its writer', () => {
  const entries = makePages({
    ...makePlain('2026-10', 9, { content: 'The rota.', sentimentScore: 2.2 }),
    '2026-10-20': { content, sentimentScore: 4.8 },
  });
  const { timeline } = composeInsights(entries, { now: about.now, timeZone: 'UTC' });
  const letter = composeLetter({ ...about, entries, patterns: [] })!;
  const quotes = [
    ...timeline.flatMap(({ quote }) => quote ?? []),
    ...letter.observations.flatMap((observation) => observation.quotes),
  ].filter(({ date }) => date === '2026-10-20');
  expect(quotes.length).toBeGreaterThan(1);
  for (const { text } of quotes)
    expect(['the whole length that she swam today', 'because they were all free this week']).toContain(text);
});
