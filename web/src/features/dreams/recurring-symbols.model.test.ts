import type { Dream } from '@reflect/contract';
import { expect, it } from 'vitest';
import { findDayPosition, findRecurringSymbols } from './recurring-symbols.model.ts';

const makeDream = (dreamDate: string, part: Partial<Dream>): Dream => ({
  id: dreamDate,
  title: null,
  dreamDate,
  narrative: '',
  emotions: [],
  symbols: [],
  entities: null,
  wokeFeeling: null,
  analysisCount: 0,
  aiAnalysis: null,
  createdAt: `${dreamDate}T08:00:00Z`,
  revision: 0,
  ...part,
});

const tonight = makeDream('2026-11-20', { symbols: ['House', 'water', 'key'] });
const dreams = [
  tonight,
  makeDream('2026-06-02', { narrative: 'The house was on fire.' }),
  makeDream('2026-08-11', { symbols: ['house'], narrative: 'Deep water.' }),
  makeDream('2026-09-01', { narrative: 'A monkey in a houseboat, underwater.' }),
];

it('symbols are found in the text and among named symbols, by whole words, most frequent first', () => {
  expect(findRecurringSymbols(tonight, dreams)).toEqual([
    { name: 'house', days: ['2026-06-02', '2026-08-11', '2026-11-20'] },
    { name: 'water', days: ['2026-08-11', '2026-11-20'] },
  ]);
});

it('a single dream has no recurring symbols', () => {
  expect(findRecurringSymbols(tonight, [tonight])).toEqual([]);
  expect(findRecurringSymbols(tonight, [])).toEqual([]);
});

it('at most four are shown', () => {
  const symbols = ['a', 'b', 'c', 'd', 'e'];
  const [one, two] = [makeDream('2026-01-01', { symbols }), makeDream('2026-01-02', { symbols })];
  expect(findRecurringSymbols(two, [one, two])).toHaveLength(4);
});

it('a day has a position between the first and the last one', () => {
  const span = { first: '2026-01-01', last: '2026-01-11' };
  expect([
    findDayPosition('2026-01-01', span),
    findDayPosition('2026-01-06', span),
    findDayPosition('2026-01-11', span),
  ]).toEqual([0, 0.5, 1]);
  expect(findDayPosition('2026-01-01', { first: '2026-01-01', last: '2026-01-01' })).toBe(0.5);
});
