import { describe, expect, it } from 'vitest';
import { askJournal, createMemory, type MemoryPage } from '../index.ts';

const now = new Date('2026-11-28T20:00:00Z');
type Written = [day: string, content: string, more?: Partial<MemoryPage>];

function remember(written: readonly Written[]) {
  const memory = createMemory({ timeZone: 'UTC' });
  for (const [index, [day, content, more]] of written.entries()) {
    const page = { title: null, mood: null, tags: [], people: [], isSecret: false, score: null };
    memory.put({ ...page, id: day, createdAt: `${day}T18:00:00.000Z`, content, ...more }, null);
    expect(memory.pages()).toHaveLength(index + 1);
  }
  memory.setPeople([{ name: 'Kaz' }]);
  return (question: string) => askJournal({ memory, encode: null, question, now });
}

const eachYear = (years: readonly number[], date: string, content: string, more?: Partial<MemoryPage>) =>
  years.map((year): Written => [`${year}-${date}`, content, more]);
const listDays = (ask: ReturnType<typeof remember>, question: string) => [...ask(question).pageIds].sort();

describe('the dates in a question to a journal of years', () => {
  const years = [2019, 2020, 2021, 2022, 2024, 2025];
  const ask = remember([
    ['1998-07-11', 'Swam to the raft.'],
    ...eachYear(years, '04-09', 'Kaz, in the rain.'),
    ...eachYear(years, '07-02', 'The allotment.'),
    ...eachYear(years, '12-25', 'Goose.'),
    ['2024-02-29', 'A leap day.'],
    ['2024-02-10', 'Kaz, on the phone.'],
    ['2026-02-10', 'The boiler.'],
  ]);

  it('finds the pages of either of two periods that have no day in common, and of both if they have', () => {
    expect(listDays(ask, 'Kaz in 2019 and 2021')).toEqual(['2019-04-09', '2021-04-09']);
    expect(listDays(ask, 'April 2020 or April 2022')).toEqual(['2020-04-09', '2022-04-09']);
    expect(listDays(ask, 'Kaz since 2024 in April')).toEqual([]);
    expect(listDays(ask, 'Kaz since 2021 until 2022')).toEqual(['2021-04-09', '2022-04-09']);
  });

  it('takes a year by itself for that year, if the journal has pages of it', () => {
    expect(listDays(ask, '2021')).toEqual(['2021-04-09', '2021-07-02', '2021-12-25']);
    expect(listDays(ask, 'Kaz 2022')).toEqual(['2022-04-09']);
    expect(listDays(ask, '1998')).toEqual(['1998-07-11']);
    expect(ask('2023').chips).toEqual([]);
    expect(ask('2000 steps').chips).toEqual([]);
  });

  it('reads a date in numbers, unless its day and month could be either', () => {
    for (const date of ['2021-04-09', '9.4.2021', '09.04.2021', '2021/04/09'])
      expect(listDays(ask, date)).toEqual(['2021-04-09']);
    for (const date of ['25/12/2020', '12/25/2020']) expect(listDays(ask, date)).toEqual(['2020-12-25']);
    expect(ask('9/4/2021').chips).not.toContainEqual(expect.objectContaining({ label: '9 April 2021' }));
    expect(ask('2021-02-30').chips).not.toContainEqual(
      expect.objectContaining({ label: '30 February 2021' }),
    );
  });

  it('finds the latest 29 February, which most years have not', () => {
    expect(listDays(ask, '29 February')).toEqual(['2024-02-29']);
  });

  it('finds the Christmas of the year that is named', () => {
    expect(listDays(ask, 'What did I do at Christmas 2020?')).toEqual(['2020-12-25']);
    expect(listDays(ask, 'last Christmas')).toEqual(['2025-12-25']);
  });

  it('finds a season of every year, and a winter that is named by both its years', () => {
    const summers = ['1998-07-11', ...years.map((year) => `${year}-07-02`)];
    expect(listDays(ask, 'summers')).toEqual(summers);
    expect(listDays(ask, 'every summer')).toEqual(summers);
    expect(listDays(ask, 'each April')).toEqual(years.map((year) => `${year}-04-09`));
    expect(listDays(ask, 'winter 2020/21')).toEqual(['2020-12-25']);
    expect(listDays(ask, 'the summer before last')).toEqual(['2025-07-02']);
  });

  it('says from when to when the pages of a period are that is over, not since when', () => {
    expect(ask('what did I do in 2021').facts?.line).toMatch(/^3 entries from 9 April to 25 December 2021/);
    expect(ask('what did I do since 2025').facts?.line).toMatch(/^4 entries since 9 April 2025/);
  });
});

it('counts how often within the period that is asked about, not up to today', () => {
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12'];
  const ask = remember([
    ['2018-05-01', 'Soup.'],
    ...months.map((month): Written => [`2020-${month}-05`, 'Kaz came by.']),
  ]);
  expect(ask('how often did I see Kaz in 2020?').facts?.line).toBe(
    '12 entries from 5 January to 5 December 2020, about 1 a month.',
  );
});

describe('a comparison over years', () => {
  const days = ['02', '04', '06', '08', '10', '12'];
  const read = (month: string, score: number) =>
    days.map((day, at): Written => [`${month}-${day}`, 'Rain.', { score: score + at / 100 }]);
  const ask = remember([
    ...read('2024-01', 3.9),
    ...read('2025-01', 2),
    ...read('2026-01', 3.9),
    ['2022-01-05', 'Rain.'],
  ]);
  const lighter =
    'The later days read lighter: 3.9 of 5 over 6 days in winter 2025, 2.0 over 6 days in winter 2024.';

  it('is made whichever word stands between the periods, and with the period before one', () => {
    expect(ask('was last winter better than the winter before?').facts?.line).toBe(lighter);
    expect(ask('how was last winter against the one before?').facts?.line).toBe(lighter);
    expect(ask('winter 2024 compared to winter 2025').facts?.line).toBe(lighter);
    expect(ask('was 2025 worse than 2026?').facts?.line).toContain(
      'over 6 days in 2026, 2.0 over 6 days in 2025.',
    );
    expect(ask('how was winter 2024 against this one?').facts?.line).toBe(lighter);
  });

  it('compares no period with itself, and says if there are too few days', () => {
    expect(ask('how was last winter against this one?').facts?.line).not.toMatch(/winter 2025.*winter 2025/);
    expect(ask('was winter 2021 better than winter 2025?').facts?.line).toBe(
      '6 entries in winter 2025, 1 in winter 2021: too few days to compare how they read.',
    );
  });

  it('finds the year that reads heaviest', () => {
    const years = ['2020', '2021'].flatMap((year) =>
      ['01', '02', '03'].flatMap((month) => read(`${year}-${month}`, year === '2020' ? 3.5 : 2)),
    );
    expect(remember(years)('my worst year').facts?.line).toBe(
      '2021 reads heaviest, 2.0 of 5 over 18 days. Next comes 2020 with 3.5.',
    );
  });
});
