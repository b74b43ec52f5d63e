import { JournalEntry } from '@reflect/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { computeMeanSentiment } from './calendar-entry.ts';
import { findDayMood } from './day-mood.model.ts';
import { groupByDay } from './days-of-journal.model.ts';
import { getEntryTitle, makeSecretDots, pickEmotionsAndTags } from './entry-words.model.ts';
import { findDayAfterKey, listMonthDays } from './month/month-grid.model.ts';
import { describeYearsAgo, findGentleMemory, listEarlierYears } from './on-this-day.model.ts';
import { listSameDays } from './same-days.model.ts';
import { makeEntry } from './testing-entry.ts';
import { describeColors, describeMonth, makeYearOfPixels } from './year/year.model.ts';

afterEach(() => vi.unstubAllEnvs());

describe('the month', () => {
  it.each([
    ['2026-11-22', '2026-11-01', '2026-12-12'],
    ['2026-02-10', '2026-02-01', '2026-03-14'],
    ['2024-02-29', '2024-01-28', '2024-03-09'],
    ['2026-08-01', '2026-07-26', '2026-09-05'],
  ])('CAL-02 · of %s has 42 cells from Sunday %s to %s', (day, first, last) => {
    const grid = listMonthDays(day);
    expect([grid.length, grid[0], grid.at(-1)]).toEqual([42, first, last]);
    expect(new Set(grid).size).toBe(42);
  });

  it('CAL-05 · is navigated by day, week, to the ends of the week, and by month', () => {
    const keys = [
      'ArrowRight',
      'ArrowLeft',
      'ArrowDown',
      'ArrowUp',
      'Home',
      'End',
      'PageDown',
      'PageUp',
      'x',
    ];
    expect(keys.map((key) => findDayAfterKey({ day: '2026-12-31', key }))).toEqual([
      '2027-01-01',
      '2026-12-30',
      '2027-01-07',
      '2026-12-24',
      '2026-12-27',
      '2027-01-02',
      '2027-01-31',
      '2026-11-30',
      null,
    ]);
    expect(findDayAfterKey({ day: '2026-12-31', key: 'ArrowRight', isRightToLeft: true })).toBe('2026-12-30');
  });
});

describe('the days of a journal', () => {
  it.each([
    ['Pacific/Auckland', ['2026-11-21', '2026-11-20']],
    ['Pacific/Honolulu', ['2026-11-20', '2026-11-19']],
    ['Asia/Kathmandu', ['2026-11-21', '2026-11-20']],
  ])('CAL-05 · in %s have the entries written on that day there', (zone, expected) => {
    vi.stubEnv('TZ', zone);
    const entries = ['2026-11-20T23:00:00Z', '2026-11-20T09:30:00Z'].map((at) => makeEntry(at));
    const days = groupByDay(entries);
    const asked = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(asked.filter((day) => days.get(day)).reverse()).toEqual(expected);
  });

  it('CAL-06 · have their entries in the order in which they were written', () => {
    const [late, early] = [makeEntry('2026-11-21T22:00:00'), makeEntry('2026-11-21T08:00:00')];
    const day = groupByDay([late, early]).get('2026-11-21');
    expect(day?.entries.map(({ id }) => id)).toEqual([early.id, late.id]);
  });

  it('CAL-10 · count an entry without a score as 3', () => {
    const makeScored = (sentimentScore: number | null) => makeEntry('2026-11-21', { sentimentScore });
    expect(computeMeanSentiment([makeScored(5), makeScored(null)])).toBe(4);
    expect(computeMeanSentiment([makeScored(null)])).toBe(3);
    expect(computeMeanSentiment([])).toBeNull();
  });

  const findMoodFrom = (...names: (string | null)[]) =>
    findDayMood(names.map((mood) => ({ mood, aiInsights: null })));
  it('CAL-05 · have the color of the most chosen family, softened if a second one is equally frequent', () => {
    expect(findMoodFrom('serenity')).toEqual({
      names: ['serenity'],
      hues: [{ family: 'joy', strength: 1 }],
      found: null,
    });
    expect(findMoodFrom('grief', 'ecstasy', 'joy')).toEqual({
      names: ['ecstasy', 'grief', 'joy'],
      hues: [
        { family: 'joy', strength: 2 },
        { family: 'sadness', strength: 2 },
      ],
      found: null,
    });
    expect(findMoodFrom('grief', 'joy').names[0]).toBe('grief');
  });

  it('CAL-05 · have no color without a known mood, and keep the name', () => {
    expect(findMoodFrom(null)).toEqual({ names: [], hues: null, found: null });
    expect(findMoodFrom('saudade')).toEqual({ names: ['saudade'], hues: null, found: null });
  });

  it('CAL-04 CAL-05 · have a pale color from the leading feeling of the text if no mood was chosen', () => {
    const read = (summary: string, ...emotions: string[]) => ({
      mood: null,
      aiInsights: { summary, emotions },
    });
    expect(findDayMood([read('Grief leads.', 'grief', 'joy'), read('Joy.', 'ecstasy')])).toEqual({
      names: [],
      hues: [{ family: 'sadness', strength: 1 }],
      found: 'sadness',
    });
    expect(findDayMood([read('', 'grief')]).hues, 'not sure enough to be named').toBeNull();
    const chosen = { mood: 'joy', aiInsights: { summary: 'Grief leads.', emotions: ['grief'] } };
    expect(findDayMood([chosen]).hues, 'the mood that the writer chose counts').toEqual([
      { family: 'joy', strength: 2 },
    ]);
  });
});

