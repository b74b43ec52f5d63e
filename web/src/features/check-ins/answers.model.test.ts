import { expect, it } from 'vitest';
import { areVeryLow, describeChange, describeWeek, findWeek, getFirstWords } from './answers.model.ts';

const answers = { mood: 6, energy: 4, sleep: 3, connection: 8, meaning: 5 };

it('a very low mood, or very low answers throughout, lead to support', () => {
  expect(areVeryLow(answers)).toBe(false);
  expect(areVeryLow({ ...answers, mood: 1 })).toBe(true);
  expect(areVeryLow({ mood: 2, energy: 2, sleep: 2, connection: 2, meaning: 2 })).toBe(true);
  expect(areVeryLow({ mood: 3, energy: 2, sleep: 2, connection: 2, meaning: 2 })).toBe(false);
});

it('a change is measured from the previous answer', () => {
  expect([describeChange(5, null), describeChange(5, 5), describeChange(7, 5), describeChange(2, 5)]).toEqual(
    ['first answer', 'the same as before', '2 higher than before', '3 lower than before'],
  );
});

it('the week of a check-in has the seven days before it, and its most frequent mood', () => {
  const entry = (createdAt: string, mood: string | null) => ({ id: createdAt, createdAt, mood });
  const entries = [
    entry('2026-11-22T20:00:00Z', 'happy'),
    entry('2026-11-22T09:00:00Z', 'calm'),
    entry('2026-11-18T09:00:00Z', 'tired'),
    entry('2026-11-16T09:00:00Z', 'tired'),
    entry('2026-11-15T10:00:00Z', null),
    entry('2026-11-15T09:59:59Z', 'sad'),
  ];
  const week = findWeek({ createdAt: '2026-11-22T10:00:00Z' }, entries);
  expect(week.moods).toEqual({ most: ['tired'], hasOthers: true });
  expect(week.entries.map(({ createdAt }) => createdAt.slice(8, 10))).toEqual(['16', '18', '22']);
  expect(findWeek({ createdAt: '2025-11-22T10:00:00Z' }, entries)).toEqual({
    entries: [],
    moods: { most: [], hasOthers: false },
  });
});

it('a mood is only said to be chosen most if no other was chosen as often', () => {
  const describe = (...moods: (string | null)[]) => {
    const createdAt = (at: number) => `2026-11-${22 + at}T09:00:00Z`;
    const entries = moods.map((mood, at) => ({ createdAt: createdAt(at), mood }));
    const week = findWeek({ createdAt: createdAt(6) }, entries);
    return describeWeek({ count: week.entries.length, moods: week.moods });
  };
  const [one, three] = ['1 entry in the seven days before.', '3 entries in the seven days before.'];
  expect(describe('sad')).toBe(`${one} The mood you chose: sad.`);
  expect(describe('sad', 'relief', 'sad')).toBe(`${three} The mood you chose most: sad.`);
  expect(describe('relief', 'excited', 'sad')).toBe(`${three} The moods you chose: relief, excited and sad.`);
  expect(describe('calm', 'sad', 'happy', 'sad', 'happy')).toBe(
    '5 entries in the seven days before. The moods you chose most: sad and happy.',
  );
  expect(describe('calm', 'sad', 'happy', 'angry')).toBe('4 entries in the seven days before.');
  expect(describe(null)).toBe(one);
  expect(describe()).toBe('No entries in the seven days before.');
});

it('an entry is named by its title or its first words, and a secret one never by its words', () => {
  const entry = { id: '1', createdAt: '2026-11-22T09:00:00Z', mood: null, content: ' By the sea. ' };
  expect(getFirstWords({ ...entry, title: null, isSecret: false })).toBe('By the sea.');
  expect(getFirstWords({ ...entry, title: ' Sunday ', isSecret: true })).toBe('Sunday');
  expect(getFirstWords({ ...entry, title: null, isSecret: true })).toBe('Secret entry');
});
