// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../platform/browser/testing-locks.ts';
import { noteRead } from '../../platform/collection/last-read.ts';
import { HabitTracker } from './components/habit-tracker.tsx';

let isAway = false;
vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: 'ana' }) }));
vi.mock('./habits.api.ts', () => ({
  habits: {
    rules: { place: { name: 'habits' } },
    syncOf: () => ({ state: { read: () => ({ isTooMany: false }), subscribe: () => () => undefined } }),
  },
  useHabits: () => ({ items: [], status: 'ready', isAway, retry: () => undefined }),
  useHabitCompletions: () => ({ items: [] }),
  useHabitChanges: () => ({ update: () => undefined }),
  useTickHabit: () => () => undefined,
  sayNotUpdated: () => undefined,
}));
beforeEach(() => {
  // The tests' DOM has no locks; here there is one tab.
  giveLocks();
});
afterEach(cleanup);

it('says without a connection which habits are shown, and from when', () => {
  noteRead('habits', 'ana');
  isAway = true;
  render(<HabitTracker />);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Reflect can't be reached\. These are the habits kept on this device\. Last read from the server on/,
  );
});

it('does not say so with a connection', () => {
  isAway = false;
  render(<HabitTracker />);
  expect(screen.queryByText(/can't be reached/)).toBeNull();
});
