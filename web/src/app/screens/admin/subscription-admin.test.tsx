// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TransactionRow } from '../../../features/subscription/admin/transactions.tsx';
import { openScreen } from '../../../features/subscription/testing-subscription.tsx';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { ResetSubscriptionButton } from '../../settings/plan/reset-subscription-button.tsx';
import { SubscriptionAdminPage } from './subscription-admin.screen.tsx';

const routes = {
  analytics: 'GET /api/admin/subscription-analytics',
  transactions: 'GET /api/admin/subscription-transactions',
  users: 'GET /api/admin/subscription-users',
  unmatched: 'GET /api/admin/unmatched-payments',
  blocked: 'GET /api/admin/blocked-deletions',
  sync: 'POST /api/admin/sync-subscription',
  reset: 'POST /api/admin/reset-subscription',
  grant: 'POST /api/admin/grant-subscription',
  create: 'POST /api/admin/create-transaction',
};
const months = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  revenue: at * 100,
}));
const payment = {
  id: '0192f0c0-0000-7000-8000-000000000011',
  userId: '0192f0c0-0000-7000-8000-000000000002',
  transactionType: 'subscription',
  status: 'succeeded',
  amount: 500,
  refunded: 0,
  subscriptionTier: 'premium',
  createdAt: '2026-11-22T12:00:00.000Z',
};
const ben = {
  id: '0192f0c0-0000-7000-8000-000000000002',
  email: 'ben@example.org',
  isPremium: true,
  isOnTrial: true,
  subscriptionStatus: 'trialing',
  subscriptionTier: 'trial',
  trialExpiresAt: '2026-11-28T12:00:00.000Z',
};
const answers = {
  [routes.analytics]: {
    totalRevenue: 123_450,
    activeSubscriptions: 7,
    activeTrials: 3,
    conversionRate: 33.3,
    months,
  },
  [routes.transactions]: [
    payment,
    { ...payment, id: '2', status: 'failed', amount: undefined, subscriptionTier: undefined },
  ],
  [routes.users]: [ben],
  [routes.unmatched]: [],
  [routes.blocked]: [],
};
const admin = { isAdmin: true };
const noAnswer = Promise.reject(new TypeError('Failed to fetch'));
noAnswer.catch(() => undefined);

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (change: object = {}) => openScreen(SubscriptionAdminPage, { ...answers, ...change }, admin);
const openTab = async (name: string) => {
  const tab = await screen.findByRole('tab', { name });
  fireEvent.mouseDown(tab, { button: 0 });
  return tab;
};
const findField = (name: string | RegExp) => screen.findByLabelText(name) as Promise<HTMLInputElement>;
const type = async (name: string | RegExp, value: string) =>
  fireEvent.change(await findField(name), { target: { value } });
const button = (name: string) => screen.findByRole('button', { name }) as Promise<HTMLButtonElement>;
const press = async (name: string) => fireEvent.click(await button(name));
/** Returns a function that lists the keys invalidated since this call. */
const readAgain = ({ queryClient }: ReturnType<typeof openScreen>) => {
  const invalidated = vi.spyOn(queryClient, 'invalidateQueries');
  return () => invalidated.mock.calls.map(([filters]) => filters?.queryKey?.at(-1)).sort();
};
const expectSaid = (title: string, more: object = {}) =>
  vi.waitFor(() => expect(toasts.read()[0]).toMatchObject({ open: true, title, ...more }));

