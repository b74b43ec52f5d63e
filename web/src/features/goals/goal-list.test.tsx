// @vitest-environment happy-dom

import type { Goal } from '@reflect/contract';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../platform/browser/testing-locks.ts';
import { noteRead } from '../../platform/collection/last-read.ts';
import { forgetPerson } from '../../platform/session/person-memory.ts';
import { GoalList } from './components/goal-list.tsx';

let isAway = false;
let items: Goal[] = [];
const update = vi.fn();
vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: 'ana' }) }));
vi.mock('./goals.api.ts', () => ({
  goals: {
    rules: { place: { name: 'goals' } },
    syncOf: () => ({ state: { read: () => ({ isTooMany: false }), subscribe: () => () => undefined } }),
  },
  goalProgress: {},
  useGoals: () => ({ items, status: 'ready', isAway, isComplete: true, retry: () => undefined }),
  useGoalProgress: () => ({ items: [] }),
  useGoalChanges: () => ({ update }),
  useGoalProgressChanges: () => ({}),
}));
vi.mock('../../platform/collection/unsent-line.tsx', () => ({ UnsentLine: () => null }));
vi.mock('@tanstack/react-router', () => ({ useBlocker: () => ({ status: 'idle' }) }));
beforeEach(() => {
  items = [];
  // The tests' DOM has no locks; here there is one tab.
  giveLocks();
});
afterEach(cleanup);

it('says without a connection which goals are shown, and from when', () => {
  noteRead('goals', 'ana');
  isAway = true;
  render(<GoalList habits={[]} completions={[]} />);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Reflect can't be reached\. These are the goals kept on this device\. Last read from the server on/,
  );
});

it('does not say so with a connection', () => {
  isAway = false;
  render(<GoalList habits={[]} completions={[]} />);
  expect(screen.queryByText(/can't be reached/)).toBeNull();
});

const makeGoal = (id: string, title: string): Goal => ({
  ...{ id, title, description: null, category: 'health', priority: 'high', targetValue: 10 },
  ...{ currentValue: 3, currentValueAt: '2026-11-01T10:00:00.000Z', unit: null, targetDate: null },
  ...{ habitIds: [], createdAt: '2026-10-01T10:00:00.000Z', revision: 4 },
});
const show = () => act(async () => void render(<GoalList habits={[]} completions={[]} />));
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const write = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it('GOAL-10 · what was written about a goal deleted meanwhile can be read and discarded, and then other goals accept progress again', async () => {
  const swim = makeGoal('b', 'Swim');
  items = [makeGoal('a', 'Run'), swim];
  await show();
  await press('Update Progress of Run');
  write('Notes', 'In the rain.');
  items = [swim];
  cleanup();
  await show();
  screen.getByText(/^This goal was deleted\./);
  screen.getByText('In the rain.');
  screen.getByRole('button', { name: 'Copy the notes' });
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  await press('Update Progress of Swim');
  screen.getByText('In the rain.');
  await press('Discard');
  await press('Update Progress of Swim');
  expect(screen.getByLabelText('Notes')).toHaveProperty('value', '');
  await press('Cancel');
});

it('GOAL-02 · an edit interrupted by a lock is restored, with the goal as it was when the edit began', async () => {
  const run = makeGoal('a', 'Run');
  items = [run];
  await show();
  await press('Edit or delete Run');
  await press('Edit');
  write('Description', 'Along the river.');
  cleanup();
  forgetPerson('ana');
  items = [{ ...run, revision: 5 }];
  await show();
  await screen.findByRole('dialog', { name: 'Edit Goal' });
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'Along the river.');
  update.mockResolvedValue({ kind: 'sent', item: null });
  await press('Update Goal');
  expect(update).toHaveBeenCalledWith(run, {
    description: 'Along the river.',
    base: { description: run.description },
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('title and description begin on the side on which they are written', async () => {
  items = [{ ...makeGoal('a', 'الجري عشرة كيلومترات'), description: 'بلا توقف، في الحديقة.' }];
  await show();
  const findDirection = (text: string) => screen.getByText(text).closest('[dir]')?.getAttribute('dir');
  expect(items.map(({ title }) => findDirection(title))).toEqual(['auto']);
  expect(findDirection('بلا توقف، في الحديقة.')).toBe('auto');
  // Else its direction would be left out of what decides.
  expect(screen.getByText('الجري عشرة كيلومترات').closest('bdi')).toBeNull();
});
