// @vitest-environment happy-dom
import type { Goal, GoalProgress } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GoalsOfDay } from './components/goals-of-day.tsx';

const goal: Goal = {
  id: 'run',
  title: 'Run ten kilometers',
  description: null,
  category: 'health',
  priority: 'medium',
  targetValue: 10,
  currentValue: 8,
  currentValueAt: '2026-11-20T12:00:00.000Z',
  unit: 'km',
  targetDate: '2026-12-24',
  habitIds: [],
  createdAt: '2026-10-01T12:00:00.000Z',
  revision: 0,
};
const makeMoment = (id: string, day: string, progressValue: number, more: Partial<GoalProgress> = {}) => ({
  id,
  goalId: 'run',
  progressValue,
  notes: null,
  mood: null,
  updateGoalValue: true,
  createdAt: `${day}T12:00:00.000Z`,
  revision: 0,
  ...more,
});
vi.mock('./goals.api.ts', () => ({
  useGoals: () => ({ items: [goal], status: 'ready' }),
  useGoalProgress: () => ({
    items: [
      makeMoment('1', '2026-11-02', 7),
      makeMoment('2', '2026-11-20', 8, { notes: 'In the rain.', mood: 'proud' }),
    ],
  }),
}));
afterEach(cleanup);

it('CAL-09 GOAL-09 · the day of a progress shows the values before and after, with its note and mood', () => {
  render(<GoalsOfDay day="2026-11-20" />);
  expect(screen.getByRole('listitem').textContent).toContain('7 to 8 km');
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('80');
  expect(screen.getByText('In the rain.').getAttribute('dir')).toBe('auto');
  expect(screen.getByRole('img', { name: 'proud' })).toBeTruthy();
});

it('CAL-09 · the first progress has nothing before it, and a day without any says nothing', () => {
  render(<GoalsOfDay day="2026-11-02" />);
  expect(screen.getByRole('listitem').textContent).toContain('7 km');
  cleanup();
  render(<GoalsOfDay day="2026-11-03" />);
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('CAL-09 · a goal is shown on the day when it is due', () => {
  render(<GoalsOfDay day="2026-12-24" />);
  expect(screen.getByRole('listitem').textContent).toMatch(/Run ten kilometers.*ue /);
});