it('CAL-04 · use only fields of journal entries', () => {
  const { aiInsights, ...fields } = makeEntry('2026-11-21');
  const { shape } = JournalEntry;
  expect(Object.keys(fields).filter((name) => !(name in shape))).toEqual([]);
  const insights = shape.aiInsights.parse({ summary: '', emotions: ['joy'], patterns: [], suggestions: [] });
  expect(pickEmotionsAndTags({ ...makeEntry('2026-11-21'), aiInsights: insights }).emotions).toEqual(['joy']);
  expect(aiInsights).toBeNull();
});

describe('an entry in the day dialog', () => {
  it('CAL-06 · has a title, at most three emotions and three tags, and neither includes its mood', () => {
    expect([
      getEntryTitle({ title: null }),
      getEntryTitle({ title: ' ' }),
      getEntryTitle({ title: 'Lisbon' }),
    ]).toEqual(['Journal Entry', 'Journal Entry', 'Lisbon']);
    const entry = makeEntry('2026-11-21', {
      mood: 'Joy',
      tags: ['joy', 'a', 'b', 'c', 'd'],
      aiInsights: { summary: '', emotions: ['relief', 'pride', 'joy', 'hope'] },
    });
    expect(pickEmotionsAndTags(entry)).toEqual({
      emotions: ['relief', 'pride', 'hope'],
      isSure: false,
      tags: ['a', 'b', 'c'],
    });
  });

  it('CAL-07 ENT-06 · that is secret shows no hashtag of its hidden text as a tag', () => {
    const secret = { isSecret: true, content: 'By the #sea.', tags: ['sea', 'work'] };
    expect(pickEmotionsAndTags(makeEntry('2026-11-21', secret)).tags).toEqual(['work']);
  });

  it('CAL-07 · that is secret shows one dot for each character, at most 30', () => {
    expect(makeSecretDots({ content: 'hush' })).toBe('••••');
    expect(makeSecretDots({ content: 'x'.repeat(5_000) })).toBe('•'.repeat(30));
  });
});

