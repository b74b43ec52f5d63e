// @vitest-environment happy-dom
import type { PrivateJournalState } from '@reflect/contract';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SwitchHint } from './switch-hint.tsx';

const shown = vi.hoisted(() => ({ state: 'off' as PrivateJournalState, pathname: '/' }));
vi.mock('../../platform/session/current-user.ts', () => ({
  useUser: () => ({ privateJournal: shown.state }),
}));
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, ...props }: { to: string }) => <a href={to} {...props} />,
  useLocation: ({ select }: { select: (location: { pathname: string }) => unknown }) =>
    select({ pathname: shown.pathname }),
}));
afterEach(cleanup);

it.each([
  ['turning-on', /^Switching on your private journal isn't finished/],
  ['turning-off', /^Switching off your private journal isn't finished/],
] as const)('a switch that was interrupted while %s links to where it continues', (state, name) => {
  Object.assign(shown, { state, pathname: '/' });
  render(<SwitchHint />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/settings/private-journal');
});

it('nothing is shown while it is running', () => {
  Object.assign(shown, { state: 'turning-on', pathname: '/settings/private-journal' });
  const { container } = render(<SwitchHint />);
  expect(container.textContent).toBe('');
});
