import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { createMemory, searchMemory } from '@reflect/engine/memory';
import { expect, it } from 'vitest';
import { putTogether } from './all-found.model.ts';
import { createSearchIndex, toSearchText } from './search-index.model.ts';

const makeEntry = (id: string, day: string, changed: Partial<JournalEntry> = {}): JournalEntry => ({
  ...emptyEntry,
  id,
  people: [],
  createdAt: `${day}T10:00:00.000Z`,
  updatedAt: `${day}T10:00:00.000Z`,
  sentimentScore: null,
  entryType: 'SJE',
  imageAnalysis: null,
  aiInsights: null,
  analysis: null,
  conversationData: null,
  revision: 0,
  ...changed,
});
const journal = [
  makeEntry('secret', '2026-11-20', { content: 'Nobody knows of the old house.', isSecret: true }),
  makeEntry('photos', '2026-11-02', {
    content: 'A slow day. Photos of houses, old ones, on the table.',
    title: 'Rain',
  }),
  makeEntry('typed', '2026-10-12', { content: 'We walked past the old house.' }),
  makeEntry('tea', '2026-10-11', { content: 'Tea with a neighbor.' }),
  makeEntry('oldest', '2026-03-08', { content: 'The house is old and cold.' }),
];

function askMemory(question: string) {
  const memory = createMemory({ timeZone: 'UTC' });
  for (const page of journal) memory.put({ ...page, people: [], score: null }, null);
  return searchMemory({ memory, encode: null, question, now: new Date('2026-11-21T12:00:00Z') });
}

/** What both searches of the app find. */
function find(query: string) {
  const index = createSearchIndex();
  index.update({ texts: journal.map(toSearchText), removedIds: [] });
  const { found, total, allIds } = index.find({ query, limit: 100 });
  const literal = {
    total,
    allIds,
    entries: found.flatMap(({ id }) => journal.filter((one) => one.id === id)),
    matches: new Map(found.map(({ id, matches }) => [id, matches])),
  };
  const together = putTogether({ journal, literal, answer: askMemory(query) });
  return { ...together, alone: putTogether({ journal, literal, answer: null }) };
}
const listIds = ({ entries }: { entries: readonly JournalEntry[] }) => entries.map(({ id }) => id);

it('JRN-09 · matches of text and memory are one list in the order of the journal, each counted once', () => {
  const { alone, ...all } = find('old house');
  expect([listIds(alone), alone.total]).toEqual([['typed'], 1]);
  expect([listIds(all), all.total]).toEqual([['photos', 'typed', 'oldest'], 3]);
});

it('JRN-09 · an entry found by memory begins with the sentence that fits, its words marked', () => {
  const excerpt = find('old house').matches.get('photos')?.excerpt;
  expect(excerpt?.text).toBe('Photos of houses, old ones, on the table.');
  expect(excerpt?.ranges.map(({ start, end }) => excerpt.text.slice(start, end))).toEqual(['houses', 'old']);
});

it('JRN-09 ENT-06 · memory adds no secret entry, even if its hidden text fits', () => {
  expect(listIds(find('houses that are old'))).not.toContain('secret');
});

it('JRN-09 · a period alone finds its entries, and an empty month finds none', () => {
  expect(listIds(find('in october 2026'))).toEqual(['typed', 'tea']);
  expect(find('in june 2026').total).toBe(0);
});

it('JRN-09 · while older matches are still loading, nothing older than those available is listed, but all are counted', () => {
  const literal = { total: 2, allIds: ['photos', 'typed'], entries: journal.slice(1, 2), matches: new Map() };
  const { entries, total, isPartial } = putTogether({ journal, literal, answer: askMemory('old house') });
  expect([listIds({ entries }), total, isPartial]).toEqual([['photos'], 3, true]);
});
