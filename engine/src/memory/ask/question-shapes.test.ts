import { describe, expect, it } from 'vitest';
import { askJournal, createMemory, type MemoryPage } from '../index.ts';
import { pickFoundPages } from '../search/found-pages.ts';
import type { Ranked } from '../search/rank-pages.ts';

const now = new Date('2026-11-28T20:00:00Z');
type Written = [day: string, content: string, more?: Partial<MemoryPage>];

function remember(written: readonly Written[]) {
  const memory = createMemory({ timeZone: 'UTC' });
  for (const [index, [day, content, more]] of written.entries()) {
    const page = { title: null, mood: null, tags: [], people: [], isSecret: false, score: null };
    memory.put({ ...page, id: `${index}`, createdAt: `${day}T18:00:00.000Z`, content, ...more }, null);
  }
  memory.setPeople([{ name: 'Tom', relationship: 'partner' }, { name: 'Nan' }, { name: 'Kaz' }]);
  return (question: string) => askJournal({ memory, encode: null, question, now });
}

describe('a question about feelings', () => {
  const ask = remember([
    ['2026-10-01', 'The bus again. I was angry all day.'],
    ['2026-10-02', 'Mum was angry with the council.'],
    ['2026-10-03', "I wasn't angry, only quiet."],
    ['2026-10-04', 'They lost the form twice.', { mood: 'angry' }],
    ['2026-10-05', 'Slammed the door. Broke the handle.', { feelings: ['anger'] }],
    ['2026-10-06', 'Tom was angry about the van.'],
  ]);

  it("finds the writer's own, whether chosen, named or read, and none that is somebody else's or denied", () => {
    expect([...ask('days I was angry').pageIds].sort()).toEqual(['0', '3', '4']);
  });

  it('finds the pages with that feeling, not all that read heavy', () => {
    const asked = remember([
      ['2026-10-01', 'The ward again.', { mood: 'sad', score: 1.8 }],
      ['2026-10-02', 'Shouted at in the office.', { mood: 'angry', score: 1.7 }],
      ['2026-10-03', 'Soup.', { score: 2 }],
      ['2026-10-04', 'Sat in the car.', { feelings: ['sadness'], score: 2.2 }],
      ['2026-10-05', 'The whole length!', { mood: 'happy', score: 4.4 }],
      ['2026-10-06', 'Two of three.', { mood: 'proud', score: 4.2 }],
    ]);
    expect([...asked('When did I feel sad?').pageIds].sort()).toEqual(['0', '3']);
    expect([...asked('my sad days').pageIds].sort()).toEqual(['0', '3']);
    expect(asked('When did I feel happy?').pageIds).toEqual(['4']);
    expect([...asked('When did I feel bad?').pageIds].sort()).toEqual(['0', '1', '2', '3']);
  });

  it('asks how the days with something read, and not only about the good ones', () => {
    const asked = remember([
      ['2026-10-01', 'Football, lost.', { score: 2.1 }],
      ['2026-10-08', 'Football, won.', { score: 4.4 }],
      ['2026-10-09', 'Shopping.', { score: 4 }],
    ]);
    expect([...asked('do I feel better after football?').pageIds].sort()).toEqual(['0', '1']);
    expect([...asked('when did I feel better?').pageIds].sort()).toEqual(['1', '2']);
  });

  it("doesn't treat somebody else's feeling as the writer's mood", () => {
    expect(ask('was tom ever angry').chips.map(({ kind }) => kind)).toEqual(['person']);
    expect(ask('was tom ever angry').pageIds).toEqual(['5']);
    expect(ask('was I angry with tom').chips.map(({ kind }) => kind)).toEqual(['mood', 'person']);
  });
});

describe('a comparison of two periods', () => {
  const ask = remember([
    ['2026-03-02', 'We moved into the flat.', { mood: 'happy' }],
    ['2026-09-03', 'Nan died in the night.', { mood: 'sad' }],
    ['2026-10-05', 'Rain.', { mood: 'tired' }],
    ['2026-10-12', 'Made soup.'],
    ['2026-10-20', 'The park.'],
    ['2026-11-03', 'So tired I went to bed at eight.'],
    ['2026-11-09', 'The bus broke down.', { mood: 'tired' }],
    ['2026-11-20', 'Swam.'],
  ]);

  it('counts how often each period’s entries have the feeling', () => {
    expect(ask('am I more tired than last month').facts?.line).toBe(
      'Tired in 2 of 3 entries since 1 November, and in 1 of 3 in October 2026.',
    );
  });

  it('compares two months that are both named, whichever comes first', () => {
    const days = (month: string, score: number) =>
      [1, 2, 3, 4, 5, 6].map((day): Written => [`${month}-0${day}`, 'Rain.', { score: score + day / 100 }]);
    const asked = remember([...days('2026-08', 2), ...days('2026-09', 3.9), ...days('2026-11', 3.9)]);
    const both = 'Days read alike: 3.9 of 5 over 6 days in November 2026, 3.9 over 6 days in September 2026.';
    expect(asked('was september better than november').facts?.line).toContain(both);
    expect(asked('was november better than september').facts?.line).toContain(both);
    expect(asked('was september better than august').facts?.line).toBe(
      'The later days read lighter: 3.9 of 5 over 6 days in September 2026, 2.0 over 6 days in August 2026.',
    );
  });

  it('counts from an event, even if it happened to somebody else', () => {
    expect(ask('was I happier before than after we moved').facts?.line).toMatch(/of 8 entries since 2 March/);
    expect(ask('tired after nan died').chips).toMatchObject([
      { kind: 'mood' },
      { kind: 'period', period: { from: '2026-09-03', to: null } },
    ]);
    expect(ask('tired since kaz came back').chips).not.toContainEqual(
      expect.objectContaining({ kind: 'period' }),
    );
  });
});

