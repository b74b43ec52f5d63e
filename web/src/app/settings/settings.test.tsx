// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remindersKey } from '../../features/reminders/stored-reminders.model.ts';
import { giveLocks } from '../../platform/browser/testing-locks.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { ThemeProvider } from '../../platform/theme/theme-provider.tsx';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { SettingsScreen } from '../screens/account/settings.screen.tsx';

const ana: User = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: 'Marin',
  isPremium: false,
  isAdmin: false,
  plan: 'free',
  trialExpiresAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const config = {
  signInProviders: [],
  mind: { provider: 'llm', providerName: 'OpenAI' },
  speech: false,
  payments: true,
};

const offer = {
  trialUrl: 'https://pay.example/trial',
  monthlyUrl: 'https://pay.example/monthly',
  hasBillingPortal: false,
  endsAt: null,
  renews: false,
  freeAiDailyLimit: 20,
};

beforeEach(() => {
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  vi.stubGlobal('scrollTo', () => undefined);
  giveLocks();
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(change: Partial<User> = {}) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/api/auth/user') return Response.json({ ...ana, ...change });
    if (url === '/api/config') return Response.json(config);
    if (url === '/api/subscription/offer') return Response.json(offer);
    return Response.json([]);
  });
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/settings', component: Screen }),
  ]);
  const history = createMemoryHistory({ initialEntries: ['/settings'] });
  const queryClient = makeQueryClient();
  queryClient.setQueryData(['/api/auth/user'], { ...ana, ...change });
  queryClient.setQueryData(['/api/config'], config);
  render(
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createRouter({ routeTree, history }) as never} />
      </QueryClientProvider>
    </ThemeProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
}
const Screen = () => <SettingsScreen />;
const findSection = (name: string) => screen.getByRole('region', { name });
const linkTo = (place: HTMLElement, name: RegExp) =>
  within(place).getByRole('link', { name }).getAttribute('href');
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));

describe('the profile', () => {
  it.each([
    [{ plan: 'free' }, 'Free plan'],
    [{ plan: 'premium', isPremium: true }, 'Premium'],
    [
      { plan: 'trial', isPremium: true, trialExpiresAt: '2026-11-28T12:00:00.000Z' },
      /^Premium trial until .*28.*2026|^Premium trial until .*2026.*28/,
    ],
  ] as const)('SET-06 · shows first name, e-mail address and plan: %j', async (change, label) => {
    await open(change);
    const profile = within(findSection('Profile'));
    expect(profile.getByText('Ana')).toBeTruthy();
    expect(profile.getByText('ana@example.org')).toBeTruthy();
    expect(profile.getByText(label)).toBeTruthy();
  });

  it('SET-08 · "Admin Panel" opens the subscriptions, and only an administrator sees it', async () => {
    await open();
    expect(screen.queryByText('Admin Panel')).toBeNull();
    cleanup();
    await open({ isAdmin: true });
    expect(linkTo(findSection('Profile'), /^Admin Panel$/)).toBe('/admin/subscriptions');
  });
});

it('SET-11 SET-12 CRUMB-01 · the sections open their screens', async () => {
  await open();
  expect(linkTo(findSection('Plan'), /^Upgrade/)).toBe('/subscribe');
  expect(linkTo(findSection('Referrals & Connections'), /^Invite a friend/)).toBe('/referrals');
  const security = findSection('Security & Privacy');
  expect(linkTo(security, /^Privacy policy/)).toBe('/privacy-policy');
  expect(linkTo(security, /^Delete Account/)).toBe('/delete-account');
  expect(linkTo(findSection('Support'), /^Support in hard moments/)).toBe('/support');
  const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getAllByRole('listitem');
  expect(crumbs.map(({ textContent }) => textContent)).toEqual(['Home', 'Settings']);
});

