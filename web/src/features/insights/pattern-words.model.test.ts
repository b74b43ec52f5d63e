import { expect, it } from 'vitest';
import { countDayStreak } from './day-streak.model.ts';
import {
  describeSameDays,
  describeShare,
  describeSureness,
  filterByCategory,
  getConfidenceLabel,
  listLastPoints,
  makeReminder,
  withoutFound,
  withoutTurnedDown,
} from './pattern-words.model.ts';
import { findFallbackEntries, makeExcerpt, splitTags } from './related-entries.model.ts';
import { testPattern } from './testing-pattern.ts';

it.each([
  [0, 'Emerging'],
  [0.12, 'Emerging'],
  [0.13, 'Developing'],
  [0.37, 'Developing'],
  [0.38, 'Clear'],
  [0.62, 'Clear'],
  [0.63, 'Strong'],
  [0.87, 'Strong'],
  [0.88, 'Dominant'],
  [1, 'Dominant'],
])('PAT-05 · a confidence of %d is called %s', (confidence, label) => {
  expect(getConfidenceLabel(confidence)).toBe(label);
});

it('PAT-06 · the evolution is limited to the last 3 points, the oldest first', () => {
  const timeline = [10, 20, 30, 40].map((intensity) => ({ date: `2026-01-${intensity}`, intensity }));
  expect(listLastPoints({ timeline }).map(({ intensity }) => intensity)).toEqual([20, 30, 40]);
});

it('PAT-02 PAT-03 · a category shows only its patterns, and All shows all', () => {
  const patterns = [testPattern({ category: 'temporal' }), testPattern({ category: 'general' })];
  expect(filterByCategory(patterns, 'temporal')).toEqual([patterns[0]]);
  expect(filterByCategory(patterns, 'all')).toEqual(patterns);
});

it('INS-01 · the day streak counts days in a row up to today or yesterday, in the time zone of the device', () => {
  const makeEntriesOn = (...days: number[]) =>
    days.map((day) => ({ createdAt: new Date(2026, 10, day, 23, 30).toISOString() }));
  expect(countDayStreak(makeEntriesOn(20, 20, 19, 18, 16), '2026-11-20')).toBe(3);
  expect(countDayStreak(makeEntriesOn(19, 18), '2026-11-20')).toBe(2);
  expect(countDayStreak(makeEntriesOn(18, 17), '2026-11-20')).toBe(0);
  expect(countDayStreak([], '2026-11-20')).toBe(0);
});

const makeEntry = (more: object) => ({
  id: 'a',
  createdAt: '2026-11-20T10:00:00Z',
  title: null,
  content: 'A day.',
  isSecret: false,
  mood: null,
  tags: [] as string[],
  analysis: null,
  ...more,
});

it('PAT-15 · without the call, entries with the words in content, themes or tags are shown instead, 10 at most', () => {
  const sleep = testPattern({ key: 'topic:sleep', patternType: 'A topic and your mood', name: 'Sleep' });
  const found = findFallbackEntries(
    [
      makeEntry({ id: 'content', content: 'About my SLEEP tonight' }),
      makeEntry({ id: 'theme', analysis: { themes: ['Sleep and your mood'] } }),
      makeEntry({ id: 'tag', tags: ['sleep'] }),
      makeEntry({ id: 'none' }),
    ],
    sleep,
  );
  expect(found.map(({ id }) => id)).toEqual(['content', 'theme', 'tag']);
  const many = Array.from({ length: 20 }, (_, at) => makeEntry({ id: String(at), tags: ['sleep'] }));
  expect(findFallbackEntries(many, sleep)).toHaveLength(10);
});

it.each([
  ['weekday:mondays', 'Days of the week', 'Mondays', 'monday'],
  ['tag:yoga', 'A tag that goes with your mood', '#yoga', 'tagged'],
  ['person:marta', 'A person', 'Marta', 'with'],
])(
  'PAT-15 · the substitute entries fit the subject of the pattern: %s',
  (key, patternType, name, fitting) => {
    const entries = [
      makeEntry({ id: 'monday', createdAt: '2026-11-16T10:00:00Z' }),
      makeEntry({ id: 'tagged', tags: ['yoga'] }),
      { ...makeEntry({ id: 'with' }), people: [{ displayName: 'Marta' }] },
      makeEntry({
        id: 'type',
        content: `Days of the week, a person, a tag that goes with your mood; yogalates.`,
      }),
    ];
    expect(findFallbackEntries(entries, testPattern({ key, patternType, name })).map(({ id }) => id)).toEqual(
      [fitting],
    );
  },
);

