import type { Habit } from '@reflect/contract';
import { HabitCategory, HabitFrequency } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { readDraft } from '../../platform/drafts/draft-kind.ts';
import { findPositions, moveItem } from './arrange.model.ts';
import { describeGrid, describeHabit, describeRun } from './describe-habit.model.ts';
import {
  emptyHabitForm,
  findHabitChange,
  frequencies,
  habitCategories,
  habitDraftKind,
  makeHabitBody,
  makeHabitForm,
  readTarget,
} from './habit-form.model.ts';

const habit: Habit = {
  id: '01a1fd86-cf38-7ef7-8637-2e51fada6cfa',
  name: 'Read in bed',
  category: 'mindfulness',
  frequency: 'daily',
  targetValue: 20,
  targetUnit: 'pages',
  isArchived: false,
  position: 3,
  createdAt: '2026-11-21T09:00:00.000Z',
  revision: 0,
};

describe('the form of a habit', () => {
  it('HAB-03 · offers every category and frequency of the contract; health and daily come first', () => {
    expect(habitCategories.map(({ value }) => value)).toEqual(HabitCategory.options);
    expect(frequencies.map(({ value }) => value)).toEqual(HabitFrequency.options);
    expect(emptyHabitForm).toMatchObject({ category: 'health', frequency: 'daily', targetValue: '1' });
  });

  it.each([
    ['20', 20],
    ['1.9', 1],
    ['', 1],
    ['many', 1],
    ['NaN', 1],
    ['0', 1],
    ['-4', 1],
    ['1000000000', 100_000],
  ])('HAB-04 · reads "%s" as %i', (typed, value) => {
    expect(readTarget(typed)).toBe(value);
  });

  it('HAB-06 · sends name, category, frequency, target and unit', () => {
    expect(makeHabitBody({ ...makeHabitForm(habit), name: ' Read ', targetUnit: ' ' })).toEqual({
      name: 'Read',
      category: 'mindfulness',
      frequency: 'daily',
      targetValue: 20,
      targetUnit: null,
    });
  });

  it('HAB-01 · sends only what was changed in an edit', () => {
    expect(findHabitChange(habit, makeHabitForm(habit))).toEqual({});
    expect(findHabitChange(habit, { ...makeHabitForm(habit), targetValue: '25' })).toEqual({
      targetValue: 25,
    });
  });
});

describe('a stored draft of a habit', () => {
  const read = (stored: unknown, userId = 'ana') =>
    readDraft(habitDraftKind, { stored: JSON.stringify(stored), userId });
  const draft = { userId: 'ana', timestamp: 1, itemId: 'new', form: { ...emptyHabitForm, name: 'Walk' } };

  it('HAB-02 · is restored unchanged for its writer, and for nobody else', () => {
    expect(read(draft)).toEqual(draft);
    expect(read(draft, 'bo')).toBeNull();
  });

  it("HAB-02 · isn't stored if nothing was filled in, and restores a damaged field as empty", () => {
    for (const stored of [null, 7, [], {}, { ...draft, form: emptyHabitForm }])
      expect(read(stored)).toBeNull();
    const damaged = { ...draft, form: { ...draft.form, category: 'crime', frequency: 7, targetUnit: [] } };
    expect(read(damaged)?.form).toEqual({ ...emptyHabitForm, name: 'Walk' });
  });
});

describe('a habit in words', () => {
  it('HAB-01 · says how often and how much', () => {
    expect(describeHabit(habit)).toEqual({ how: 'Daily', amount: '20 pages' });
    expect(describeHabit({ ...habit, targetUnit: null })).toEqual({ how: 'Daily', amount: '20 times' });
    expect(describeHabit({ ...habit, targetUnit: null, targetValue: 1 }).amount).toBe('Mindfulness');
  });

  it('HAB-08 · counts completions and rest days, and never misses', () => {
    const lastDay = '2026-11-12';
    expect(describeRun('daily', { done: 67, rests: 8, lastDay })).toBe('67 days, 8 rests');
    expect(describeRun('weekly', { done: 1, rests: 1, lastDay })).toBe('1 week, 1 rest');
    expect(describeRun('monthly', { done: 2, rests: 0, lastDay })).toBe('2 months');
    expect(describeRun('daily', { done: 0, rests: 0, lastDay })).toMatch(
      /^Last on (12 November|November 12)$/,
    );
    expect(describeRun('daily', { done: 0, rests: 0, lastDay: null })).toBe('');
  });

  it('HAB-08 · describes what the grid shows', () => {
    const makeCell = (state: 'done' | 'rest' | 'before') => ({ period: state, state, isPresent: false });
    expect(describeGrid('daily', [makeCell('before'), makeCell('done'), makeCell('rest')])).toBe(
      'Last 12 weeks: done in 1 of 2 days',
    );
  });
});

describe('arranging habits', () => {
  const makeRows = (...positions: number[]) => positions.map((position, at) => ({ id: `h${at}`, position }));
  const arrangeRows = (list: { id: string; position: number }[], from: number, to: number) => {
    const ordered = moveItem(list, { from, to });
    const changes = new Map(findPositions(ordered, list[from]!.id).map(({ id, position }) => [id, position]));
    const after = list.map(({ id, position }) => ({ id, position: changes.get(id) ?? position }));
    return {
      changes: changes.size,
      order: after.toSorted((a, b) => a.position - b.position).map(({ id }) => id),
    };
  };

  it('HAB-01 · changes only the one that was moved, to the start, between two, and to the end', () => {
    const list = makeRows(10, 20, 30);
    expect(arrangeRows(list, 2, 0)).toEqual({ changes: 1, order: ['h2', 'h0', 'h1'] });
    expect(arrangeRows(list, 0, 1)).toEqual({ changes: 1, order: ['h1', 'h0', 'h2'] });
    expect(arrangeRows(list, 0, 2)).toEqual({ changes: 1, order: ['h1', 'h2', 'h0'] });
  });

  it('HAB-01 · gives all a new position if no number is left between two', () => {
    expect(arrangeRows(makeRows(5, 5, 5), 2, 1).order).toEqual(['h0', 'h2', 'h1']);
    const next = 1 + Number.EPSILON;
    expect(arrangeRows(makeRows(1, next, 9), 2, 1).order).toEqual(['h0', 'h2', 'h1']);
  });

  it('HAB-01 · still works after the same two neighbours were swapped a thousand times', () => {
    let list = makeRows(1_700_000_000_000, 1_700_000_000_001, 1_700_000_000_002);
    for (let at = 0; at < 1_000; at++) {
      const ordered = moveItem(list, { from: 2, to: 1 });
      const expected = ordered.map(({ id }) => id);
      const changes = new Map(findPositions(ordered, list[2]!.id).map(({ id, position }) => [id, position]));
      list = ordered
        .map(({ id, position }) => ({ id, position: changes.get(id) ?? position }))
        .toSorted((a, b) => a.position - b.position);
      expect(list.map(({ id }) => id)).toEqual(expected);
    }
  });
});
