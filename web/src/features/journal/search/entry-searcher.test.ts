import { describe, expect, it, vi } from 'vitest';
import { openEntrySearcher } from './entry-searcher.ts';
import { type SearchText, toSearchText } from './search-index.model.ts';

const makeText = (id: string, content: string): SearchText => ({
  id,
  createdAt: '2026-11-21T10:00:00.000Z',
  title: null,
  content,
  tags: [],
  people: [],
  mood: null,
  isSecret: false,
});

function open() {
  const answers: { query: string; ids: string[] }[] = [];
  const searcher = openEntrySearcher<SearchText>(({ found }, { query }) =>
    answers.push({ query, ids: found.map(({ id }) => id) }),
  );
  return { searcher, answers };
}

describe('searching in a browser without workers', () => {
  it('JRN-09 · finds the same if texts arrive in several batches', async () => {
    expect(typeof Worker).toBe('undefined');
    const { searcher, answers } = open();
    searcher.update(Array.from({ length: 1_200 }, (_, at) => makeText(`${at}`, `Day ${at}.`)));
    searcher.ask({ query: 'day 1111.', limit: 10 });
    await vi.waitFor(() => expect(answers).toEqual([{ query: 'day 1111.', ids: ['1111'] }]));
    expect(searcher.entry('1111')?.content).toBe('Day 1111.');
  });

  it('JRN-09 · answers only the last question', async () => {
    const { searcher, answers } = open();
    searcher.update([makeText('1', 'fog'), makeText('2', 'fox')]);
    searcher.ask({ query: 'fo', limit: 10 });
    searcher.ask({ query: 'fox', limit: 10 });
    await vi.waitFor(() => expect(answers).toEqual([{ query: 'fox', ids: ['2'] }]));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answers).toHaveLength(1);
  });

  it('JRN-09 · answers again when the journal changes, and not after it is closed', async () => {
    const { searcher, answers } = open();
    const first = makeText('1', 'fog');
    searcher.update([first]);
    searcher.ask({ query: 'fog', limit: 10 });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    searcher.update([makeText('2', 'more fog'), first]);
    await vi.waitFor(() => expect(answers.at(-1)?.ids.sort()).toEqual(['1', '2']));
    searcher.close();
    searcher.ask({ query: 'fog', limit: 10 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(answers).toHaveLength(2);
  });
});

it('JRN-09 ENT-06 · never includes the words of a secret entry', () => {
  const secret = { ...makeText('1', 'the hidden harbour'), title: 'For me', isSecret: true };
  expect(toSearchText(secret)).toEqual({ ...secret, content: '' });
});