describe('the settings', () => {
  const links = [
    ['Plan', /^Upgrade/, '/subscribe'],
    ['Referrals & Connections', /^Invite a friend/, '/referrals'],
    ['Referrals & Connections', /^Connections/, '/connections'],
    ['Security & Privacy', /^Import/, '/import'],
    ['Security & Privacy', /^Trash/, '/trash'],
    ['Security & Privacy', /^Privacy policy/, '/privacy-policy'],
    ['Security & Privacy', /^Delete Account/, '/delete-account'],
    ['Support', /^Support in hard moments/, '/support'],
    ['Support', /^My safety plan/, '/safety-plan'],
  ] as const;
  const buttons = [
    ['Security & Privacy', /^Set up a PIN/],
    ['Security & Privacy', /^Export as PDF/],
    ['Security & Privacy', /^Export as JSON/],
    ['Notifications', /^All reminders/],
    ['AI', /^What was sent/],
    ['AI', /^AI Personalization/],
  ] as const;

  it.each([false, true])(
    'SET-08 SET-10 SET-11 SET-12 · have every part; administrator: %s',
    async (isAdmin) => {
      await open({ isAdmin });
      for (const [place, name, href] of links)
        expect([name, linkTo(findSection(place), name)]).toEqual([name, href]);
      for (const [place, name] of buttons)
        expect(await within(findSection(place)).findByRole('button', { name })).toBeTruthy();
      expect(screen.getByRole('region', { name: 'Signed in on' })).toBeTruthy();
      const premium = within(findSection('Unlock Premium'));
      expect((await premium.findAllByRole('link')).map((link) => link.getAttribute('href'))).toEqual([
        offer.trialUrl,
        offer.monthlyUrl,
      ]);
      const ofAdmins = [screen.queryByText('Admin Panel'), screen.queryByText('Reset Sub')];
      expect(ofAdmins.map((part) => part !== null)).toEqual([isAdmin, isAdmin]);
    },
  );

  it('SET-10 · do not promote Premium if it adds nothing', async () => {
    config.mind = { provider: 'engine', providerName: null as never };
    await open();
    await within(findSection('Plan')).findByText('What you can use here');
    expect(screen.queryByRole('region', { name: 'Unlock Premium' })).toBeNull();
    expect(linkTo(findSection('Plan'), /^Your plan/)).toBe('/subscribe');
    config.mind = { provider: 'llm', providerName: 'OpenAI' };
  });

  it('SET-10 · hide "Unlock Premium" from people with Premium', async () => {
    await open({ isPremium: true, plan: 'premium' });
    expect(screen.queryByRole('region', { name: 'Unlock Premium' })).toBeNull();
    expect(linkTo(findSection('Plan'), /^Your plan/)).toBe('/subscribe');
  });
});

describe('a changed setting', () => {
  it('SET-13 SET-16 · the dark theme is stored under reflect-ui-theme, whose default is light', async () => {
    await open();
    expect(screen.getByRole('radio', { name: 'Light' }).getAttribute('aria-checked')).toBe('true');
    await press(screen.getByRole('radio', { name: 'Dark' }));
    expect(localStorage.getItem('reflect-ui-theme')).toBe('dark');
    expect(document.documentElement.className).toBe('dark');
    expect(toasts.read()[0]).toMatchObject({ title: 'Settings Updated' });
  });

  it('SET-14 SET-16 · "Daily reminders" turns the Daily Check-in reminder of this device on and off', async () => {
    await open();
    const toggle = () => screen.getByRole('switch', { name: 'Daily reminders' });
    const readStored = () => JSON.parse(localStorage.getItem(remindersKey) ?? '[]');
    // The screen is ready once this link is there.
    await screen.findByRole('link', { name: /7 days for \$1/ });
    const calls = vi.spyOn(globalThis, 'fetch');
    expect(toggle().getAttribute('aria-checked')).toBe('false');
    await press(toggle());
    expect(readStored()).toMatchObject([{ templateId: 'daily-check-in', isActive: true }]);
    expect(toasts.read()[0]).toMatchObject({ title: 'Settings Updated' });
    await press(toggle());
    expect(readStored()).toMatchObject([{ templateId: 'daily-check-in', isActive: false }]);
    await press(toggle());
    expect(readStored()).toMatchObject([{ templateId: 'daily-check-in', isActive: true }]);
    expect(toggle().getAttribute('aria-checked')).toBe('true');
    // It stays on this device.
    expect(calls).not.toHaveBeenCalled();
  });

  it('SET-16 SET-04 · that cannot be stored says so, and the switch stays as it was', async () => {
    await open();
    vi.spyOn(deviceStorage, 'write').mockReturnValue(false);
    vi.spyOn(deviceStorage, 'writeJson').mockReturnValue(false);
    const toggle = screen.getByRole('switch', { name: 'Daily reminders' });
    await press(toggle);
    expect(toasts.read()[0]).toMatchObject({ title: 'Update Failed', variant: 'destructive' });
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    await press(screen.getByRole('radio', { name: 'Dark' }));
    expect(toasts.read()[0]).toMatchObject({ title: 'Update Failed' });
    await press(screen.getByRole('radio', { name: 'Last 90 days' }));
    await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ title: 'Update Failed' }));
  });

  it('SET-16 · stores and shows how much is kept on this device', async () => {
    await open();
    await press(screen.getByRole('radio', { name: 'Nothing' }));
    await vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ title: 'Settings Updated' }));
    expect(localStorage.getItem('reflect-keep-on-device')).toBe('nothing');
  });
});

it('SET-15 · "Sign Out" navigates the browser to /api/logout', async () => {
  await open();
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await press(screen.getByRole('button', { name: 'Sign Out' }));
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/logout'));
});
