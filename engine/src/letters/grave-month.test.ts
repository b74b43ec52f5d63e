import { expect, it } from 'vitest';
import type { KnownEntry } from '../insights/observed-journal.ts';
import { composeLetter } from './compose-letter.ts';
import { recheckLetter } from './recheck-letter.ts';
import { removeSubjects } from './subjects.ts';
import { about, makeId, makePages, makePattern, makePlain, makeTestDay, runs } from './testing-month.ts';

const { month: _, ...today } = about;
const day = (at: number) => makeTestDay('2026-10', at);
const bright = { [day(10)]: { content: 'The lake was golden and we laughed all night.', sentimentScore: 5 } };
const death = {
  [day(21)]: { content: 'The ward rang at six. Nan died this morning. I made tea.', sentimentScore: 1.4 },
};
const compose = (written: Record<string, Partial<KnownEntry>>, more: object = {}) =>
  composeLetter({
    ...about,
    entries: makePages({ ...makePlain('2026-10', 9), ...bright, ...written }),
    patterns: [],
    ...more,
  })!;
const listKeys = (letter: ReturnType<typeof compose>) => letter.observations.map(({ key }) => key);

it('the letter of a month with a death begins with it, asks nothing, and looks for no lightest day', () => {
  expect(listKeys(compose({})), 'without it').toEqual(['lightest']);
  const letter = compose(death);
  expect(letter.observations).toEqual([
    {
      key: 'loss',
      text: 'On Wednesday 21 October you wrote about a loss.',
      caption: '1 day about a loss',
      days: [day(21)],
      quotes: [{ entryId: makeId(10), date: day(21), text: 'Nan died this morning.' }],
    },
  ]);
  expect(letter.question).toBe('');
  const funeral = { content: 'The funeral was at eleven and it rained.', sentimentScore: 2.8 };
  expect(compose({ ...death, [day(27)]: funeral }).observations[0]?.text).toBe(
    'You wrote about a loss on two days in October, first on Wednesday 21 October.',
  );
});

it('a death does not make a month lighter or heavier than another, and its patterns lead to no question', () => {
  const september = makePlain('2026-09', 12, { sentimentScore: 4.4 });
  const entries = makePages({ ...september, ...makePlain('2026-10', 9), ...runs, ...death });
  const letter = composeLetter({ ...about, entries, patterns: [makePattern(entries)] })!;
  expect(listKeys(letter)).toEqual(['loss', 'tag:run']);
  expect(letter.observations.flatMap(({ question = '' }) => question)).toEqual(['', '']);
  expect(removeSubjects(letter, ['loss']).question, 'also without what was turned down').toBe('');
});

it('grief is described in the writer’s words if they named it, and not if it was only read', () => {
  const missed = { content: 'Her chair is still by the window.', sentimentScore: 1.9 };
  expect(compose({ [day(21)]: { ...missed, mood: 'grieving' } }).observations).toMatchObject([
    { key: 'grief', text: 'You named grief on Wednesday 21 October.', quotes: [{ text: missed.content }] },
  ]);
  const read = compose({ [day(21)]: { ...missed, emotions: ['grief', 'sadness'] } });
  expect([listKeys(read), read.question]).toEqual([[], '']);
});

it.each([
  ['met support', { [day(21)]: { content: 'I want to kill myself.', sentimentScore: 3 } }],
  [
    'were heavy, several of them',
    Object.fromEntries([21, 23, 25, 27].map((at) => [day(at), { sentimentScore: 1.5 }])),
  ],
  ['are secret and have the mood of grief', { [day(21)]: { isSecret: true, mood: 'grief' } }],
])('the letter asks nothing about a month whose pages %s', (_name, written) => {
  const letter = compose(written);
  expect([listKeys(letter), letter.question]).toEqual([[], '']);
});

it('a dead plant or phone, a death in a film, and one bad day do not make a month grave', () => {
  const others = {
    [day(21)]: { content: 'My phone died on the train again.', sentimentScore: 1.9 },
    [day(23)]: { content: 'The hero died in the first half, and we laughed.', sentimentScore: 3.4 },
    [day(25)]: { content: 'The fern on the desk died over the weekend.', sentimentScore: 1.2 },
  };
  const letter = compose(others);
  expect(listKeys(letter)).toEqual(['lightest']);
  expect(letter.question).not.toBe('');
});

it('an earlier letter loses its lightest day and question once a death is mentioned', () => {
  const before = compose({});
  const entries = makePages({ ...makePlain('2026-10', 9), ...bright, ...death });
  const after = recheckLetter(before, { ...today, entries, patterns: [] })!;
  expect([listKeys(after), after.question]).toEqual([[], '']);
  expect(after.noLonger?.observations).toEqual(['lightest']);
  const letter = compose(death);
  expect(recheckLetter(letter, { ...today, entries, patterns: [] })).toEqual(letter);
});