describe('the year in pixels', () => {
  const days = groupByDay([
    makeEntry('2026-11-22', { mood: 'joy' }),
    makeEntry('2026-11-21', { mood: 'grief' }),
    makeEntry('2026-11-20', { mood: 'serenity' }),
    makeEntry('2026-02-03'),
    makeEntry('2025-12-31', { mood: 'joy' }),
  ]);

  it('CAL-05 · has a pixel for each day and counts the days by their leading feeling', () => {
    const year = makeYearOfPixels({ days, year: 2026, today: '2026-11-22' });
    expect(year.months.map((month) => month.length)).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect([year.daysWritten, year.withoutColor]).toEqual([4, 1]);
    expect(year.families.filter(({ count }) => count > 0)).toEqual([
      { family: 'joy', count: 2 },
      { family: 'sadness', count: 1 },
    ]);
    expect(year.months[10]?.filter(({ isAhead }) => isAhead)).toHaveLength(8);
    expect(makeYearOfPixels({ days, year: 2024, today: '2026-11-22' }).months[1]).toHaveLength(29);
  });

  it('CAL-05 · counts every day without a chosen mood, and separately those with a color from the text', () => {
    const inWords = { aiInsights: { summary: 'Joy leads.', emotions: ['joy'] } };
    const written = groupByDay([
      makeEntry('2026-11-22', { mood: 'joy' }),
      makeEntry('2026-11-21', { mood: 'saudade' }),
      makeEntry('2026-11-20', { mood: 'saudade', ...inWords }),
      makeEntry('2026-11-19', inWords),
      makeEntry('2026-11-18'),
      makeEntry('2026-11-17'),
    ]);
    const year = makeYearOfPixels({ days: written, year: 2026, today: '2026-11-22' });
    expect(year).toMatchObject({ daysWritten: 6, withoutChoice: 3, inWords: 2, withoutColor: 3 });
    expect(describeColors(year)).toBe(
      'On 3 days you chose no mood. The pale colors of 2 days come from your words.',
    );
    expect(describeColors({ withoutChoice: 1, inWords: 1 })).toBe(
      'On 1 day you chose no mood. The pale color of 1 day comes from your words.',
    );
    expect(describeColors({ withoutChoice: 0, inWords: 1 })).toBe(
      'The pale color of 1 day comes from your words.',
    );
    expect(describeColors({ withoutChoice: 9, inWords: 0 })).toBeNull();
    const own = makeYearOfPixels({
      days: groupByDay([makeEntry('2026-02-03', { mood: 'saudade' })]),
      year: 2026,
      today: '2026-11-22',
    });
    expect(describeMonth('M', own.months[1] ?? [])).toBe('M: 1 day written.');
  });

  it('CAL-05 · describes each month in words', () => {
    const { months } = makeYearOfPixels({ days, year: 2026, today: '2026-11-22' });
    expect([0, 1, 10].map((at) => describeMonth('M', months[at] ?? []))).toEqual([
      'M: nothing written.',
      'M: 1 day written, no mood chosen.',
      'M: 3 days written, joy on 2, sadness on 1.',
    ]);
  });
});

describe('on this day', () => {
  it('CAL-03 · shows the same date of earlier years, the latest first, and no other day', () => {
    const days = groupByDay(
      ['2026-11-22', '2025-11-22', '2025-11-21', '2024-11-22', '2024-11-22'].map((day) => makeEntry(day)),
    );
    expect(
      listEarlierYears(days, '2026-11-22').map(({ day, yearsAgo, entries }) => [
        day,
        yearsAgo,
        entries.length,
      ]),
    ).toEqual([
      ['2025-11-22', 1, 1],
      ['2024-11-22', 2, 2],
    ]);
    expect([describeYearsAgo(1), describeYearsAgo(2)]).toEqual(['a year ago', '2 years ago']);
    const leapDay = groupByDay(['2025-03-01', '2024-02-29'].map((day) => makeEntry(day)));
    expect(listEarlierYears(leapDay, '2028-02-29').map(({ day }) => day)).toEqual(['2024-02-29']);
    expect(listEarlierYears(groupByDay([]), '2026-11-22')).toEqual([]);
  });

  it('CAL-03 · lists the same date of other years, earlier and later, and a leap day only in years that have it', () => {
    const days = groupByDay(
      ['2026-11-22', '2024-11-22', '2024-02-29', '2023-11-22', '2023-03-01', '2020-02-29', '2019-11-21'].map(
        (day) => makeEntry(day),
      ),
    );
    const list = (day: string) => listSameDays(days, { day, today: '2026-11-22' });
    expect(list('2024-11-22')).toEqual(['2026-11-22', '2023-11-22']);
    expect(list('2024-02-29')).toEqual(['2020-02-29']);
    expect(list('2022-11-22')).toEqual(['2026-11-22', '2024-11-22', '2023-11-22']);
    expect(list('2023-03-01')).toEqual([]);
  });

  it('CAL-07 · on the journal screen shows neither a secret entry nor a heavy one', () => {
    const findMemoryId = (entries: Parameters<typeof groupByDay>[0]) =>
      findGentleMemory(listEarlierYears(groupByDay(entries), '2026-11-22'))?.entry.id ?? null;
    const heavy = makeEntry('2025-11-22', { sentimentScore: 1.4 });
    const secret = makeEntry('2025-11-22', { isSecret: true });
    const light = makeEntry('2023-11-22', { sentimentScore: 4 });
    expect(findMemoryId([heavy, secret])).toBeNull();
    expect(findMemoryId([heavy, secret, light])).toBe(light.id);
  });
});
