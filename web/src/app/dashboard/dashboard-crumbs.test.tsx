// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../app.tsx';

const ana: User = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: null,
  isPremium: false,
  isAdmin: false,
  plan: 'free',
  trialExpiresAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};

// The whole app is read from its sources here, screen by screen.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  const locks = {
    request: async (_name: string, ...rest: unknown[]) => (rest.at(-1) as () => unknown)(),
    query: async () => ({ held: [] }),
  };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/auth/user' ? Response.json(ana) : Response.json([], { status: 503 }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const guides = 'Journaling Guides';

it.each([
  ['/dashboard', ['Dashboard'], '/'],
  ['/insights', ['Insights'], '/'],
  ['/conversation', ['Conversation'], '/'],
  ['/templates', [guides], '/'],
  ['/guided-journal/grief_processing', [guides, 'Grief'], '/templates'],
  ['/guided-journal/nothing-like-it', [guides, 'Not found'], '/templates'],
  ['/horoscope', ['Dashboard', 'Daily Horoscope'], '/dashboard?tab=activities'],
])(
  'DASH-09 DASH-10 · %s begins its trail with Home, and Back leads to the crumb before',
  async (path, labels, back) => {
    window.history.replaceState(null, '', path);
    render(<App />);
    const crumbs = within(
      await screen.findByRole('navigation', { name: 'Breadcrumbs' }, { timeout: 20_000 }),
    );
    expect(crumbs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      ...labels,
    ]);
    expect(crumbs.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe(back);
  },
);
