// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveLocks } from '../platform/browser/testing-locks.ts';
import { App } from './app.tsx';

const ana: User = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Maria',
  isPremium: false,
  isAdmin: false,
  plan: 'free',
  trialExpiresAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const config = {
  signInProviders: [{ slug: 'google', name: 'Google' }],
  mind: { provider: 'engine', providerName: null },
  speech: false,
  payments: false,
  hasAdmins: true,
};
let userAnswer: () => Promise<Response>;
const makeJson = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

// The whole app is loaded from its sources here.
vi.setConfig({ testTimeout: 30_000 });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  giveLocks();
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/auth/user') return userAnswer();
    if (url === '/api/config') return makeJson(200, config);
    return makeJson(404, {});
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function openAt(path: string) {
  window.history.replaceState(null, '', path);
  render(<App />);
}
const findHeading = () => screen.findByRole('heading', { level: 1 }, { timeout: 15_000 });

it('SHELL-09 · while the session is being read, a spinner says "Loading..."', async () => {
  userAnswer = () => new Promise(() => undefined);
  openAt('/');
  expect(screen.getByRole('status').textContent).toBe('Loading...');
});

describe('signed out', () => {
  beforeEach(() => {
    userAnswer = async () => makeJson(401, {});
  });

  it.each([
    '/',
    '/journal',
    '/insights',
    '/settings',
    '/referrals',
    '/delete-account',
    '/admin/users',
    '/nowhere',
  ])('AUTH-08 SHELL-08 SET-02 · %s shows the landing screen', async (path) => {
    openAt(path);
    expect((await findHeading()).textContent).toBe('Your private space to reflect');
    expect(
      await screen.findByRole('button', { name: 'Continue with Google' }, { timeout: 15_000 }),
    ).toBeTruthy();
  });

  it('SHELL-07 · the privacy policy can be read', async () => {
    openAt('/privacy-policy');
    expect((await findHeading()).textContent).toBe('Privacy policy');
  });
});

describe('signed in', () => {
  beforeEach(() => {
    userAnswer = async () => makeJson(200, ana);
  });

  it('SHELL-10 SHELL-11 SHELL-12 SHELL-13 · the header has logo, theme, reminders and account', async () => {
    openAt('/insights');
    await findHeading();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Reflect, go to your journal' }).getAttribute('href')).toBe('/');
    expect(header.getByRole('button', { name: 'Reminders' })).toBeTruthy();
    const account = header.getByRole('link', { name: /account and settings/ });
    expect(account.getAttribute('href')).toBe('/settings');
    expect(account.textContent).toMatch(/^AM/);
    act(() => header.getByRole('button', { name: 'Switch to dark theme' }).click());
    expect(document.documentElement.className).toBe('dark');
    expect(header.getByRole('button', { name: 'Switch to light theme' })).toBeTruthy();
  });

  it('SHELL-11 · the reminders dropdown opens and leads to the calendar', async () => {
    openAt('/insights');
    await findHeading();
    act(() => screen.getByRole('button', { name: 'Reminders' }).click());
    const link = await screen.findByRole('link', { name: 'Open the calendar' }, { timeout: 15_000 });
    expect(link.getAttribute('href')).toBe('/dashboard?tab=calendar');
  });

  it('SHELL-15 SHELL-16 · both navigations list the five areas and mark the current one', async () => {
    openAt('/insights');
    await findHeading();
    for (const navigation of screen.getAllByRole('navigation', { name: 'Main' })) {
      const list = within(within(navigation).getByRole('list'));
      expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual([
        'Journal',
        'Dashboard',
        'Connections',
        'Insights',
        'Settings',
      ]);
      const current = list
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page');
      expect(current.map((link) => link.textContent)).toEqual(['Insights']);
    }
  });

  it('SHELL-17 · "Home" is the first crumb', async () => {
    openAt('/horoscope');
    await findHeading();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem');
    expect(crumbs.map((crumb) => crumb.textContent)).toEqual(['Home', 'Dashboard', 'Daily Horoscope']);
    expect(within(crumbs[0]!).getByRole('link').getAttribute('href')).toBe('/');
    expect(within(crumbs[1]!).getByRole('link').getAttribute('href')).toBe('/dashboard?tab=activities');
  });

  it('an unknown address shows a message inside the shell', async () => {
    openAt('/nowhere');
    expect((await findHeading()).textContent).toBe('Page not found');
    expect(screen.getAllByRole('navigation', { name: 'Main' })).toHaveLength(2);
    await vi.waitFor(() => expect(document.title).toBe('Page not found · Reflect'));
  });

  it.each([
    ['/guided-journal/grief_processing', 'Grief'],
    ['/guided-journal/nothing-like-it', 'Guided Journal'],
    ['/letters/2026-10', 'Letter of October 2026'],
    ['/letters/soon', 'Letter'],
  ])('the window of %s is titled "%s", so that several can be told apart', async (path, title) => {
    openAt(path);
    await findHeading();
    await vi.waitFor(() => expect(document.title).toBe(`${title} · Reflect`));
  });

  it('AUTH-13 · signing out navigates the browser to /api/logout', async () => {
    openAt('/settings');
    await findHeading();
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    act(() => screen.getByRole('button', { name: 'Sign Out' }).click());
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout'));
    expect(localStorage.getItem('reflect-last-user')).toBeNull();
  });
});

it('if the account cannot be read and none is known on this device, it says so and offers to try again', async () => {
  userAnswer = async () => makeJson(500, {});
  openAt('/');
  expect((await findHeading()).textContent).toBe("We couldn't load your account.");
  userAnswer = async () => makeJson(401, {});
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await screen.findByText('Your private space to reflect', {}, { timeout: 15_000 })).toBeTruthy();
});
