import { expect, it } from 'vitest';
import { composeLetter } from './compose-letter.ts';
import { isSameSubject, removeSubjects } from './subjects.ts';
import { about, makePages, makePattern, makePlain, makeTestDay, runs } from './testing-month.ts';

it('a subject is the same as a tag, habit or person, but not as part of a longer name', () => {
  expect(isSameSubject('tag:run', { key: 'habit:run' })).toBe(true);
  expect(isSameSubject('person:your mother', { key: 'tag:mother' })).toBe(true);
  expect(isSameSubject('tag:run', { name: '#run' })).toBe(true);
  expect(isSameSubject('tag:run', { name: '#running' })).toBe(false);
  expect(isSameSubject('sleep-poor:nights', { key: 'sleep-good:nights' })).toBe(false);
  expect(isSameSubject('change', { key: 'lightest' })).toBe(false);
});

it('a dismissed subject is removed from every part of a letter, and the next observation asks its question', () => {
  const people = [{ displayName: 'Run' }];
  const withRun = Object.fromEntries(
    Object.entries(runs).map(([date, entry]) => [date, { ...entry, people }]),
  );
  const entries = makePages({
    ...makePlain('2026-10', 8),
    ...withRun,
    [makeTestDay('2026-10', 25)]: {
      content: 'The lake was golden and we laughed all night.',
      sentimentScore: 5,
    },
  });
  const letter = {
    ...composeLetter({ ...about, entries, patterns: [makePattern(entries)] })!,
    people: [{ name: 'Run', pages: 5 }],
  };
  const [first, second] = letter.observations;
  expect(letter.question).toBe(first!.question);
  const without = removeSubjects(letter, [first!.key]);
  expect(without).toMatchObject({ shifts: [], people: [], question: second!.question });
  expect(without.observations).toEqual([second]);
  const empty = removeSubjects(letter, [first!.key, second!.key]);
  expect(empty.question).toBe("What would you like to remember of October in a year's time?");
  expect(removeSubjects(letter, ['topic:lease'])).toEqual(letter);
});