it('finds the day, week or month that reads lightest or heaviest', () => {
  const ask = remember([
    ['2025-12-24', 'Long before.', { score: 5 }],
    ['2026-05-04', 'The race.', { score: 4.6 }],
    ['2026-05-05', 'Cake.', { score: 4 }],
    ['2026-05-06', 'Slept.', { score: 3.2 }],
    ['2026-08-01', 'Hospital.', { score: 2 }],
    ['2026-08-02', 'Funeral.', { score: 1.4 }],
    ['2026-08-03', 'Nothing.', { score: 1.9 }],
  ]);
  const best = ask('best day this year');
  expect(best.pageIds[0]).toBe('1');
  expect(best.facts?.line).toBe('4 May reads lightest, 4.6 of 5. Next comes 5 May with 4.0.');
  const worst = ask('what was my worst month');
  expect(worst.facts?.line).toBe('August reads heaviest, 1.8 of 5 over 3 days. Next comes May with 3.9.');
  expect(worst.pageIds).toEqual(['5', '6', '4']);
});

it('takes no month for the worst of which only a few days were written', () => {
  const ask = remember([
    ...[28, 29, 30].map((day): Written => [`2026-09-${day}`, 'Rota.', { score: 1.9 }]),
    ...Array.from({ length: 20 }, (_, at): Written => [`2026-10-${at + 10}`, 'The ward.', { score: 2.4 }]),
    ...Array.from({ length: 18 }, (_, at): Written => [`2026-11-${at + 10}`, 'Home.', { score: 3.4 }]),
  ]);
  expect(ask('my worst month').facts?.line).toBe(
    'October reads heaviest, 2.4 of 5 over 20 days. Next comes November with 3.4.',
  );
});

it('quotes the first line of a list without its number, not the heading above it', () => {
  const content = "Today I'm grateful for:\n1. Ellie's 25 metres\n2. hot water";
  const ask = remember([['2026-11-22', content, { score: 4.3 }]]);
  expect(ask('what was my best day').quotes).toMatchObject([
    { text: "Ellie's 25 metres", range: { start: 27, end: 44 } },
  ]);
  expect(ask('hot water').quotes).toMatchObject([{ text: 'hot water', matches: [{}, {}] }]);
});

it('counts what the writer did, and says how often', () => {
  const ask = remember([
    ...['2026-06-07', '2026-07-05', '2026-08-02', '2026-09-06', '2026-10-04', '2026-11-01'].map(
      (day): Written => [day, 'Ran round the park before breakfast.'],
    ),
    ['2026-11-02', "Didn't run. Watched telly."],
    ['2026-11-03', 'Tom ran for the bus.'],
  ]);
  expect(ask('how often do I run').facts?.line).toBe('6 entries since 7 June, about 1 a month.');
  const played = remember([
    ['2026-11-05', 'Football, lost 3-6.'],
    ['2026-11-12', 'Played football. The whole game.'],
    ['2026-11-19', 'Football 6-2!!'],
  ]);
  expect(played('how often did I play football in November').facts?.line).toMatch(/^3 entries/);
  expect(played('when did I last play').pageIds).toEqual(['1']);
});

it("takes only the writer's own father for Dad", () => {
  const memory = createMemory({ timeZone: 'UTC' });
  const page = { title: null, mood: null, tags: [], people: [], isSecret: false, score: null };
  const texts = ['Dad fell.', 'Gaz is such a good dad.', "Ana's dad came.", 'Went to dads instead.'];
  for (const [at, content] of texts.entries())
    memory.put({ ...page, id: `${at}`, createdAt: `2026-11-1${at}T18:00:00.000Z`, content }, null);
  memory.setPeople([{ name: 'Dad', relationship: 'parent' }]);
  const question = 'what did I write about Dad?';
  expect(askJournal({ memory, encode: null, question, now }).pageIds.toSorted()).toEqual(['0', '3']);
});

