import { expect, it } from 'vitest';
import { listRecentSentences, recentEntries } from './recent-sentences.ts';

const entries = [...Array(20).keys()].map((index) => ({
  id: `entry ${index}`,
  aiInsights: index === 2 ? null : { summary: index === 4 ? '' : `Said of ${index}.` },
}));

it('is what was said about the entries of the last week of writing, without those that nothing was said about', () => {
  expect(listRecentSentences(entries)).toEqual([0, 1, 3, 5, 6].map((index) => `Said of ${index}.`));
  expect(listRecentSentences(entries.slice(0, 3), 'of a draft')).toEqual(['Said of 0.', 'Said of 1.']);
});

it('is what was said about earlier entries, never what was said about the entry itself', () => {
  expect(listRecentSentences(entries, 'entry 9')).toEqual(
    [...Array(recentEntries).keys()].map((index) => `Said of ${index + 10}.`),
  );
  expect(listRecentSentences(entries, 'entry 19')).toEqual([]);
});

it('takes no more than the beginning of a long text', () => {
  expect(listRecentSentences([{ id: 'one', aiInsights: { summary: 'x'.repeat(9_000) } }])[0]).toHaveLength(
    600,
  );
});
