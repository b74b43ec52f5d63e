import type { Goal, GoalProgress, Habit, HabitCompletion } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { computeCurrentValue, computePercent, findGoalsOfDay, isReached, listHistory } from './index.ts';

const goal: Goal = {
  id: 'run',
  title: 'Run 10 km',
  description: null,
  category: 'health',
  priority: 'medium',
  targetValue: 10,
  currentValue: 3,
  currentValueAt: '2026-11-01T10:00:00.000Z',
  unit: 'km',
  targetDate: '2026-12-20',
  habitIds: ['jog'],
  createdAt: '2026-10-01T10:00:00.000Z',
  revision: 0,
};
const makeProgress = (
  progressValue: number,
  createdAt: string,
  more: Partial<GoalProgress> = {},
): GoalProgress => ({
  id: createdAt,
  goalId: 'run',
  progressValue,
  notes: null,
  mood: null,
  updateGoalValue: true,
  createdAt,
  revision: 0,
  ...more,
});
const jog = { id: 'jog', targetValue: 5, targetUnit: 'km' } as Habit;
const makeCompletion = (completionDate: string, createdAt: string, id = createdAt): HabitCompletion => ({
  id,
  habitId: 'jog',
  completionDate,
  createdAt,
  revision: 0,
});

describe('progress in percent', () => {
  it.each([
    [0, 10, 0],
    [8, 10, 80],
    [1, 3, 33],
    [2, 3, 67],
    [12, 10, 100],
    [5, 0, 0],
    [0, 0, 0],
    [999_999_999, 1, 100],
  ])('GOAL-09 · of %i out of %i is %i', (current, target, percent) => {
    expect(computePercent({ current, target })).toBe(percent);
  });

  it('GOAL-09 · reaches 100 only at the target, even if the exact value rounds to 100', () => {
    const target = 1_000;
    expect([996, 1_000, 1_200].map((current) => computePercent({ current, target }))).toEqual([
      100, 100, 100,
    ]);
    expect([996, 1_000, 1_200].map((current) => isReached({ current, target }))).toEqual([false, true, true]);
    expect(isReached({ current: 0, target: 0 })).toBe(false);
  });
});

describe('the current value', () => {
  it('GOAL-12 · is the last one given, by progress or by an edit', () => {
    const later = makeProgress(8, '2026-11-20T10:00:00.000Z');
    const earlier = makeProgress(5, '2026-11-10T10:00:00.000Z');
    expect(computeCurrentValue(goal, { progress: [] })).toBe(3);
    expect(computeCurrentValue(goal, { progress: [later, earlier] })).toBe(8);
    const edited = { ...goal, currentValue: 4, currentValueAt: '2026-11-21T10:00:00.000Z' };
    expect(computeCurrentValue(edited, { progress: [later, earlier] })).toBe(4);
  });

  it('GOAL-12 · is not changed by progress on another goal, or by progress that sets no value', () => {
    const rows = [
      makeProgress(9, '2026-11-20T10:00:00.000Z', { goalId: 'other' }),
      makeProgress(9, '2026-11-21T10:00:00.000Z', { updateGoalValue: false }),
    ];
    expect(computeCurrentValue(goal, { progress: rows })).toBe(3);
  });

  it('GOAL-01 · grows with each completion of a linked habit since it was set, once a day', () => {
    const completions = [
      makeCompletion('2026-10-30', '2026-10-30T10:00:00.000Z'),
      makeCompletion('2026-11-02', '2026-11-02T10:00:00.000Z'),
      makeCompletion('2026-11-02', '2026-11-02T10:00:01.000Z'),
      makeCompletion('2026-11-03', '2026-11-03T10:00:00.000Z'),
    ];
    expect(computeCurrentValue(goal, { progress: [], habits: [jog], completions })).toBe(13);
    const inRuns = { ...goal, unit: 'runs' };
    expect(computeCurrentValue(inRuns, { progress: [], habits: [jog], completions })).toBe(5);
    const unlinked = { ...goal, habitIds: [] };
    expect(computeCurrentValue(unlinked, { progress: [], habits: [jog], completions })).toBe(3);
    const said = [makeProgress(6, '2026-11-02T12:00:00.000Z')];
    expect(computeCurrentValue(goal, { progress: said, habits: [jog], completions })).toBe(11);
  });
});

it('GOAL-12 · the history of a goal has only its own progress, oldest first', () => {
  const rows = [
    makeProgress(8, '2026-11-20T10:00:00.000Z'),
    makeProgress(9, '2026-11-19T10:00:00.000Z', { goalId: 'other' }),
    makeProgress(5, '2026-11-10T10:00:00.000Z'),
  ];
  expect(listHistory('run', rows).map(({ progressValue }) => progressValue)).toEqual([5, 8]);
});

it('CAL-09 GOAL-12 · the goals of a day are those active or due on that day in the person’s time zone', () => {
  const rows = [
    makeProgress(8, '2026-11-20T11:30:00.000Z'),
    makeProgress(1, '2026-11-20T12:00:00.000Z', { goalId: 'gone' }),
  ];
  const findGoals = (day: string, timeZone: string) =>
    findGoalsOfDay({ goals: [goal], progress: rows, day, timeZone });
  expect(findGoals('2026-11-21', 'Pacific/Auckland').progressed).toEqual([{ goal, progress: rows[0] }]);
  expect(findGoals('2026-11-20', 'Pacific/Auckland').progressed).toEqual([]);
  expect(findGoals('2026-11-20', 'Pacific/Honolulu').progressed).toHaveLength(1);
  expect(findGoals('2026-12-20', 'Asia/Kathmandu').due).toEqual([goal]);
});
