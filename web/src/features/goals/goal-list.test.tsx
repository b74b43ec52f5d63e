// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteRead } from '../../platform/collection/last-read.ts';
import { GoalList } from './components/goal-list.tsx';

let isAway = false;
vi.mock('../../platform/session/current-user.ts', () => ({ useUser: () => ({ id: 'ana' }) }));
vi.mock('./goals.api.ts', () => ({
  goals: { rules: { place: { name: 'goals' } } },
  useGoals: () => ({ items: [], status: 'ready', isAway, retry: () => undefined }),
  useGoalProgress: () => ({ items: [] }),
  useGoalChanges: () => ({}),
  useGoalProgressChanges: () => ({}),
}));
beforeEach(() => {
  // The tests' DOM has no locks; here there is one tab.
  const request = async (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)();
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request, query: async () => ({}) } as never);
});
afterEach(cleanup);

it('without a connection says which goals are shown, and from when they are', () => {
  noteRead('goals', 'ana');
  isAway = true;
  render(<GoalList habits={[]} completions={[]} />);
  expect(screen.getByRole('status').textContent).toMatch(
    /^Reflect can't be reached\. These are the goals kept on this device\. Last read from the server on/,
  );
});

it('says nothing of it with a connection', () => {
  isAway = false;
  render(<GoalList habits={[]} completions={[]} />);
  expect(screen.queryByText(/can't be reached/)).toBeNull();
});
