import type { Goal, GoalProgress } from '@reflect/contract';
import { GoalCategory, GoalPriority, ProgressMood } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { readDraft } from '../../platform/drafts/draft-kind.ts';
import { chartBox, makeChart } from './chart.model.ts';
import { describeGoal, describeGoals, describeHistory } from './describe-goal.model.ts';
import {
  emptyGoalForm,
  findGoalChange,
  goalCategories,
  goalDraftKind,
  makeGoalBody,
  makeGoalForm,
  priorities,
} from './goal-form.model.ts';
import {
  emptyProgressForm,
  makeProgressBody,
  makeProgressForm,
  progressDraftKind,
  progressMoods,
} from './progress-form.model.ts';

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
const makeProgress = (progressValue: number, createdAt: string): GoalProgress => ({
  id: createdAt,
  goalId: 'run',
  progressValue,
  notes: null,
  mood: null,
  updateGoalValue: true,
  createdAt,
  revision: 0,
});

describe('the form of a goal', () => {
  it('GOAL-03 · offers every category and priority of the contract; personal growth and medium are chosen', () => {
    expect(goalCategories.map(({ value }) => value)).toEqual(GoalCategory.options);
    expect(priorities.map(({ value }) => value)).toEqual(GoalPriority.options);
    expect(emptyGoalForm).toMatchObject({ category: 'personal-growth', priority: 'medium' });
  });

  it.each([
    ['12', '4', 12, 4],
    ['', '', 1, 0],
    ['ten', 'NaN', 1, 0],
    ['0', '-3', 1, 0],
    ['3.7', '2.2', 3, 2],
    ['1000000000', '1e9', 999_999_999, 1],
  ])(
    'GOAL-05 · reads the target "%s" and the value "%s" as %i and %i',
    (target, current, targetValue, currentValue) => {
      expect(makeGoalBody({ ...emptyGoalForm, targetValue: target, currentValue: current })).toMatchObject({
        targetValue,
        currentValue,
      });
    },
  );

  it('GOAL-06 · sends everything it shows, and null for empty fields', () => {
    expect(makeGoalBody({ ...makeGoalForm(goal, 3), title: ' Run ', unit: ' ', targetDate: '' })).toEqual({
      title: 'Run',
      description: null,
      category: 'health',
      priority: 'medium',
      targetValue: 10,
      currentValue: 3,
      unit: null,
      targetDate: null,
      habitIds: ['jog'],
    });
  });

  it('GOAL-07 · sends only what was changed in an edit', () => {
    const opened = makeGoalForm(goal, 5);
    expect(findGoalChange(opened, opened)).toEqual({});
    expect(findGoalChange(opened, { ...opened, title: 'Run 12 km' })).toEqual({ title: 'Run 12 km' });
    const before = { ...opened, description: 'Before' };
    expect(findGoalChange(before, { ...before, description: 'After' })).toEqual({
      description: 'After',
      base: { description: 'Before' },
    });
  });

  it('GOAL-07 · keeps the total that the person has seen when a habit is linked or unlinked', () => {
    const opened = makeGoalForm(goal, 5);
    const now = new Date('2026-11-21T09:00:00.000Z');
    expect(findGoalChange(opened, { ...opened, habitIds: [] }, now)).toEqual({
      habitIds: [],
      currentValue: 5,
      currentValueAt: now.toISOString(),
    });
  });
});

describe('the form of progress', () => {
  it('GOAL-11 · offers every mood of the contract', () => {
    expect(progressMoods.map(({ value }) => value)).toEqual(ProgressMood.options);
  });

  it('GOAL-10 GOAL-12 · sends a whole number, the notes, the mood, and that the goal is updated', () => {
    const form = {
      ...makeProgressForm('run', 8),
      value: '9',
      notes: ' In the rain. ',
      mood: 'proud' as const,
    };
    expect(makeProgressBody(form)).toEqual({
      goalId: 'run',
      progressValue: 9,
      notes: 'In the rain.',
      mood: 'proud',
      updateGoalValue: true,
    });
    expect(makeProgressBody({ ...form, value: '7.9', notes: '  ' })).toMatchObject({
      progressValue: 7,
      notes: null,
    });
  });
});

describe('stored drafts', () => {
  const stored = (value: object) => JSON.stringify({ userId: 'ana', timestamp: 1, itemId: 'new', ...value });

  it('GOAL-06 · of a goal are restored as they were, with damaged fields empty', () => {
    const form = { ...emptyGoalForm, title: 'Run' };
    const read = (value: object) =>
      readDraft(goalDraftKind, { stored: stored({ form: value }), userId: 'ana' });
    expect(read(form)?.form).toEqual(form);
    expect(read({ ...form, habitIds: 'jog', priority: 'urgent' })?.form).toEqual(form);
    expect(read(emptyGoalForm)).toBeNull();
  });

  it('GOAL-12 · of progress are restored if something was written or changed', () => {
    const read = (value: object) =>
      readDraft(progressDraftKind, { stored: stored({ form: value }), userId: 'ana' });
    const form = { ...makeProgressForm('run', 8), notes: 'In the rain.' };
    expect(read(form)?.form).toEqual(form);
    expect(read(makeProgressForm('run', 8))).toBeNull();
    expect(read({ ...emptyProgressForm, notes: 'Of no goal.' })).toBeNull();
  });
});

describe('a goal in words', () => {
  it('GOAL-01 · has category, date, and any priority but the default', () => {
    expect(describeGoal({ ...goal, targetDate: null }, '2026-11-21')).toBe('Health');
    expect(describeGoal({ ...goal, priority: 'high' }, '2026-11-21')).toMatch(
      /^Health · by (20 December|December 20) · high priority$/,
    );
    expect(describeGoal({ ...goal, targetDate: '2027-03-31' }, '2026-11-21')).toContain('2027');
    expect(describeGoals({ underWay: 3, reached: 2 })).toBe('3 under way, 2 reached');
  });

  it('GOAL-12 · describes what the line shows', () => {
    const history = [makeProgress(2, '2026-10-12T10:00:00Z'), makeProgress(8, '2026-11-20T10:00:00Z')];
    expect(describeHistory(goal, history, '2026-11-21')).toMatch(/^Progress from .+ to .+: 2, 8 of 10 km$/);
  });
});

describe('the line', () => {
  it('GOAL-12 · runs from the first to the last moment, and its scale ends at the target', () => {
    const chart = makeChart(
      [
        makeProgress(0, '2026-11-01T00:00:00Z'),
        makeProgress(5, '2026-11-02T00:00:00Z'),
        makeProgress(10, '2026-11-03T00:00:00Z'),
      ],
      10,
    );
    expect(chart.targetY).toBe(chartBox.top);
    expect(chart.points.map(({ x }) => x)).toEqual([
      chartBox.left,
      (chartBox.left + chartBox.right) / 2,
      chartBox.right,
    ]);
    expect(chart.points.map(({ y }) => y)).toEqual([chartBox.bottom, 46, chartBox.top]);
  });

  it('GOAL-12 · stays inside the drawing beyond the target, and with only one moment', () => {
    const chart = makeChart([makeProgress(40, '2026-11-01T00:00:00Z')], 10);
    expect(chart.points).toEqual([{ x: chartBox.left, y: chartBox.top, value: 40 }]);
    expect(chart.targetY).toBe(61);
  });
});