describe('the panel', () => {
  it('ADMSUB-01 · has its title and a link back to the settings', async () => {
    open();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Subscription Management');
    expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/settings');
  });

  it('ADMSUB-02 · is denied to everybody else, with a link to the settings, and sends no request', async () => {
    const { calls } = openScreen(SubscriptionAdminPage, answers);
    const text = "Access Denied: You don't have permission to access the admin subscription panel.";
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/settings');
    expect(calls.filter(({ route }) => route.includes('/api/admin'))).toEqual([]);
  });

  it('shows whose account could not be deleted, and what to do', async () => {
    const blocked = {
      ...{ userId: ben.id, email: ben.email, hasEnded: false, reason: 'no_key' },
      ...{ firstAt: '2026-11-20T12:00:00.000Z', lastAt: '2026-11-21T12:00:00.000Z' },
    };
    open({ [routes.blocked]: [blocked, { ...blocked, userId: '2', hasEnded: true }] });
    const list = within(await screen.findByRole('region', { name: "Deletions that didn't go through" }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/ben@example\.org.*no STRIPE_SECRET_KEY/);
    expect(second?.textContent).toContain('they can delete their account now');
    cleanup();
    open();
    await screen.findByRole('tab', { name: 'Transactions' });
    expect(screen.queryByText("Deletions that didn't go through")).toBeNull();
  });

  it('ADMSUB-04 · shows a text instead of a chart without revenue', async () => {
    const empty = { ...answers[routes.analytics], totalRevenue: 0 } as object;
    const nothing = months.map(({ month }) => ({ month, revenue: 0 }));
    open({ [routes.analytics]: { ...empty, months: nothing } });
    const chart = await screen.findByRole('region', { name: 'Revenue by month' });
    expect(within(chart).getByRole('heading', { name: 'No revenue yet' })).toBeTruthy();
    expect(chart.querySelector('table')).toBeNull();
  });

  it('ADMSUB-03 · "Refresh Data" loads analytics, transactions and users again', async () => {
    const { callsOf } = open();
    for (const tab of ['Transactions', 'User Management']) await openTab(tab);
    await screen.findByText('ben@example.org', { selector: '.font-medium' });
    const before = callsOf(routes.analytics).length;
    await press('Refresh Data');
    await vi.waitFor(() => expect(callsOf(routes.analytics)).toHaveLength(before + 1));
    await openTab('Transactions');
    await vi.waitFor(() => expect(callsOf(routes.transactions)).toHaveLength(2));
    expect(callsOf(routes.users)).toHaveLength(2);
  });

  it('ADMSUB-04 · shows four totals', async () => {
    open();
    for (const [term, value] of [
      ['Total Revenue', '$1,234.50'],
      ['Active Subscriptions', '7'],
      ['Active Trials', '3'],
      ['Conversion Rate', '33.3%'],
    ] as const) {
      const found = await screen.findByText(term);
      await vi.waitFor(() => expect(found.nextElementSibling?.textContent).toBe(value));
    }
    const table = within(await screen.findByRole('table', { name: 'Revenue by month' }));
    expect(table.getByRole('row', { name: /December 2026 \$11\.00/ })).toBeTruthy();
  });

  it('ADMSUB-05 · loads the totals again every 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { callsOf } = open();
    await screen.findByText('$1,234.50');
    expect(callsOf(routes.analytics)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(30_500));
    await vi.waitFor(() => expect(callsOf(routes.analytics)).toHaveLength(2));
  });

  it('ADMSUB-06 · opens on the first of its four tabs', async () => {
    open();
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual([
      'Manual Sync',
      'Transactions',
      'User Management',
      'Manual Actions',
    ]);
    expect(tabs[0]?.getAttribute('aria-selected')).toBe('true');
  });
});

