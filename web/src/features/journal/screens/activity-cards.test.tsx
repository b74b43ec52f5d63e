// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type JournalSlots, JournalSlotsProvider } from '../journal-slots.tsx';
import { ActivityCards } from './activity-cards.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
afterEach(cleanup);

function show(built: readonly string[]) {
  const slots = { isBuilt: (path: string) => built.includes(path) } as JournalSlots;
  render(
    <JournalSlotsProvider value={slots}>
      <ActivityCards />
    </JournalSlotsProvider>,
  );
}
const target = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('JRN-07 JRN-08 GRAT-02 · each activity has a tile that leads to its screen', () => {
  show(['/daily', '/conversation', '/templates']);
  expect(target(/Gratitude Reflection.*Today's Activity.*5 minutes/)).toBe('/daily');
  expect(target(/Start a Conversation/)).toBe('/conversation');
  expect(target(/Journaling Guides/)).toBe('/templates');
});

it('JRN-07 JRN-08 GRAT-02 · a tile waits until its screen is built', () => {
  show(['/daily']);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/daily']);
  cleanup();
  show([]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
