import type { Dream } from '@reflect/contract';
import { toDay } from '@reflect/engine/days';
import { expect, it } from 'vitest';
import {
  dreamEmotions,
  getNameInList,
  hasTooManySymbols,
  isEmptyDreamForm,
  makeEmptyDreamForm,
  parseSymbols,
  readDreamForm,
  toDreamBody,
  toDreamForm,
} from './dream-form.model.ts';

const form = {
  title: ' The house ',
  dreamDate: '2026-11-20',
  narrative: 'I was home.',
  emotions: ['Fear', 'Wonder'] as Dream['emotions'],
  symbolText: 'house, door',
  entities: ' Mum ',
  wokeFeeling: '',
};

it('DREAM-03 · nine feelings are offered', () => {
  expect(dreamEmotions.map(({ name }) => name)).toEqual([
    'Fear',
    'Joy',
    'Sadness',
    'Anger',
    'Love',
    'Confusion',
    'Peace',
    'Anxiety',
    'Wonder',
  ]);
});

it.each([
  ['house, door', ['house', 'door']],
  ['  old house ,, water ,', ['old house', 'water']],
  ['house, house', ['house']],
  ['بيت، باب', ['بيت', 'باب']],
  [' , ', []],
  ['', []],
])('DREAM-04 · "%s" becomes the symbols %j', (text, symbols) => {
  expect(parseSymbols(text)).toEqual(symbols);
});

it('DREAM-04 · too many or too long symbols are cut, which the form knows in advance', () => {
  const makeNumbered = (length: number) => Array.from({ length }, (_, at) => `s${at}`).join(',');
  expect(parseSymbols(makeNumbered(40))).toHaveLength(30);
  expect(parseSymbols('x'.repeat(90))[0]).toHaveLength(60);
  expect([makeNumbered(31), `a, ${'x'.repeat(61)}`].map(hasTooManySymbols)).toEqual([true, true]);
  expect([makeNumbered(30), `a, ${'x'.repeat(60)}`, 'a, '.repeat(40), ''].map(hasTooManySymbols)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

it('DREAM-04 DREAM-06 · a form is sent with its people as `entities`, and without empty fields', () => {
  expect(toDreamBody(form)).toEqual({
    title: 'The house',
    narrative: 'I was home.',
    emotions: ['Fear', 'Wonder'],
    symbols: ['house', 'door'],
    entities: 'Mum',
    wokeFeeling: null,
    dreamDate: '2026-11-20',
  });
});

it('a dream fills the form as it was sent', () => {
  const dream = {
    ...toDreamBody(form),
    id: '1',
    createdAt: '',
    revision: 0,
    analysisCount: 0,
    aiAnalysis: null,
  };
  expect(toDreamBody(toDreamForm(dream))).toEqual(toDreamBody(form));
});

it('a date alone is not a draft, but anything else is', () => {
  const empty = makeEmptyDreamForm(new Date(2026, 10, 20, 23, 30));
  expect(empty.dreamDate).toBe('2026-11-20');
  expect(isEmptyDreamForm({ ...empty, dreamDate: '2020-01-01', narrative: '  ' })).toBe(true);
  for (const part of [
    { title: 'A' },
    { narrative: 'A' },
    { emotions: form.emotions },
    { symbolText: 'a' },
    { entities: 'a' },
    { wokeFeeling: 'a' },
  ])
    expect(isEmptyDreamForm({ ...empty, ...part }), JSON.stringify(part)).toBe(false);
});

it('a stored form is restored as it was, and anything else as an empty one', () => {
  expect(readDreamForm({ ...form })).toEqual(form);
  const today = toDay(new Date());
  expect(readDreamForm({ emotions: ['Boredom', 7], dreamDate: 'soon', narrative: 7 })).toEqual({
    ...makeEmptyDreamForm(),
    dreamDate: today,
  });
});

it.each([
  ['Home', 'I was flying.', 'Home'],
  [null, ' I was\nflying over dark water. ', 'I was flying over dark water.'],
  ['  ', 'I was flying over dark water and saw her again.', 'I was flying over dark water and saw…'],
  [null, '海'.repeat(100), `${'海'.repeat(80)}…`],
])('a dream with the title %j is listed by it, or by its first words', (title, narrative, name) => {
  expect(getNameInList({ title, narrative })).toBe(name);
});
