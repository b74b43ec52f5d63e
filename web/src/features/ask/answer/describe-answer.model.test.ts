import { askJournal, createMemory, type MemoryPage } from '@reflect/engine/memory';
import { expect, it } from 'vitest';
import { describeAnswer, describeTimeLeft, pickBestQuotes } from './describe-answer.model.ts';

const now = new Date('2026-11-27T12:00:00Z');
const makePage = (content: string, at: number): MemoryPage => ({
  id: `page-${at}`,
  createdAt: new Date(now.getTime() - at * 86_400_000).toISOString(),
  title: null,
  content,
  mood: null,
  tags: [],
  people: [],
  isSecret: false,
  score: null,
});
function askMemory(question: string, contents: string[]) {
  const memory = createMemory({ timeZone: 'UTC' });
  for (const [at, content] of contents.entries()) memory.put(makePage(content, at));
  return askJournal({ memory, encode: null, question, now });
}

it('finds the lines that the engine counts', () => {
  const answer = askMemory('What have I written about the lease?', [
    'The lease is signed.',
    'Soup.',
    'Rain.',
  ]);
  expect(describeAnswer(answer)).toBe(answer.facts?.line);
  expect(describeAnswer(answer)).toMatch(/^1 entry /);
});

it.each([
  [
    3,
    'Nothing about the sea in your 322 entries. These three come nearest, and they may be about something else.',
  ],
  [
    2,
    'Nothing about the sea in your 322 entries. These two come nearest, and they may be about something else.',
  ],
  [
    1,
    'Nothing about the sea in your 322 entries. This one comes nearest, and it may be about something else.',
  ],
  [0, 'Nothing about the sea in your 322 entries.'],
])('says that nothing was found, and that %i come closest', (count, said) => {
  const answer = askMemory('the sea', ['Soup.']);
  const [quote] = askMemory('soup', ['Soup.']).quotes;
  const nearest = Array.from({ length: count }, () => ({ ...quote!, sameOn: [] }));
  expect(
    describeAnswer({ ...answer, isNothing: true, facts: null, about: 'the sea', journalPages: 322, nearest }),
  ).toBe(said);
});

it.each([
  ['your operation', 40, 3, 'None of your 40 entries names your operation. These three may be about it.'],
  ['', 40, 1, 'None of your 40 entries says it in these words. This one may be about it.'],
  ['your operation', 1, 1, "Your only entry may be about it, but doesn't name your operation."],
  ['', 1, 1, "Your only entry may be about it, but doesn't say it in these words."],
])(
  'says that what comes closest may be about "%s" if it tells of it in other words',
  (about, journalPages, count, said) => {
    const answer = askMemory('the sea', ['Soup.']);
    const [quote] = askMemory('soup', ['Soup.']).quotes;
    const nearest = Array.from({ length: count }, () => ({ ...quote!, sameOn: [] }));
    const maybe = { ...answer, isNothing: true, isMaybe: true, facts: null, about, journalPages, nearest };
    expect(describeAnswer(maybe)).toBe(said);
  },
);

it('says that nothing was found in one entry, without a subject', () => {
  const answer = askMemory('the sea', ['Soup.']);
  const nothing = { ...answer, isNothing: true, facts: null, about: '', nearest: [] };
  expect(describeAnswer({ ...nothing, journalPages: 1 })).toBe('Nothing found in your only entry.');
  expect(describeAnswer({ ...nothing, journalPages: 10_000 })).toBe('Nothing found in your 10,000 entries.');
});

it.each([
  [null, null],
  [20_000, 'less than a minute left'],
  [65_000, 'about 1 minute left'],
  [130_000, 'about 2 minutes left'],
])('formats %s ms as %s', (leftMs, said) => {
  expect(describeTimeLeft(leftMs)).toBe(said);
});

it('the best quotes contain no sentence twice', () => {
  const quotes = ['Slept badly.', 'Slept badly.', null, null, 'Slept well.'].map((text, at) => ({
    text,
    at,
  }));
  expect(pickBestQuotes(quotes, 3).map(({ at }) => at)).toEqual([0, 2, 3]);
  expect(pickBestQuotes(quotes, 9).map(({ at }) => at)).toEqual([0, 2, 3, 4]);
});
