// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MonthlyLetters } from '../making/use-monthly-letters.ts';
import { LettersView } from './letters.screen.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const none = {
  ...{ letters: [], turnedDown: [], making: [], status: 'ready', isComplete: true, isAway: false },
  isUndecided: () => false,
  make: async () => undefined,
  retry: () => undefined,
} as unknown as MonthlyLetters;

async function open({ isComplete, monthly = none }: { isComplete: boolean; monthly?: MonthlyLetters }) {
  const shelf = () => (
    <LettersView
      today="2026-11-30"
      counts={new Map()}
      journal={{ entries: [], isComplete }}
      isLoading={!isComplete}
      monthly={monthly}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: shelf }),
    history: createMemoryHistory(),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('region', { name: 'The next letter' });
}

it('an empty shelf says what it will hold, and offers to write', async () => {
  await open({ isComplete: true });
  expect(screen.getByText('Comes on December 1, if it has 8 entries or more')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No letters yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write an entry' }).getAttribute('href')).toBe('/');
});

it('nothing is called empty while the journal is being read or a letter is being made', async () => {
  await open({ isComplete: false });
  expect(screen.queryByText('No letters yet')).toBeNull();
  cleanup();
  await open({ isComplete: true, monthly: { ...none, making: ['2026-10'] } });
  expect(screen.queryByText('No letters yet')).toBeNull();
});
