// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActivityCards } from './activity-cards.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));
afterEach(cleanup);

const readTarget = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

it('JRN-07 JRN-08 GRAT-02 · each activity has a tile that opens its screen', () => {
  render(<ActivityCards />);
  expect(readTarget(/Gratitude Reflection.*Today's Activity.*5 minutes/)).toBe('/daily');
  expect(readTarget(/Start a Conversation/)).toBe('/conversation');
  expect(readTarget(/Journaling Guides/)).toBe('/templates');
});
