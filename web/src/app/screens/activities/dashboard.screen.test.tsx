// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { App } from '../../app.tsx';

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
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  giveLocks();
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/auth/user' ? Response.json(ana) : Response.json([], { status: 503 }),
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function open(path: string) {
  window.history.replaceState(null, '', path);
  render(<App />);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' }, { timeout: 20_000 });
}
const findHeading = (name: string) => screen.findByRole('heading', { name }, { timeout: 20_000 });
const readSelectedTab = () => screen.queryByRole('tab', { selected: true })?.textContent;

it.each(['/dashboard', '/dashboard?tab=guides', '/dashboard?tab=elsewhere'])(
  'DASH-01 DASH-02 DASH-11 DASH-12 DASH-15 · %s has the dream journal, the five guides and the note about what they become',
  async (path) => {
    await open(path);
    expect(readSelectedTab()).toBe('Guides');
    await findHeading('Dream Journal');
    screen.getByText('Popular');
    const guides = within(screen.getByRole('region', { name: 'Guides for you' }));
    expect(guides.getAllByRole('link')).toHaveLength(5);
    screen.getByText(/Augmented Journal Entry \(AJE\)/);
  },
);

it('DASH-02 DASH-16 · the activities are the featured one, the conversation analysis and the grid of the others', async () => {
  // A day on which the horoscope is featured.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 1, 12) });
  await open('/dashboard?tab=activities');
  await findHeading('Daily Horoscope');
  expect(readSelectedTab()).toBe('Activities');
  expect(screen.getByRole('link', { name: 'Read your horoscope' }).getAttribute('href')).toBe('/horoscope');
  await findHeading('Conversation Analysis');
  const grid = within(screen.getByRole('region', { name: 'All activities' }));
  expect(grid.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/personality-quiz',
    '/emotional-intelligence',
    '/relationship-assessment',
    '/stress-assessment',
    '/communication-style',
    '/attachment-style',
    '/love-languages',
    '/daily',
  ]);
});

it('DASH-17 DASH-19 · the featured conversation analysis opens its form', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 2, 12) });
  await open('/dashboard?tab=activities');
  const start = await screen.findByRole('button', { name: 'Analyze a conversation' }, { timeout: 20_000 });
  screen.getByText('15-20 minutes');
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  act(() => void fireEvent.click(start));
  expect(document.activeElement).toBe(screen.getByLabelText('Conversation'));
  expect(shown.mock.contexts).toEqual([screen.getByLabelText('Conversation')]);
  expect(readSelectedTab()).toBe('Activities');
});

it('DASH-01 PAT-02 PAT-13 · the patterns have a panel with a filter, and no tab', async () => {
  await open('/dashboard?tab=patterns');
  await findHeading('Patterns');
  const filter = within(await screen.findByRole('group', { name: 'Category' }, { timeout: 20_000 }));
  expect(filter.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All',
    'Emotional',
    'Behavioral',
    'Temporal',
    'General',
  ]);
  expect(readSelectedTab()).toBeUndefined();
  await screen.findByText('Failed to fetch patterns', {}, { timeout: 20_000 });
});

it('DASH-02 CAL-01 CAL-11 · the calendar has its sections, and says what could not be loaded', async () => {
  await open('/dashboard?tab=calendar');
  await screen.findByText('Failed to fetch entries', {}, { timeout: 20_000 });
  expect(readSelectedTab()).toBe('Calendar');
  screen.getByRole('region', { name: 'Calendar' });
  for (const name of ['Habits', 'Goals']) await screen.findByRole('region', { name }, { timeout: 20_000 });
  for (const name of [/^Reminders Sugg/, /^Compare date ranges/]) screen.getByRole('button', { name });
});

it('CAL-01 · the calendar begins at the day in the address, and writes into it where it is', async () => {
  await open('/dashboard?tab=calendar&day=1998-07-11');
  await screen.findByRole('grid', { name: 'July 1998' }, { timeout: 20_000 });
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Previous month' })));
  await vi.waitFor(() => expect(window.location.search).toBe('?tab=calendar&day=1998-06-01'));
  screen.getByRole('grid', { name: 'June 1998' });
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Today' })));
  await vi.waitFor(() => expect(window.location.search).toBe('?tab=calendar'));
  cleanup();
  await open('/dashboard?tab=calendar&day=1998-02-30');
  expect(await screen.findByRole('region', { name: 'Calendar' }, { timeout: 20_000 })).toBeTruthy();
  expect(screen.queryByRole('grid', { name: /1998/ })).toBeNull();
});
