// @vitest-environment happy-dom
import type { Habit } from '@reflect/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HabitsOfDay } from './components/habits-of-day.tsx';

const makeHabit = (name: string, more: Partial<Habit> = {}): Habit => ({
  id: name,
  name,
  category: 'health',
  frequency: 'daily',
  targetValue: 1,
  targetUnit: null,
  isArchived: false,
  position: 0,
  createdAt: '2026-11-01T11:00:00.000Z',
  revision: 0,
  ...more,
});
const tick = vi.fn();
let completionsStatus: 'loading' | 'ready' = 'ready';
vi.mock('./habits.api.ts', () => ({
  useHabits: () => ({ items: [makeHabit('Walk'), makeHabit('Read', { position: 1 })], status: 'ready' }),
  useHabitCompletions: () => ({
    items: [
      { id: '1', habitId: 'Walk', completionDate: '2026-11-20' },
      { id: '2', habitId: 'Read', completionDate: '2026-11-21' },
    ],
    status: completionsStatus,
  }),
  useTickHabit: () => tick,
}));

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:30:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  tick.mockClear();
  completionsStatus = 'ready';
});
const readChecked = () =>
  screen.queryAllByRole('checkbox').map((box) => [box.textContent, box.getAttribute('aria-checked')]);

it('CAL-09 HAB-08 · an earlier day shows what was done and what was open, and both can be ticked', () => {
  vi.stubEnv('TZ', 'UTC');
  render(<HabitsOfDay day="2026-11-20" />);
  expect(readChecked()).toEqual([
    ['Walk', 'true'],
    ['Read', 'false'],
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Read, / }));
  expect(tick.mock.calls).toEqual([[expect.objectContaining({ id: 'Read' }), '2026-11-20']]);
});

const ofToday = [
  ['Walk', 'false'],
  ['Read', 'true'],
];

it('CAL-09 HAB-08 HAB-09 · today also shows its open habits, in the order of the tracker, and each can be ticked', () => {
  vi.stubEnv('TZ', 'UTC');
  render(<HabitsOfDay day="2026-11-21" />);
  expect(readChecked()).toEqual(ofToday);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Walk, / }));
  expect(tick.mock.calls).toEqual([[expect.objectContaining({ id: 'Walk' }), '2026-11-21']]);
});

it('CAL-09 · a future day shows no habits, and neither does any day while completions are unknown', () => {
  vi.stubEnv('TZ', 'UTC');
  render(<HabitsOfDay day="2026-11-22" />);
  expect(readChecked()).toEqual([]);
  cleanup();
  completionsStatus = 'loading';
  render(<HabitsOfDay day="2026-11-21" />);
  expect(readChecked()).toEqual([]);
});

it.each(['Pacific/Honolulu', 'Pacific/Auckland'])('HAB-08 · the day changes at midnight in %s', (zone) => {
  vi.stubEnv('TZ', zone);
  // Just after midnight of the 21st in both places.
  vi.setSystemTime(new Date(zone === 'Pacific/Honolulu' ? '2026-11-21T10:00:00Z' : '2026-11-20T11:00:00Z'));
  render(<HabitsOfDay day="2026-11-21" />);
  expect(readChecked()).toEqual(ofToday);
  cleanup();
  vi.setSystemTime(new Date(Date.now() - 1_000));
  render(<HabitsOfDay day="2026-11-21" />);
  expect(readChecked(), 'a second before, it is still to come').toEqual([]);
});