it('PAT-17 · an entry is shown with its first 150 characters, 3 tags and the number of others, a secret one without words', () => {
  expect(makeExcerpt(makeEntry({ content: 'x'.repeat(200) }))).toBe(`${'x'.repeat(150)}…`);
  expect(makeExcerpt(makeEntry({ content: 'short' }))).toBe('short');
  expect(makeExcerpt(makeEntry({ isSecret: true }))).toBeNull();
  expect(splitTags(makeEntry({ tags: ['a', 'b', 'c', 'd', 'e'] }))).toEqual({
    shown: ['a', 'b', 'c'],
    more: '+2 more',
  });
  expect(splitTags(makeEntry({ tags: ['a'] })).more).toBeNull();
  const secret = makeEntry({ content: 'By the #sea.', tags: ['sea', 'work'], isSecret: true });
  expect(splitTags(secret)).toEqual({ shown: ['work'], more: null });
  for (const key of ['topic:sea', 'tag:sea'])
    expect(findFallbackEntries([secret], testPattern({ key, name: 'sea' }))).toEqual([]);
});

it('PAT-07 · a reminder starts with the name, the question, and the day or hour of the pattern', () => {
  expect(
    makeReminder(testPattern({ key: 'weekday:mondays', name: 'Mondays', insights: ['What helps?'] })),
  ).toEqual({
    name: 'Mondays',
    message: 'What helps?',
    frequency: 'weekly',
    time: '19:00',
    weekday: 1,
  });
  expect(makeReminder(testPattern({ key: 'hours:in the morning', name: 'in the morning' }))).toMatchObject({
    name: 'In the morning',
    frequency: 'daily',
    time: '08:00',
  });
  expect(makeReminder(testPattern({ key: 'swings', name: '', patternType: 'Changes of mood' })).name).toBe(
    'Changes of mood',
  );
});

it('a pattern says how certain it is, what its strength is a share of, and which finding has the same days', () => {
  expect([0.004, 0.01, 0.03].map((q) => describeSureness({ q }))).toEqual([
    'Sure',
    'Fairly sure',
    'Could be chance',
  ]);
  const shows = { n: 12, of: 20 };
  expect(describeShare({ key: 'tag:yoga', shows })).toBe('12 of 20 days');
  expect(describeShare({ key: 'hours:in the evening', shows })).toBe('12 of 20 entries');
  expect(describeShare({ key: 'mood-trend', shows })).toBe('12 of 20 weeks');
  expect(describeShare(testPattern())).toBeNull();
  expect(describeSameDays({ restsOn: { name: 'poor sleep', isWithout: true } })).toBe(
    'These are mostly the days without poor sleep.',
  );
  expect(describeSameDays({ restsOn: { name: '#run', isWithout: false } })).toBe(
    'These are mostly the same days as #run.',
  );
  expect(describeSameDays({ restsOn: { name: 'in the evening', isWithout: true } })).toBe(
    "These are mostly days on which you didn't write in the evening.",
  );
  expect([describeSameDays({ restsOn: null }), describeSameDays({})]).toEqual([null, null]);
});

it('a pattern is not also counted as a theme', () => {
  const themes = [
    { key: 'life:work', name: 'Work' },
    { key: 'life:sleep', name: 'Sleep' },
    { key: 'strength:nature', name: 'Outdoors' },
    { key: 'feeling:joy', name: 'Joy' },
  ];
  const listLeft = (...keys: string[]) =>
    withoutFound(
      themes,
      keys.map((key) => ({ key })),
    ).map(({ name }) => name);
  expect(listLeft()).toEqual(['Work', 'Sleep', 'Outdoors', 'Joy']);
  expect(listLeft('theme:work', 'sleep-poor:nights', 'tag:outdoors')).toEqual(['Outdoors', 'Joy']);
  expect(listLeft('theme:outdoors', 'theme:joy')).toEqual(['Work', 'Sleep', 'Joy']);
});

it('what a letter may not mention is not in the findings', () => {
  const patterns = [testPattern({ key: 'habit:run' }), testPattern({ key: 'person:iva' })];
  expect(withoutTurnedDown(patterns, ['tag:run']).map(({ key }) => key)).toEqual(['person:iva']);
  expect(withoutTurnedDown(patterns, ['topic:run', 'change'])).toEqual(patterns);
});
