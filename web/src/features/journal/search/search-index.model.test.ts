import { describe, expect, it } from 'vitest';
import { createSearchIndex, type SearchText, toSearchText } from './search-index.model.ts';

const makeText = (id: string, overrides: Partial<SearchText> = {}): SearchText => ({
  id,
  createdAt: `2026-11-${id.padStart(2, '0')}T10:00:00.000Z`,
  title: null,
  content: 'Herons in the fog.',
  tags: [],
  people: [],
  mood: null,
  isSecret: false,
  ...overrides,
});
const listIds = (answer: { found: { id: string }[] }) => answer.found.map(({ id }) => id);

describe('the search index', () => {
  it('JRN-09 · finds the newest first, counts all matches, and returns no more than requested', () => {
    const index = createSearchIndex();
    index.update({ texts: ['2', '9', '5'].map((id) => makeText(id)), removedIds: [] });
    const answer = index.find({ query: 'fog', limit: 2 });
    expect(listIds(answer)).toEqual(['9', '5']);
    expect(answer.total).toBe(3);
  });

  it('JRN-09 · follows changed, added and removed entries', () => {
    const index = createSearchIndex();
    index.update({ texts: [makeText('1'), makeText('2')], removedIds: [] });
    index.update({ texts: [makeText('1', { content: 'Sun.' }), makeText('3')], removedIds: ['2'] });
    expect(listIds(index.find({ query: 'fog', limit: 9 }))).toEqual(['3']);
    expect(listIds(index.find({ query: 'sun', limit: 9 }))).toEqual(['1']);
  });

  it('JRN-09 · finds where title, excerpt, mood, tags and people match', () => {
    const index = createSearchIndex();
    const people = [
      { id: 'p', displayName: 'Jo' },
      { id: 'q', displayName: 'Rainer' },
    ];
    const rainy = makeText('1', {
      title: 'Rain',
      content: 'It rained.',
      mood: 'rainy',
      tags: ['sun', 'rain'],
      people,
    });
    index.update({ texts: [rainy], removedIds: [] });
    expect(index.find({ query: 'rain', limit: 1 }).found[0]?.matches).toEqual({
      title: [{ start: 0, end: 4 }],
      excerpt: { text: 'It rained.', ranges: [{ start: 3, end: 7 }] },
      mood: [{ start: 0, end: 4 }],
      tags: [[], [{ start: 1, end: 5 }]],
      people: [[], [{ start: 0, end: 4 }]],
    });
  });

  it('JRN-09 ENT-06 · shows no excerpt of a secret entry, even if its title is found', () => {
    const index = createSearchIndex();
    index.update({ texts: [makeText('1', { title: 'For me', isSecret: true })], removedIds: [] });
    expect(index.find({ query: 'for me', limit: 1 }).found[0]?.matches.excerpt).toBeNull();
    expect(index.find({ query: 'fog', limit: 1 }).total).toBe(0);
  });

  it('JRN-09 ENT-06 · contains no hashtag of a hidden text', () => {
    const secret = makeText('1', { content: 'By the #harbour.', tags: ['harbour', 'work'], isSecret: true });
    expect(toSearchText(secret)).toMatchObject({ content: '', tags: ['work'] });
  });

  it('JRN-09 · searches 10,000 entries', () => {
    const index = createSearchIndex();
    const texts = Array.from({ length: 10_000 }, (_, at) => makeText(`${at}`, { content: `Day ${at}.` }));
    index.update({ texts, removedIds: [] });
    expect(listIds(index.find({ query: 'day 4711.', limit: 10 }))).toEqual(['4711']);
    expect(index.find({ query: 'day', limit: 10 })).toMatchObject({ total: 10_000, found: { length: 10 } });
  });
});