describe('Manual Sync', () => {
  const fill = async () => {
    await type('User email', ' ben@example.org ');
    await type('Subscription type', 'trial');
    await type('Notes (optional)', 'By a buy link.');
  };

  it('ADMSUB-07 ADMSUB-08 · says what it is for and what it does, and asks for e-mail, type and notes', async () => {
    open();
    const card = (await screen.findByRole('region', { name: 'Fix Buy Link Payments' })).textContent ?? '';
    for (const text of [
      'Finds the user by e-mail',
      'Grants the type',
      'Creates a transaction record',
      'Updates the account',
    ])
      expect(card).toContain(text);
    const options = within(await findField('Subscription type')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['7-Day Trial ($1)', 'Monthly Premium ($5)']),
    );
  });

  it('ADMSUB-09 · has a button that needs an e-mail and a type, and waits for the answer', async () => {
    const { callsOf } = open({ [routes.sync]: new Promise(() => undefined) });
    const send = await button('Sync Subscription & Grant Access');
    expect(send.disabled).toBe(true);
    await type('User email', 'ben@example.org');
    expect(send.disabled).toBe(true);
    await type('Subscription type', 'premium');
    expect(send.disabled).toBe(false);
    fireEvent.click(send);
    await vi.waitFor(() => expect(send.disabled).toBe(true));
    fireEvent.submit(send.form!);
    expect(callsOf(routes.sync)).toHaveLength(1);
  });

  it('ADMSUB-10 ADMSUB-11 · sends the form, says so, loads again and clears the form', async () => {
    const opened = open({ [routes.sync]: { message: 'Done.' } });
    const { callsOf } = opened;
    const readParts = readAgain(opened);
    await fill();
    await press('Sync Subscription & Grant Access');
    await expectSaid('Subscription synced successfully!');
    expect(readParts()).toEqual(['analytics', 'transactions', 'unmatched', 'users']);
    expect(callsOf(routes.sync)[0]?.body).toEqual({
      userEmail: 'ben@example.org',
      subscriptionType: 'trial',
      notes: 'By a buy link.',
    });
    await vi.waitFor(async () => expect((await findField('User email')).value).toBe(''));
    await vi.waitFor(() => expect(callsOf(routes.analytics)).toHaveLength(2));
  });

  it('ADMSUB-11 · says why it failed', async () => {
    open({ [routes.sync]: 404 });
    await fill();
    await press('Sync Subscription & Grant Access');
    await expectSaid('Failed to sync subscription', {
      description: 'Refused for a test.',
      variant: 'destructive',
    });
    expect((await findField('User email')).value).toContain('ben@example.org');
    cleanup();
    open({ [routes.sync]: noAnswer });
    await fill();
    await press('Sync Subscription & Grant Access');
    await expectSaid('Failed to sync subscription', { description: 'Unknown error' });
  });

  it('ADMSUB-07 · fills the form from a payment without an account', async () => {
    const waiting = {
      id: payment.id,
      email: 'x@example.org',
      transactionType: 'trial',
      amount: 100,
      createdAt: payment.createdAt,
    };
    const { callsOf } = open({ [routes.unmatched]: [waiting], [routes.sync]: { message: 'Done.' } });
    await press('Use');
    await press('Sync Subscription & Grant Access');
    await expectSaid('Subscription synced successfully!');
    expect(callsOf(routes.sync)[0]?.body).toMatchObject({
      userEmail: 'x@example.org',
      paymentId: payment.id,
    });
  });
});

describe('Transactions', () => {
  it('ADMSUB-12 · show status, type, user, day, amount and tier, or N/A', async () => {
    open();
    await openTab('Transactions');
    const [first, second] = await screen.findAllByText('subscription');
    const readRow = (element?: HTMLElement) => element?.closest('li')?.textContent ?? '';
    for (const text of ['succeeded', payment.userId, '$5.00', 'premium'])
      expect(readRow(first)).toContain(text);
    expect(readRow(second)).toContain('failed');
    expect(readRow(second).match(/N\/A/g)).toHaveLength(2);
  });

  it('ADMSUB-12 · are loaded again if the list is older than half a minute when it is opened', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { callsOf } = open();
    await openTab('Transactions');
    await screen.findAllByText('subscription');
    await openTab('Manual Sync');
    await openTab('Transactions');
    expect(callsOf(routes.transactions)).toHaveLength(1);
    await openTab('Manual Sync');
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    await openTab('Transactions');
    await vi.waitFor(() => expect(callsOf(routes.transactions)).toHaveLength(2));
  });

  it('ADMSUB-13 · have a neutral icon for an unknown status', async () => {
    openScreen(() => <TransactionRow {...payment} transactionType="subscription" status="strange" />, {});
    expect((await screen.findByText('strange')).getAttribute('data-status')).toBe('other');
  });
});

