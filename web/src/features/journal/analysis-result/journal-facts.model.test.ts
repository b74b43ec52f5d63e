import { expect, it } from 'vitest';
import { findFactsAbout, type KnownEntry } from './journal-facts.model.ts';

const makeEntry = (date: string, content: string, more: Partial<KnownEntry> = {}): KnownEntry => ({
  id: date,
  createdAt: `${date}T12:00:00.000Z`,
  content,
  isSecret: false,
  people: [],
  ...more,
});
const place = { timeZone: 'UTC' };
const listFacts = (entry: KnownEntry, entries: KnownEntry[]) =>
  findFactsAbout({ entry, entries: [entry, ...entries], ...place });

it('ANL-04 · counts the pages about somebody within two weeks, and lists exactly those', () => {
  const facts = listFacts(makeEntry('2026-11-20', 'Lunch with Dominik again.'), [
    makeEntry('2026-11-13', 'The review moved, says Dominik.'),
    makeEntry('2026-11-09', 'He, Dominik, read my email aloud.'),
    makeEntry('2026-10-01', 'First day with Dominik.'),
    makeEntry('2026-11-12', 'Soup.'),
  ]);
  expect(facts[0]).toEqual({
    key: 'often Dominik',
    text: 'Third entry about Dominik in two weeks.',
    about: 'Dominik',
    entryIds: ['2026-11-13', '2026-11-09'],
  });
});

it('recognises a name at the start of a sentence if an earlier entry has it inside one', () => {
  const entries = [
    makeEntry('2026-11-18', 'Lunch with Dominik.'),
    makeEntry('2026-11-19', 'Late, says Dominik.'),
  ];
  const [fact] = listFacts(makeEntry('2026-11-20', 'Dominik moved it again.'), entries);
  expect(fact?.text).toBe('Third entry about Dominik in two weeks.');
});

it('says how long a name was not written, with the year unless it is this one', () => {
  const earlier = [makeEntry('2026-09-02', 'Tea with Marko.'), makeEntry('2026-11-19', 'Rain.')];
  expect(listFacts(makeEntry('2026-11-20', 'Gave the keys to Marko.'), earlier)[0]).toEqual({
    key: 'again Marko',
    text: 'First entry that mentions Marko since 2 September.',
    about: 'Marko',
    entryIds: ['2026-09-02'],
  });
  const [old] = listFacts(makeEntry('2026-11-20', 'Gave the keys to Marko.'), [
    makeEntry('2025-09-02', 'Tea with Marko.'),
  ]);
  expect(old?.text).toBe('First entry that mentions Marko since 2 September 2025.');
});

it('notices a feeling word that was not written for weeks', () => {
  const facts = listFacts(makeEntry('2026-11-20', 'Such relief.'), [
    makeEntry('2026-03-04', 'Relief at last.'),
    makeEntry('2026-11-19', 'x'),
  ]);
  expect(facts[0]?.text).toBe('You wrote “relief” for the first time since 4 March.');
});

it('notices a gap of a week or more, and nothing if there is nothing before', () => {
  expect(listFacts(makeEntry('2026-11-20', 'Back.'), [makeEntry('2026-11-11', 'Gone.')])[0]).toEqual({
    key: 'gap',
    text: 'First entry in nine days.',
    entryIds: ['2026-11-11'],
  });
  expect(listFacts(makeEntry('2026-11-20', 'Back.'), [])).toEqual([]);
});

it('ignores secret entries, does not take a weekday for a name, and states at most two facts', () => {
  const secret = { isSecret: true };
  expect(
    listFacts(makeEntry('2026-11-20', 'Saw Ana.'), [
      makeEntry('2026-11-19', 'Met Ana.', secret),
      makeEntry('2026-11-18', 'Met Ana.', secret),
    ]),
  ).toEqual([]);
  const mondays = ['2026-11-16', '2026-11-17', '2026-11-18'].map((date) => makeEntry(date, 'It was Monday.'));
  expect(listFacts(makeEntry('2026-11-19', 'Again it was Monday.'), mondays)).toEqual([]);
  const facts = listFacts(makeEntry('2026-11-20', 'Joy and relief, with Ana and Marko, and pride.'), [
    makeEntry('2026-03-01', 'Joy and relief, with Ana and Marko, and pride.'),
  ]);
  expect(facts).toHaveLength(2);
});

it('MOOD ANL-04 · counts the pages of the month with the chosen mood, or says when it was last chosen', () => {
  const low = makeEntry('2026-11-20', 'Rain.', { mood: 'low' });
  const [often] = listFacts(low, [
    makeEntry('2026-11-18', 'Soup.', { mood: 'low' }),
    makeEntry('2026-11-02', 'Bus.', { mood: 'Low' }),
  ]);
  expect(often).toEqual({
    key: 'mood month',
    text: 'Third entry with this mood in November.',
    entryIds: ['2026-11-18', '2026-11-02'],
  });
  const [seldom] = listFacts(low, [makeEntry('2026-05-03', 'Soup.', { mood: 'low' })]);
  expect(seldom).toMatchObject({ text: 'Last time with this mood: 3 May.', entryIds: ['2026-05-03'] });
  expect(listFacts(low, [makeEntry('2026-11-19', 'Soup.', { mood: 'happy' })])).toEqual([]);
});
