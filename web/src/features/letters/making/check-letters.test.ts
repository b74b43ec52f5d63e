import { removeSubjects } from '@reflect/engine/letters/subjects';
import { expect, it, vi } from 'vitest';
import type { Letter } from '../letters.api.ts';
import { makeTestLetter } from '../testing-letter.ts';
import { checkLetters, listShownLetters } from './check-letters.ts';
import { findCorrection } from './correct-letter.ts';
import { listMonthsWithoutLetter, listTurnedDown, makeLetters } from './make-letters.ts';

const composed = vi.hoisted(() => ({ asked: [] as unknown[], answer: { made: [], today: [] } as object }));
vi.mock('./compose-letters.ts', () => ({
  composeLetters: async (asked: unknown) => {
    composed.asked.push(asked);
    return composed.answer;
  },
}));

const judgements = { removed: [], helpful: {} };
const observe = async () => ({ entries: [], habits: [], goals: [], dreams: [], checkIns: [] });
const letter = makeTestLetter();

it('a letter shows what is true today, and is hidden if its month has too few pages left', async () => {
  const { month, written, shifts, people, question } = letter;
  const words = {
    month,
    pages: 10,
    written,
    shifts,
    people,
    question,
    observations: [letter.observations[0]!],
  };
  composed.answer = { made: [], today: [words, null] };
  const sources = { observe, judgements, metSupport: async () => false };
  const all = [{ ...letter, isKept: true }, makeTestLetter({ month: '2026-09' })];
  const shown = listShownLetters(all, await checkLetters(sources, all));
  expect(shown).toMatchObject([
    { month: '2026-10', pages: 10, observations: [{ key: 'tag:run' }], isKept: true },
  ]);
  expect(shown[0]?.observations).toHaveLength(1);
  expect(listShownLetters(all, null), 'before it is checked').toEqual(all);
  expect(listShownLetters(all, null, ({ month }) => month === '2026-10')).toEqual([all[1]]);
  expect(await checkLetters({ ...sources, observe: async () => null }, all)).toBeNull();
});

it('a letter of a month that has since had support is withdrawn until requested', async () => {
  composed.answer = { made: [], today: [letter] };
  const since = vi.fn(async () => true);
  const checked = await checkLetters({ observe, judgements, metSupport: since }, [letter]);
  expect(since).toHaveBeenCalledWith('2026-10', letter.createdAt);
  composed.answer = { made: [], today: [{ ...letter, pages: 10 }] };
  await checkLetters({ observe, judgements, metSupport: since }, [letter]);
  expect(since, 'a page was added, at an unknown time').toHaveBeenLastCalledWith('2026-10', undefined);
  expect(listShownLetters([letter], checked)).toEqual([]);
  const asked = { ...letter, isAsked: true };
  expect(listShownLetters([asked], checked)).toHaveLength(1);
  const again = await checkLetters({ observe, judgements, metSupport: since }, [asked]);
  expect(listShownLetters([asked], again)).toHaveLength(1);
});

it('no letter is made for a month with support, unless requested', async () => {
  composed.asked = [];
  composed.answer = { made: [letter], today: [] };
  const keep = vi.fn(async () => undefined);
  const sources = { observe, judgements, metSupport: async () => true, keep };
  const begin = vi.fn();
  await makeLetters({ ...sources, begin }, { months: ['2026-10'], letters: [] });
  expect([composed.asked.length, keep.mock.calls.length]).toEqual([0, 0]);
  expect(begin, 'nor said to be in the making').not.toHaveBeenCalled();
  await makeLetters(sources, { months: ['2026-10'], letters: [], isAsked: true });
  expect(keep).toHaveBeenCalledWith({ ...letter, isAsked: true });
});

it('what was dismissed in one letter or among the findings is gone from all', () => {
  const others = [
    makeTestLetter({ month: '2026-09', notThis: ['tag:run'] }),
    makeTestLetter({ month: '2026-11' }),
  ];
  const down = listTurnedDown(others, { removed: ['person:iva'] });
  expect(down).toEqual(['tag:run', 'person:iva']);
  for (const other of others)
    expect(JSON.stringify({ ...removeSubjects(other, down), notThis: [] })).not.toMatch(/#run|made room/);
  expect(removeSubjects(makeTestLetter(), down).question).toBe('What made October lighter?');
});

const pickWords = ({ month, pages, written, observations, shifts, people, question }: Letter) => ({
  ...{ month, pages, written, observations, shifts, people, question },
});

it('a stored letter is corrected to what is shown, and nothing is sent if it already matches', () => {
  const { written, shifts, people, question, observations } = letter;
  const said = { pages: 10, written, shifts, people, question, observations: [observations[0]!] };
  const noLonger = { observations: ['change'], shifts: [], people: [] };
  const checked = { words: { month: letter.month, ...said, noLonger }, metSupport: false };
  const correction = findCorrection({ ...letter, isKept: true, notThis: ['change'] }, checked);
  expect(correction, 'nothing of what its reader did').toEqual({ ...said, noLonger });
  expect(findCorrection({ ...letter, ...correction }, checked)).toBeNull();
  const turned = {
    ...letter,
    observations: observations.map((one) => Object.fromEntries(Object.entries(one).reverse())),
  };
  expect(
    findCorrection(turned as Letter, { words: pickWords(letter), metSupport: false }),
    'in another order',
  ).toBeNull();
  expect(findCorrection(letter, undefined)).toBeNull();
});

it('a letter that is no longer shown loses its words but keeps what its reader did; an unknown one is left alone', () => {
  const mine = { ...letter, notThis: ['tag:run'], isKept: true };
  for (const gone of [
    { words: null, metSupport: false },
    { words: pickWords(letter), metSupport: true },
  ]) {
    const withdrawn: Letter = { ...mine, ...findCorrection(mine, gone) };
    expect(withdrawn).toMatchObject({ isWithdrawn: true, notThis: ['tag:run'], isKept: true, question: '' });
    expect(withdrawn.observations.length + withdrawn.shifts.length + withdrawn.people.length).toBe(0);
    expect(listShownLetters([withdrawn], null)).toEqual([]);
    expect(findCorrection(withdrawn, gone)).toBeNull();
    const due = { months: [letter.month], counts: new Map([[letter.month, 9]]) };
    expect(listMonthsWithoutLetter({ ...due, letters: [withdrawn] }), 'it can be made anew').toEqual([
      letter.month,
    ]);
    expect(listTurnedDown([withdrawn], null)).toEqual(['tag:run']);
  }
  const unknown = { words: pickWords(letter), metSupport: null };
  expect(findCorrection(letter, unknown)).toBeNull();
  expect(listShownLetters([letter], new Map([[letter.month, unknown]]))).toEqual([]);
  const asked = findCorrection({ ...letter, isAsked: true }, { words: pickWords(letter), metSupport: true });
  expect(asked).toBeNull();
});