describe('User Management', () => {
  it('ADMSUB-14 · shows each person with badges, status, tier and the end of the trial', async () => {
    open();
    await openTab('User Management');
    const row = (await screen.findByText('ben@example.org', { selector: '.font-medium' })).closest('li')!;
    expect(within(row).getByText('Premium')).toBeTruthy();
    expect(within(row).getByText('Trial')).toBeTruthy();
    expect(row.textContent).toMatch(/trialing · trial · trial until .*28/);
  });

  it.each([
    [{ message: 'Done.' }, 'Subscription reset successfully!'],
    [500, 'Failed to reset subscription'],
  ])('ADMSUB-16 · "Reset" asks, sends the id and shows the result: %j', async (answer, title) => {
    const opened = open({ [routes.reset]: answer });
    const readParts = readAgain(opened);
    await openTab('User Management');
    await press('Reset ben@example.org');
    await press('Reset');
    await expectSaid(title);
    expect(opened.callsOf(routes.reset)[0]?.body).toEqual({ userId: ben.id });
    expect(readParts()).toEqual(answer === 500 ? [] : ['/api/auth/user', 'analytics', 'offer', 'users']);
  });
});

describe('Manual Actions', () => {
  it('ADMSUB-17 ADMSUB-18 ADMSUB-19 · sends a grant with what was chosen', async () => {
    const opened = open({ [routes.grant]: { message: 'Done.' } });
    const { callsOf } = opened;
    const readParts = readAgain(opened);
    await openTab('Manual Actions');
    expect((await button('Grant Subscription')).disabled).toBe(true);
    await type('User email or ID', 'ben@example.org');
    await press('Grant Subscription');
    await expectSaid('Subscription granted successfully!');
    expect(readParts()).toEqual(['/api/auth/user', 'analytics', 'users']);
    await type('User email or ID', 'ben@example.org');
    await type('Tier', 'trial');
    await type('Duration', '7-day trial');
    await press('Grant Subscription');
    await vi.waitFor(() => expect(callsOf(routes.grant)).toHaveLength(2));
    expect(callsOf(routes.grant).map(({ body }) => body)).toEqual([
      { userId: 'ben@example.org', tier: 'premium', duration: 'monthly' },
      { userId: 'ben@example.org', tier: 'trial', duration: '7-day trial' },
    ]);
  });

  it('ADMSUB-19 · says if a grant failed', async () => {
    open({ [routes.grant]: 404 });
    await openTab('Manual Actions');
    await type('User email or ID', 'nobody');
    await press('Grant Subscription');
    await expectSaid('Failed to grant subscription');
  });

  it.each([
    ['250', 250],
    ['12.9', 12],
    ['many', 0],
    ['', 0],
  ])(
    'ADMSUB-20 ADMSUB-21 ADMSUB-22 · sends an amount of %j as %i, and resets the form',
    async (typed, amount) => {
      const opened = open({ [routes.create]: payment });
      const { callsOf } = opened;
      const readParts = readAgain(opened);
      await openTab('Manual Actions');
      expect((await button('Create Transaction')).disabled).toBe(true);
      await type('User ID', ben.id);
      expect((await findField('Amount (cents)')).value).toBe('100');
      await type('Amount (cents)', typed);
      await press('Create Transaction');
      await expectSaid('Transaction created successfully!');
      expect(readParts()).toEqual(['/api/auth/user', 'analytics', 'transactions', 'users']);
      expect(callsOf(routes.create)[0]?.body).toEqual({
        userId: ben.id,
        transactionType: 'trial',
        amount,
        subscriptionTier: 'premium',
        trialDays: 7,
      });
      await vi.waitFor(async () => expect((await findField('User ID')).value).toBe(''));
      expect((await findField('Amount (cents)')).value).toBe('100');
    },
  );

  it('ADMSUB-22 · says if a transaction failed', async () => {
    open({ [routes.create]: 500 });
    await openTab('Manual Actions');
    await type('User ID', 'x');
    await press('Create Transaction');
    await expectSaid('Failed to create transaction');
  });
});

it.each([
  [{ message: 'Done.' }, 'Subscription Reset'],
  [500, 'Reset Failed'],
])('SET-09 · "Reset Sub" sends an empty body and shows the result: %j', async (answer, title) => {
  const opened = openScreen(ResetSubscriptionButton, { [routes.reset]: answer }, admin);
  const readParts = readAgain(opened);
  await press('Reset Sub');
  await expectSaid(title);
  expect(opened.callsOf(routes.reset)[0]?.body).toEqual({});
  expect(readParts()).toEqual(answer === 500 ? [] : ['/api/auth/user', 'analytics', 'offer', 'users']);
});
