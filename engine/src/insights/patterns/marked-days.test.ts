import type { ObservedEntry } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { seedRandom } from '../../statistics/random.ts';
import { toCalendarDate, toDayNumber } from '../journal-days.ts';
import { findPatterns } from './find-patterns.ts';
import { findMarkedDays } from './marked-days.ts';

const first = toDayNumber('2026-01-05');
const length = 120;
const options = { now: `${toCalendarDate(first + length)}T12:00:00Z`, timeZone: 'UTC' };
const makeDate = (day: number) => toCalendarDate(first + day);
const days = Array.from({ length }, (_, day) => day);

// Random moods, `by` points higher on the given days.
function makeJournal(lifted: readonly number[], by: number): ObservedEntry[] {
  const random = seedRandom(11);
  return days.map((day) => ({
    id: `e${day}`,
    createdAt: `${makeDate(day)}T18:00:00Z`,
    content: 'A day.',
    tags: [],
    sentimentScore: 3 + (random() + random() + random() - 1.5) + (lifted.includes(day) ? by : 0),
  }));
}

describe('the days of goals, habits and dreams', () => {
  it('follow the writer’s time zone: late progress counts for the day before in UTC+14', () => {
    const goals = [{ title: 'Run', progressAt: ['2026-01-05T11:00:00Z', 'no time', '2026-01-05T23:30:00Z'] }];
    const listDates = (timeZone: string) => [...findMarkedDays({ goals }, { timeZone })[0]!.dates];
    expect(listDates('UTC')).toEqual(['2026-01-05']);
    expect(listDates('Pacific/Kiritimati')).toEqual(['2026-01-06']);
    expect(listDates('Pacific/Pago_Pago')).toEqual(['2026-01-05']);
    expect(listDates('Not/AZone')).toEqual(['2026-01-05']);
  });

  it('count a feeling and a dream symbol under one name, whatever the case', () => {
    const dreams = [
      { dreamDate: '2026-01-05', emotions: ['Fear'], symbols: ['Water'] },
      { dreamDate: '2026-01-09', emotions: ['Joy'], symbols: ['water', 'fear'] },
    ];
    expect(findMarkedDays({ dreams }, options).map(({ name, dates }) => [name, [...dates]])).toEqual([
      ['fear', ['2026-01-05', '2026-01-09']],
      ['Water', ['2026-01-05', '2026-01-09']],
      ['joy', ['2026-01-09']],
    ]);
  });

  it('are empty if nothing is stored', () => {
    expect(findMarkedDays({}, options)).toEqual([]);
  });
});

it('PAT-01 · show that days with progress on a goal read lighter, and list the entries', () => {
  const own = days.filter((day) => day % 4 === 0);
  const goals = [{ title: 'Learn Portuguese', progressAt: own.map((day) => `${makeDate(day)}T20:00:00Z`) }];
  const found = findPatterns(makeJournal(own, 1.1), { ...options, goals });
  const goal = found.find(({ key }) => key === 'goal:learn portuguese')!;
  expect(goal).toMatchObject({ category: 'behavioral', frequency: own.length });
  expect(goal.entryIds).toEqual(own.map((day) => `e${day}`));
  expect(goal.description).toMatch(
    /^On days when you noted progress on “Learn Portuguese”, entries read lighter: \d\.\d against \d\.\d of 5, over 30 days\./,
  );
});

it('PAT-01 · show that days after a frightening dream read heavier', () => {
  const own = days.filter((day) => day % 5 === 2);
  const dreams = own.map((day) => ({ dreamDate: makeDate(day), emotions: ['Fear'], symbols: ['stairs'] }));
  // Another dream with stairs, so that the two don't mark the same days.
  dreams.push(
    ...days
      .filter((day) => day % 5 === 4)
      .map((day) => ({ dreamDate: makeDate(day), emotions: [], symbols: ['stairs'] })),
  );
  const found = findPatterns(makeJournal(own, -1.1), { ...options, dreams });
  const dream = found.find(({ key }) => key === 'dream:fear')!;
  expect(dream).toMatchObject({ category: 'emotional', frequency: own.length });
  expect(dream.description).toContain('“fear” in a dream, entries read heavier');
  expect(dream.correlations).toContain('stairs');
  expect(found.map(({ key }) => key)).not.toContain('dream:stairs');
});

it('show nothing if goals and dreams are unrelated to the entries', () => {
  const random = seedRandom(4);
  const pickSome = () => days.filter(() => random() < 0.3);
  const goals = ['Run', 'Read', 'Save'].map((title) => ({
    title,
    progressAt: pickSome().map((day) => `${makeDate(day)}T20:00:00Z`),
  }));
  const dreams = ['Fear', 'Joy', 'Anger'].flatMap((emotion) =>
    pickSome().map((day) => ({ dreamDate: makeDate(day), emotions: [emotion], symbols: [] })),
  );
  expect(findPatterns(makeJournal([], 0), { ...options, goals, dreams })).toEqual([]);
});
