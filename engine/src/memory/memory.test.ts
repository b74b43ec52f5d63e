import { beforeAll, describe, expect, it } from 'vitest';
import { loadTrainedEncoder, readWeights } from '../../evaluation/trained-model.ts';
import {
  askJournal,
  createMemory,
  createWordBook,
  createWordVectors,
  type Encode,
  findNotes,
  listSentencesToRead,
  type MemoryPage,
  makePersonPage,
  openStoredVectors,
  packVectors,
  searchMemory,
  suggestQuestions,
  type WordVectors,
  writeStoredVectors,
} from './index.ts';

const now = new Date('2026-11-27T12:00:00Z');
const makePage = (
  id: string,
  createdAt: string,
  content: string,
  more: Partial<MemoryPage> = {},
): MemoryPage => ({
  id,
  createdAt: `${createdAt}T18:00:00.000Z`,
  title: null,
  content,
  mood: null,
  tags: [],
  people: [],
  isSecret: false,
  score: 3,
  ...more,
});

const pages = [
  makePage('boxes', '2026-03-02', 'We moved into the flat today. Boxes in every room.', { mood: 'excited' }),
  makePage('house', '2026-03-20', 'My mother sent photos of the old house. The pear tree is gone.'),
  makePage('yes', '2026-03-25', 'I said yes before he had finished asking. It was raining.', {
    people: ['Dominik'],
  }),
  makePage('lease', '2026-11-06', 'I keep looking at the lease and closing the folder.', {
    people: ['Dominik'],
  }),
  makePage('lease2', '2026-11-12', 'Looked at the lease again, and it says the same.', {
    tags: ['home'],
  }),
  makePage('sleep', '2026-11-18', 'Lay awake until three and got up tired.', { mood: 'anxious' }),
  makePage('swim', '2026-07-12', 'Swam in the reservoir until my hands went white.', { mood: 'serenity' }),
  makePage('secret', '2026-11-20', 'Nobody knows that I looked at the lease with Iva.', { isSecret: true }),
  makePage(
    'today',
    '2026-11-26',
    'I keep opening the drawer to look at the lease again. I heard myself say yes before he had finished asking.',
  ),
];

let encode: Encode;
let wordVectors: WordVectors;
const makeVectors = (content: string) =>
  packVectors(encode(listSentencesToRead(content)).map(({ vector }) => vector));
function makeMemory({ withVectors = true } = {}) {
  const memory = createMemory({ timeZone: 'UTC' });
  for (const each of pages) memory.put(each, withVectors ? makeVectors(each.content) : null);
  memory.setPeople([{ name: 'Dominik', relationship: 'boss' }]);
  return memory;
}
beforeAll(() => {
  const encoder = loadTrainedEncoder();
  encode = (texts) => encoder.read(texts);
  wordVectors = createWordVectors(readWeights());
});

