// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../platform/browser/testing-locks.ts';
import { App } from './app.tsx';

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

// The whole app is loaded from its sources here.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  giveLocks();
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/auth/user' ? Response.json(ana) : Response.json([], { status: 503 }),
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Opens a screen; returns its crumbs and where Back leads. */
async function open(path: string) {
  window.history.replaceState(null, '', path);
  render(<App />);
  const crumbs = within(await screen.findByRole('navigation', { name: 'Breadcrumbs' }, { timeout: 20_000 }));
  return {
    labels: crumbs.getAllByRole('listitem').map(({ textContent }) => textContent),
    back: crumbs.getByRole('link', { name: 'Back' }).getAttribute('href'),
  };
}

it.each([
  ['/settings', 'Settings'],
  ['/referrals', 'Referrals'],
  ['/connections', 'Connections'],
  ['/connection-profile', 'Connection Profile'],
  ['/sub-profiles', 'People in My Life'],
])('CRUMB-01 CRUMB-03 · %s shows Home and the page, and Back goes home', async (path, title) => {
  expect(await open(path)).toEqual({ labels: ['Home', title], back: '/' });
});

it('CRUMB-02 CRUMB-03 · a person is under People, and Back goes there', async () => {
  expect(await open('/people/0192f0c0-0000-7000-8000-000000000002')).toEqual({
    labels: ['Home', 'People in My Life', 'Person'],
    back: '/people',
  });
});

it.each([
  ['/privacy-policy', 'Privacy policy'],
  ['/delete-account', 'Delete Account'],
])('CRUMB-02 CRUMB-03 · %s is under Settings, and Back goes there', async (path, title) => {
  expect(await open(path)).toEqual({ labels: ['Home', 'Settings', title], back: '/settings' });
});

const guides = 'Journaling Guides';

it.each([
  ['/dashboard', ['Dashboard'], '/'],
  ['/insights', ['Insights'], '/'],
  ['/ask', ['Insights', 'Ask your journal'], '/insights'],
  ['/letters', ['Insights', 'Letters'], '/insights'],
  ['/conversation', ['Conversation'], '/'],
  ['/templates', [guides], '/'],
  ['/guided-journal/grief_processing', [guides, 'Grief'], '/templates'],
  ['/guided-journal/nothing-like-it', [guides, 'Not found'], '/templates'],
])(
  'DASH-09 DASH-10 · %s has a trail that begins with Home, and Back goes to the previous crumb',
  async (path, labels, back) => {
    expect(await open(path)).toEqual({ labels: ['Home', ...labels], back });
  },
);

it.each([
  ['/personality-quiz', 'Personality Quiz'],
  ['/emotional-intelligence', 'Emotional Intelligence'],
  ['/relationship-assessment', 'Relationship Assessment'],
  ['/stress-assessment', 'Stress Assessment'],
  ['/communication-style', 'Communication Style'],
  ['/attachment-style', 'Attachment Style'],
  ['/love-languages', 'Love Languages'],
  ['/daily', 'Gratitude Reflection'],
  ['/horoscope', 'Daily Horoscope'],
])(
  'DASH-08 DASH-10 · %s is under the activities of the dashboard, and Back goes there',
  async (path, title) => {
    const activities = '/dashboard?tab=activities';
    expect(await open(path)).toEqual({ labels: ['Home', 'Dashboard', title], back: activities });
    expect(
      screen.getAllByRole('link', { name: 'Dashboard' }).map((link) => link.getAttribute('href')),
    ).toContain(activities);
  },
);