it('puts the last or first time first, with its day', () => {
  const ask = remember([
    ['2026-02-01', 'I cried in the chair.'],
    ['2026-05-01', 'I cried at the race.'],
    ['2026-06-04', 'He cried, which he never does.'],
  ]);
  expect(ask('when did I last cry')).toMatchObject({
    pageIds: ['1', '0'],
    facts: { line: '2 entries since 1 February, the latest on 1 May.' },
  });
  expect(ask('first time I cried').facts?.line).toBe('2 entries since 1 February, the first on 1 February.');
});

it('lists the moods of a period, without those of secret entries', () => {
  const ask = remember([
    ['2026-03-02', 'Rain.', { mood: 'sad' }],
    ['2026-03-05', 'Rain.', { mood: 'sad' }],
    ['2026-03-07', 'Rain.', { mood: 'calm' }],
    ['2026-03-09', 'Rain.', { mood: 'ashamed', isSecret: true }],
  ]);
  expect(ask('how was I in March').facts?.line).toBe(
    '4 entries from 2 March to 9 March, with the moods sad (2), calm.',
  );
});

describe('the threshold for a match', () => {
  const rank = (score: number, said = 0) => ({ score, said, meaning: score, mood: 0 }) as Ranked;
  const count = (scores: readonly number[], words: number, among = 300) =>
    pickFoundPages(
      scores.map((score) => rank(score)),
      { words, feelings: 0, among },
    ).length;

  it('asks a page to match more when there are fewer words and more pages', () => {
    expect(count([0.7], 1)).toBe(0);
    expect(count([0.7], 2)).toBe(1);
    expect(count([0.5], 2)).toBe(0);
    expect(count([0.5], 3)).toBe(1);
    expect(count([0.66], 2)).toBe(1);
    expect(count([0.66], 2, 10_000)).toBe(0);
  });

  it('leaves out pages that fit much worse than the best one', () => {
    expect(count([0.9, 0.65, 0.55], 3)).toBe(2);
  });
});

describe('what a journal is asked in other words', () => {
  const ask = remember([
    ['2026-10-01', 'Rain on the shed.', { score: 2 }],
    ['2026-10-03', 'Quiet.', { score: 2.2 }],
    ['2026-10-05', 'The bus was late.', { score: 2.1 }],
    ['2026-10-07', 'Sums all day.', { score: 2.3 }],
    ['2026-10-09', 'Queue at the bank.', { score: 1.9 }],
    ['2026-11-02', 'Long walk with the dog.', { score: 4 }],
    ['2026-11-04', 'Soup with Tom.', { score: 4.2, mood: 'happy' }],
    ['2026-11-06', 'He came by with bread.', { score: 4.1, mood: 'happy' }],
    ['2026-11-08', 'I knelt by the bed and dreamt of the sea.', { score: 4.4, mood: 'happy' }],
    ['2026-11-10', 'New shoes.', { score: 4, mood: 'happy' }],
    ['2026-11-12', 'Cake.', { score: 4.3, mood: 'happy' }],
  ]);

  it('two months that are compared are told side by side', () => {
    expect(ask('how was november compared to october').facts?.line).toMatch(
      /^The later days read lighter|^Days read lighter now/,
    );
  });

  it('when somebody was happiest is the day that reads lightest', () => {
    expect(ask('When was I happiest this year?').facts?.line).toMatch(/^8 November reads lightest, 4.4 of 5/);
  });

  it('past forms find the verb that is asked for', () => {
    expect(ask('When did I first kneel?').pageIds).toEqual(['8']);
    expect(ask('What did I dream about?').pageIds).toEqual(['8']);
  });

  it('pages of the person or the time asked for come nearest where no word fits', () => {
    const { isNothing, nearest } = ask('When did Tom propose?');
    expect(isNothing).toBe(true);
    expect(nearest.map(({ pageId }) => pageId)).toEqual(['6']);
  });

  it('says of a mood how often it was, not that such days read like it', () => {
    expect(ask('when was i happy').facts).toMatchObject({ pages: 5, compared: null });
  });
});

it('"next" is no topic', () => {
  const ask = remember([
    ['2026-09-25', 'The phone lay on the table next to the cake.'],
    ['2026-11-12', 'Exam in eight days.'],
  ]);
  expect(ask('when is my next exam').pageIds).toEqual(['1']);
});

it('"were there" points back at nothing', () => {
  const memory = createMemory({ timeZone: 'UTC' });
  const page = { title: null, mood: null, tags: [], people: [], isSecret: false, score: null };
  memory.put(
    { ...page, id: 'a', createdAt: '2026-10-01T18:00:00.000Z', content: 'Seven bullfinches.' },
    null,
  );
  memory.put({ ...page, id: 'b', createdAt: '2026-10-02T18:00:00.000Z', content: 'I miss Tom.' }, null);
  memory.setPeople([{ name: 'Tom' }]);
  const previous = askJournal({ memory, encode: null, question: 'Do I miss Tom?', now });
  const asked = { memory, encode: null, question: 'How many bullfinches were there?', previous, now };
  expect(askJournal(asked).pageIds).toEqual(['a']);
});
