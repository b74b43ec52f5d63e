import type { LetterWords } from '@reflect/contract';
import { expect, it } from 'vitest';
import type { KnownEntry } from '../insights/observed-journal.ts';
import { composeLetter } from './compose-letter.ts';
import { recheckLetter } from './recheck-letter.ts';
import type { KnownPattern } from './shifts-of-month.ts';
import { about, makeId, makePages, makePattern, makePlain, makeTestDay, runs } from './testing-month.ts';

const { month: _, ...today } = about;
const entries = makePages({
  ...makePlain('2026-10', 8),
  ...runs,
  [makeTestDay('2026-10', 25)]: {
    content: 'The lake was golden and we laughed all night.',
    sentimentScore: 5,
  },
});
const patterns = [makePattern(entries)];
const letter = composeLetter({ ...about, entries, patterns })!;

function recheckAfter(
  change: (entry: KnownEntry) => Partial<KnownEntry>,
  { found = (changed: KnownEntry[]) => [makePattern(changed)], more = [] as KnownEntry[] } = {},
) {
  const changed = [...entries.map((entry) => ({ ...entry, ...change(entry) })), ...more];
  return recheckLetter(letter, { ...today, entries: changed, patterns: found(changed) });
}
const findRun = (words: ReturnType<typeof recheckLetter>) =>
  words?.observations.find(({ key }) => key === 'tag:run');

it('a letter stays the same while the journal does', () => {
  expect(letter.observations.map(({ key }) => key)).toEqual(['tag:run', 'lightest']);
  expect(recheckAfter(() => ({}))).toEqual(letter);
});

it('an observation that no longer holds is removed, and nothing replaces it', () => {
  const without = recheckAfter(() => ({}), { found: (): KnownPattern[] => [] })!;
  expect(without.observations.map(({ key }) => key)).toEqual(['lightest']);
  expect(without.shifts).toEqual([]);
  expect(without.question).toBe(letter.observations[1]!.question);
  const alike = recheckAfter(({ tags }) => (tags.includes('run') ? { sentimentScore: 3 } : {}))!;
  expect(alike.observations.map(({ key }) => key)).toEqual(['lightest']);
});

it('a removed observation returns if it holds again, and what was checked stays the same', () => {
  const gone = recheckAfter(() => ({}), { found: (): KnownPattern[] => [] })!;
  expect(gone.noLonger).toEqual({ observations: ['tag:run'], shifts: ['tag:run'], people: [] });
  const recheck = (words: LetterWords, found: readonly KnownPattern[]) =>
    recheckLetter(words, { ...today, entries, patterns: found })!;
  expect(recheck(gone, [])).toEqual(gone);
  const back = recheck(gone, patterns);
  expect(back.observations.map(({ key }) => key)).toEqual(['lightest', 'tag:run']);
  expect(back.shifts).toEqual(letter.shifts);
  expect(back).not.toHaveProperty('noLonger');
});

it('an observation that still holds gets current figures', () => {
  const one = recheckAfter(({ id }) => (id === makeId(12) ? { tags: [], sentimentScore: 3 } : {}))!;
  expect(findRun(one)).toMatchObject({
    caption: '4 days with #run',
    days: [11, 13, 15, 17].map((at) => makeTestDay('2026-10', at)),
  });
  expect(findRun(one)?.text).toContain('You tagged four days with #run');
  const page = { ...entries[0]!, id: makeId(77), createdAt: '2026-10-29T10:00:00.000Z' };
  expect(recheckAfter(() => ({}), { more: [page] })).toMatchObject({ pages: 15 });
});

it('a changed sentence is not quoted: another replaces it, or the observation is removed', () => {
  const other = recheckAfter(({ id }) => (id === makeId(8) ? { content: 'Stayed in.' } : {}))!;
  expect(
    findRun(other)?.quotes.map(({ date }) => date),
    'of another day',
  ).toEqual([makeTestDay('2026-10', 13)]);
  expect(findRun(other)?.quotes.map(({ text }) => text)).toEqual(['Ran to the lock before work today.']);
  const secret = recheckAfter(({ tags }) => (tags.includes('run') ? { isSecret: true } : {}))!;
  expect(findRun(secret), 'nothing of a secret page is quoted').toBeUndefined();
});

it('a dismissed subject is in no part of the letter, and a month with too few pages left has no letter', () => {
  const down = recheckLetter(letter, { ...today, entries, patterns, notThis: ['habit:run'] })!;
  expect(JSON.stringify(down)).not.toContain('#run');
  expect(recheckLetter(letter, { ...today, entries: entries.slice(0, 7), patterns })).toBeNull();
});
