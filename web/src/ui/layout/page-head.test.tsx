// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PageHead } from './page-head.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children, ...rest }: { to: string; children: ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}));
afterEach(cleanup);

it('CRUMB-01 CRUMB-03 · the head of a screen has one heading, all crumbs, Back and the actions', () => {
  render(
    <PageHead title="Trash" crumbs={[{ label: 'Settings', to: '/settings' }, { label: 'Trash' }]}>
      <button type="button">Empty</button>
    </PageHead>,
  );
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Trash']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'Settings',
    'Trash',
  ]);
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/settings');
  screen.getByRole('button', { name: 'Empty' });
});