describe('a search', () => {
  it('finds pages by their meaning, and quotes the sentence that fits', () => {
    const { quotes } = searchMemory({
      memory: makeMemory(),
      encode,
      wordVectors,
      question: 'lying awake at night',
      now,
    });
    expect(quotes[0]).toMatchObject({ pageId: 'sleep', sentence: 0, range: { start: 0, end: 39 } });
  });

  it('finds pages by their words if there are no vectors yet', () => {
    const memory = makeMemory({ withVectors: false });
    const { pageIds } = searchMemory({ memory, encode: null, question: 'the old houses', now });
    expect(pageIds).toEqual(['house']);
  });

  it('understands a period, and marks the matching words', () => {
    const answer = searchMemory({
      memory: makeMemory(),
      encode,
      wordVectors,
      question: 'old house in march',
      now,
    });
    expect(answer.chips).toMatchObject([
      { kind: 'period', label: 'March 2026', range: { start: 10, end: 18 } },
    ]);
    expect(answer.quotes[0]).toMatchObject({
      pageId: 'house',
      matches: [
        { start: 29, end: 32 },
        { start: 33, end: 38 },
      ],
    });
  });

  it('says that nothing was found, and shows the nearest three', () => {
    const answer = searchMemory({
      memory: makeMemory(),
      encode,
      wordVectors,
      question: 'a wedding in Portugal',
      now,
    });
    expect(answer).toMatchObject({ isNothing: true, total: 0, quotes: [] });
    expect(answer.nearest).toHaveLength(3);
  });

  it('quotes what several of the nearest pages say in the same words once, with their days', () => {
    const memory = makeMemory();
    const content = 'The bus to Lisbon was late again.';
    for (const day of ['2026-11-20', '2026-11-21', '2026-11-22'])
      memory.put(makePage(`bus ${day}`, day, content), makeVectors(content));
    const { nearest } = searchMemory({
      ...{ memory, encode, wordVectors, now },
      question: 'a wedding in Portugal',
    });
    const texts = nearest.map(({ text }) => text);
    expect(texts).toContain(content);
    expect(new Set(texts).size).toBe(texts.length);
    const said = nearest.find(({ text }) => text === content);
    expect([said?.day, ...(said?.sameOn ?? [])].sort()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    // Every day counts, of however many pages.
    for (let at = 0; at < 60; at += 1) {
      const day = `2026-0${1 + Math.floor(at / 20)}-${String((at % 20) + 1).padStart(2, '0')}`;
      memory.put(makePage(`bus ${day}`, day, content), makeVectors(content));
    }
    const { nearest: later } = searchMemory({
      ...{ memory, encode, wordVectors, now },
      question: 'a wedding in Portugal',
    });
    expect(later.find(({ text }) => text === content)?.sameOn).toHaveLength(62);
  });

  it('takes no page as saying the same that only begins, or only has inside, what is quoted', () => {
    const memory = createMemory({ timeZone: 'UTC' });
    const said = {
      '2026-11-20': 'I took the bus to Lisbon',
      '2026-11-21': 'I slept well.\nI took the bus to Lisbon\nIt was late.',
      '2026-11-22': 'I took the bus to Lisbon with her',
      '2026-11-23': 'In the end I took the bus to Lisbon',
    };
    for (const [day, content] of Object.entries(said))
      memory.put(makePage(`bus ${day}`, day, content), makeVectors(content));
    const { nearest } = searchMemory({
      ...{ memory, encode, wordVectors, now },
      question: 'a wedding in Portugal',
    });
    const quoted = nearest.find(({ text }) => text === said['2026-11-20']);
    expect([quoted?.day, ...(quoted?.sameOn ?? [])].sort()).toEqual(['2026-11-20', '2026-11-21']);
  });

  it('says that a page which tells of it in other words may be about it, and shows no other', () => {
    const memory = makeMemory();
    const content = 'Nil by mouth since ten, and somebody hummed behind the curtain.';
    memory.put(makePage('ward', '2026-11-25', content), makeVectors(content));
    const ask = () => searchMemory({ memory, encode, wordVectors, question: 'my surgery', now });
    expect(ask()).toMatchObject({ isNothing: true, isMaybe: false });
    memory.setWordBook(createWordBook('operation, surgery ~ nil by mouth'));
    const { isNothing, isMaybe, nearest } = ask();
    expect({ isNothing, isMaybe }).toEqual({ isNothing: true, isMaybe: true });
    expect(nearest.map(({ pageId }) => pageId)).toEqual(['ward']);
  });

  it('shows no nearest page without any of the words if there is no encoder', () => {
    const ask = (question: string) => searchMemory({ memory: makeMemory(), encode: null, question, now });
    expect(ask('zithers in Portugal')).toMatchObject({ isNothing: true, nearest: [] });
  });

  it('reads a question typed without apostrophes, and names only what has a name', () => {
    const ask = (question: string) => searchMemory({ memory: makeMemory(), encode: null, question, now });
    expect(ask('hows dominik')).toMatchObject({ topic: '', about: '', total: 2 });
    expect(ask('what did i write about volcanoes').about).toBe('volcanoes');
    expect(ask('how much do i owe dominik')).toMatchObject({ isNothing: true, about: '' });
  });

  it('quotes a very short sentence with the next one, and a line of a list alone', () => {
    const memory = createMemory({ timeZone: 'UTC' });
    memory.put(makePage('short', '2026-11-22', 'Funeral. He stood at the back in a shirt. Then rain.'), null);
    memory.put(makePage('list', '2026-11-23', '- funeral flowers\n- milk'), null);
    const { quotes } = searchMemory({ memory, encode: null, question: 'the funeral', now });
    const texts = Object.fromEntries(quotes.map(({ pageId, text }) => [pageId, text]));
    expect(texts.short).toBe('Funeral. He stood at the back in a shirt.');
    expect(texts.list).toMatch(/funeral flowers$/);
  });

  it('shows no name that only secret pages contain', () => {
    const memory = createMemory({ timeZone: 'UTC' });
    for (let day = 1; day <= 8; day += 1) {
      const isSecret = day % 2 === 0;
      const content = isSecret ? 'I met Quillwort at the mill.' : 'Rain, and the mill stood still.';
      memory.put(makePage(`${day}`, `2026-11-0${day}`, content, { isSecret }), null);
    }
    expect(suggestQuestions({ memory, now }).join(' ')).not.toContain('Quillwort');
    const { chips } = searchMemory({ memory, encode: null, question: 'Quillwort', now });
    expect(chips).toEqual([]);
  });

  it('finds a secret page without quoting it', () => {
    const { quotes } = searchMemory({
      memory: makeMemory(),
      encode,
      wordVectors,
      question: 'the lease with Iva',
      now,
    });
    expect(quotes.find(({ pageId }) => pageId === 'secret')).toMatchObject({
      isSecret: true,
      text: null,
      matches: [],
    });
    expect(JSON.stringify(quotes)).not.toContain('Nobody knows');
  });

  it('no longer finds a deleted page', () => {
    const memory = makeMemory();
    memory.remove('sleep');
    const { pageIds } = searchMemory({ memory, encode, wordVectors, question: 'lying awake at night', now });
    expect(pageIds).not.toContain('sleep');
  });
});

describe('a question', () => {
  it('is answered with counts, and a follow-up question keeps the person', () => {
    const memory = makeMemory();
    const first = askJournal({
      memory,
      encode,
      wordVectors,
      question: 'What have I written about my boss?',
      now,
    });
    expect(first.chips).toMatchObject([{ kind: 'person', name: 'Dominik' }]);
    expect(first.facts).toMatchObject({ pages: 2, since: '2026-03-25', line: '2 entries since 25 March.' });
    const second = askJournal({
      memory,
      encode,
      wordVectors,
      question: 'and about the lease?',
      previous: first,
      now,
    });
    expect(second.chips).toMatchObject([{ kind: 'person', name: 'Dominik', range: null }]);
    expect(second.pageIds).toEqual(['lease']);
  });

  it('counts from the first page about an event', () => {
    const { chips } = askJournal({
      memory: makeMemory(),
      encode,
      wordVectors,
      question: 'sleep since the move',
      now,
    });
    expect(chips).toMatchObject([{ kind: 'period', period: { from: '2026-03-02', to: null } }]);
  });

  it('is suggested only if the journal can answer it', () => {
    const memory = makeMemory();
    expect(suggestQuestions({ memory, now })).toEqual([]);
    for (const day of [1, 2, 3, 4]) {
      memory.put(makePage(`iva${day}`, `2026-11-0${day}`, 'Lunch at the market.', { people: ['Iva'] }));
    }
    expect(suggestQuestions({ memory, now })).toContain('What did I write about Iva?');
  });

  it('is suggested about a pleasant mood if one was chosen often enough, and otherwise about another', () => {
    const memory = createMemory({ timeZone: 'UTC' });
    const put = (day: number, mood: string) =>
      memory.put(makePage(`p${day}`, `2026-11-${10 + day}`, 'Soup.', { mood }), null);
    for (const day of [1, 2, 3, 4, 5]) put(day, 'sad');
    expect(suggestQuestions({ memory, now })).toEqual(['When did I feel sad?']);
    for (const day of [6, 7, 8, 9]) put(day, 'happy');
    expect(suggestQuestions({ memory, now })).toEqual(['When did I feel happy?']);
  });
});

describe('notes beside a page', () => {
  it('say how often something came up lately, and what was said before', () => {
    const notes = findNotes({ memory: makeMemory(), pageId: 'today', metSupport: false });
    expect(notes).toMatchObject([
      { kind: 'often', sentence: 0, line: 'Third entry about the lease this month.' },
      { kind: 'again', sentence: 1, quote: { pageId: 'yes', sentence: 0 } },
    ]);
    expect(JSON.stringify(notes)).not.toContain('Nobody knows');
  });

  it('are not shown on a page with support, or for a sentence whose note was removed', () => {
    const memory = makeMemory();
    expect(findNotes({ memory, pageId: 'today', metSupport: true })).toEqual([]);
    const [first] = findNotes({ memory, pageId: 'today', metSupport: false });
    const dismissed = new Set([first!.key]);
    const left = findNotes({ memory, pageId: 'today', metSupport: false, dismissed });
    expect(left.map(({ sentence }) => sentence)).toEqual([1]);
  });
});

it('collect what the journal says about a person, by month', () => {
  const found = makePersonPage({ memory: makeMemory(), name: 'Dominik', now });
  expect(found).toMatchObject({ total: 2, first: '2026-03-25', last: '2026-11-06', compared: null });
  expect(found.months).toMatchObject([
    { label: 'November', pages: 1 },
    { label: 'March', pages: 1 },
  ]);
});

it('quote no sentence about a person twice, but another one of the page, or its title', () => {
  const memory = createMemory({ timeZone: 'UTC' });
  const put = (day: number, content: string, title: string | null = null) =>
    memory.put(makePage(`page-${day}`, `2026-11-0${day}`, content, { title, people: ['Iva'] }), null);
  put(1, 'Had lunch with Iva.', 'The market');
  put(2, 'Had lunch with Iva. We sat in the sun.');
  put(3, 'Had lunch with Iva. Iva had news.');
  put(4, 'Had lunch with Iva.');
  const found = makePersonPage({ memory, name: 'Iva', now });
  expect(found.months[0]?.quotes.map(({ text, title }) => text ?? title)).toEqual([
    'Had lunch with Iva.',
    'Iva had news.',
    'We sat in the sun.',
    'The market',
  ]);
});

it('quote a sentence with any form of the person’s name, and none if they are only tagged', () => {
  const memory = createMemory({ timeZone: 'UTC' });
  const put = (day: number, content: string, title: string | null = null) =>
    memory.put(makePage(`page-${day}`, `2026-11-0${day}`, content, { title, people: ['Nan'] }), null);
  put(1, 'Rain all day. Sat with nans photographs until it was dark. Soup.');
  put(2, 'Got the letter and I passed. Rang everybody.', 'The exam');
  put(3, 'passed.');
  put(4, "The bus was late. Nan's kitchen smelled of toast.");
  const found = makePersonPage({ memory, name: 'Nan', now });
  expect(found.total).toBe(4);
  expect(found.months[0]?.quotes.map(({ text, title }) => text ?? title)).toEqual([
    "Nan's kitchen smelled of toast.",
    null,
    'The exam',
    'Sat with nans photographs until it was dark.',
  ]);
});

it('vectors are stored with a hash of the text that they were made from', () => {
  const content =
    'The lease came in the post today. I put it into the drawer of the kitchen. It was late and I went to bed early. Later.';
  const vectors = makeVectors(content);
  expect(vectors).toHaveLength(3 * 112);
  const stored = writeStoredVectors(content, vectors);
  expect(openStoredVectors(content, stored)).toEqual(vectors);
  expect(openStoredVectors(`${content} Edited.`, stored)).toBeNull();
});
