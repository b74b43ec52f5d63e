import { expect, it } from 'vitest';
import { listRecentSentences, recentEntries } from './recent-sentences.ts';

const entries = [...Array(20).keys()].map((index) => ({
  id: `entry ${index}`,
  aiInsights: index === 2 ? null : { summary: index === 4 ? '' : `Said of ${index}.` },
}));

it('lists what was said about entries of the last week of writing, and skips entries with nothing said', () => {
  expect(listRecentSentences(entries)).toEqual([0, 1, 3, 5, 6].map((index) => `Said of ${index}.`));
  expect(listRecentSentences(entries.slice(0, 3), 'of a draft')).toEqual(['Said of 0.', 'Said of 1.']);
});

it('lists what was said about earlier entries, never about the entry itself', () => {
  expect(listRecentSentences(entries, 'entry 9')).toEqual(
    [...Array(recentEntries).keys()].map((index) => `Said of ${index + 10}.`),
  );
  expect(listRecentSentences(entries, 'entry 19')).toEqual([]);
});

it('reads only the beginning of a long text', () => {
  expect(listRecentSentences([{ id: 'one', aiInsights: { summary: 'x'.repeat(9_000) } }])[0]).toHaveLength(
    600,
  );
});
