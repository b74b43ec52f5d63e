// @vitest-environment happy-dom
import type { AdminUser } from '@reflect/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { InvitationDialog } from './components/invitation-dialog.tsx';
import { UserList } from './components/user-list.tsx';
import { AdminActionsScreen } from './screens/actions.screen.tsx';
import { AdminDashboardScreen } from './screens/dashboard.screen.tsx';
import { AdminUsersScreen } from './screens/users.screen.tsx';

interface Call {
  method: string;
  url: URL;
  body: unknown;
}
let calls: Call[] = [];
let users: AdminUser[] = [];
let answerTo: (call: Call) => Response | Promise<Response> | undefined = () => undefined;

const noor: AdminUser = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  email: 'noor@example.org',
  firstName: 'Noor',
  lastName: 'Ali',
  isPremium: true,
  isOnTrial: false,
  subscriptionStatus: 'active',
  subscriptionTier: 'premium',
  trialExpiresAt: null,
  createdAt: '2026-05-04T10:00:00.000Z',
};
const ben: AdminUser = {
  ...noor,
  id: '0190a0b0-0000-7000-8000-000000000002',
  email: 'ben@example.org',
  firstName: null,
  lastName: null,
  isPremium: false,
  subscriptionStatus: 'none',
  subscriptionTier: 'free',
};
const weeks = Array.from({ length: 12 }, (_, n) => ({
  week: `2026-0${1 + Math.floor(n / 4)}-0${1 + (n % 4)}`,
  count: n,
}));
const analytics = {
  totalUsers: 1234,
  totalJournalEntries: 56,
  totalDreamEntries: 7,
  totalBugReports: 8,
  activeUsers: { week: 3, month: 9 },
  signUpsByWeek: weeks,
  writersByWeek: weeks,
};

let setup = { mailFolder: null as string | null, unfinishedErasures: 0, asksStripe: true };
let hasAdmins = true;
let isAdmin = true;

beforeEach(() => {
  setup = { mailFolder: null, unfinishedErasures: 0, asksStripe: true };
  hasAdmins = true;
  isAdmin = true;
  calls = [];
  users = [noor, ben];
  answerTo = () => undefined;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const url = new URL(path, 'http://localhost');
    const call = { method: init.method ?? 'GET', url, body: init.body && JSON.parse(String(init.body)) };
    calls.push(call);
    const own = await answerTo(call);
    if (own) return own;
    const search = url.searchParams.get('search') ?? '';
    const found = users.filter(({ email }) => email.includes(search));
    if (url.pathname === '/api/admin/analytics') return Response.json(analytics);
    if (url.pathname === '/api/admin/setup') return Response.json(setup);
    if (url.pathname === '/api/config') return Response.json({ hasAdmins });
    if (url.pathname === '/api/admin/users') return Response.json(found);
    if (url.pathname === '/api/admin/users/count')
      return Response.json({ total: users.length, matching: found.length });
    return Response.json({ message: 'Done.' });
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

async function open(component: () => React.ReactNode, awaited: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { ...noor, isAdmin } as never);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText(awaited);
}
const openUsers = (awaited = 'Noor Ali') => open(() => <AdminUsersScreen />, awaited);
const readToast = () => toasts.read().find(({ open: isOpen }) => isOpen);
const click = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const change = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const makeProblem = (status: number, body: object = {}) => Response.json(body, { status });

describe('the dashboard of administrators', () => {
  it('ADM-03 ADM-05 · has four tiles with links, and the quick actions', async () => {
    await open(() => <AdminDashboardScreen />, (1234).toLocaleString());
    const findTile = (label: string) => screen.getByText(label).closest('a');
    const leads = ['Total Users', 'Journal Entries', 'Dream Entries', 'Feedback'].map((label) => [
      findTile(label)?.getAttribute('href'),
      findTile(label)?.textContent?.replace(label, ''),
    ]);
    expect(leads).toEqual([
      ['/admin/users', (1234).toLocaleString()],
      ['/journal', '56'],
      ['/dashboard', '7'],
      ['/admin/feedback', '8'],
    ]);
    expect(screen.getByRole('link', { name: 'Manage Users' }).getAttribute('href')).toBe('/admin/users');
    expect(screen.getByRole('link', { name: 'View Feedback' }).getAttribute('href')).toBe('/admin/feedback');
  });

  it('says what cannot be shown without a connection, and why', async () => {
    answerTo = () => Promise.reject(new TypeError('Failed to fetch'));
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const kept = 'This is kept on the server alone, so nothing of it can be shown now.';
    await open(() => <AdminDashboardScreen />, `You're offline. ${kept}`);
    onLine.mockReturnValue(true);
    cleanup();
    await openUsers(`The server can't be reached. ${kept}`);
    onLine.mockRestore();
  });

  it('also describes the charts in words', async () => {
    await open(() => <AdminDashboardScreen />, 'Sign-ups');
    expect(
      screen.getByRole('img', { name: /^Sign-ups, the last 12 weeks, oldest first: 0, 1, 2, / }),
    ).toBeTruthy();
  });

  it('ADM-03 ADM-17 · shows that it is loading, and says if a refresh failed', async () => {
    let settle = () => {};
    answerTo = ({ url }) =>
      url.pathname === '/api/admin/analytics'
        ? new Promise((resolve) => (settle = () => resolve(Response.json(analytics))))
        : undefined;
    void open(() => <AdminDashboardScreen />, 'Sign-ups');
    expect(await screen.findByRole('status', { name: 'Loading analytics' })).toBeTruthy();
    await act(async () => settle());
    await screen.findByText('Sign-ups');
    answerTo = () => makeProblem(500);
    await click('Refresh');
    await vi.waitFor(() =>
      expect(readToast()).toMatchObject({
        title: 'Refresh failed',
        description: 'Could not refresh analytics',
      }),
    );
  });

  it('ADM-02 ADM-17 · says what could not be loaded, and tells others that the screen is not for them', async () => {
    answerTo = () => makeProblem(500);
    await open(() => <AdminDashboardScreen />, 'Failed to fetch analytics');
    cleanup();
    answerTo = ({ url }) => (url.pathname === '/api/config' ? undefined : makeProblem(403));
    await open(() => <AdminDashboardScreen />, 'Access Denied');
    expect(screen.getByText('Admin access required')).toBeTruthy();
    expect(screen.queryByText(/Nobody is an administrator/)).toBeNull();
  });

  it('ADM-02 · says how to become an administrator if nobody can be one', async () => {
    hasAdmins = false;
    answerTo = ({ url }) => (url.pathname === '/api/config' ? undefined : makeProblem(403));
    await open(() => <AdminDashboardScreen />, 'Admin access required');
    expect((await screen.findByText(/Nobody is an administrator/)).textContent).toContain('ADMIN_EMAILS');
  });

  it('says where mail goes without a mail server, and that an erasure is not finished', async () => {
    await open(() => <AdminDashboardScreen />, 'Sign-ups');
    expect(screen.queryByRole('region', { name: /mail server|erased/ })).toBeNull();
    cleanup();
    setup = { mailFolder: '/srv/reflect/data/outbox', unfinishedErasures: 2, asksStripe: false };
    await open(() => <AdminDashboardScreen />, 'No mail server is set up');
    const notice = screen.getByRole('region', { name: 'No mail server is set up' });
    expect(notice.textContent).toMatch(/\.eml file in \/srv\/reflect\/data\/outbox .*SMTP_URL/);
    expect(screen.getByRole('region', { name: "2 deleted accounts aren't erased completely" })).toBeTruthy();
    cleanup();
    await open(() => <AdminUsersScreen />, 'No mail server is set up');
    expect(screen.getByText(/no STRIPE_SECRET_KEY, so there's nothing it can sync with/)).toBeTruthy();
    await click('Send Invitation');
    expect(await screen.findByText(/please pass the link to sign in on yourself/)).toBeTruthy();
  });

  it('says so instead of showing an empty chart', async () => {
    const none = weeks.map((week) => ({ ...week, count: 0 }));
    answerTo = ({ url }) =>
      url.pathname === '/api/admin/analytics'
        ? Response.json({ ...analytics, signUpsByWeek: none })
        : undefined;
    await open(() => <AdminDashboardScreen />, 'Nobody has signed up in the last 12 weeks.');
    expect(screen.queryByRole('img', { name: /^Sign-ups/ })).toBeNull();
    expect(screen.getByRole('img', { name: /^People who wrote/ })).toBeTruthy();
  });
});

describe('the list of users', () => {
  it('ADM-06 ADM-07 · shows how many there are, and each with initial, name, address, day and badge', async () => {
    await openUsers();
    expect(await screen.findByText('2 users in total')).toBeTruthy();
    const [first, second] = screen.getAllByRole('listitem');
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(noor.createdAt));
    expect(first?.textContent).toBe(`NNoor AliPremiumnoor@example.orgJoined ${day}`);
    expect(second?.textContent).not.toContain('Premium');
  });

  it('ADM-08 · searches on the server and changes how people are named', async () => {
    await openUsers();
    await change('Show', 'first');
    expect(screen.getByText('Noor')).toBeTruthy();
    await change('Search', 'ben');
    expect(await screen.findByText('1 of 2 users')).toBeTruthy();
    expect(calls.some(({ url }) => url.href.includes('/api/admin/users?limit=50&search=ben'))).toBe(true);
    expect(screen.queryByText('Noor')).toBeNull();
  });

  it('ADM-09 · says if there is nobody, or if nobody matches', async () => {
    users = [];
    await openUsers('No users yet');
    await change('Search', 'x');
    expect(await screen.findByText('No users match your search')).toBeTruthy();
  });

  it('loads the next page after the last person of this one', async () => {
    users = Array.from({ length: 50 }, (_, n) => ({ ...ben, id: `id-${n}`, email: `p${n}@example.org` }));
    await openUsers('p0');
    answerTo = ({ url }) => (url.searchParams.has('before') ? Response.json([noor]) : undefined);
    await click('Show more');
    expect(await screen.findByText('Noor Ali')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(calls.at(-1)?.url.searchParams.get('before')).toBe('id-49');
  });

  it('ADM-02 · is denied to others, who can only go home', async () => {
    isAdmin = false;
    await openUsers('Admin access required');
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(calls.filter(({ url }) => url.pathname.startsWith('/api/admin'))).toEqual([]);
  });

  it('ADM-17 · says what could not be loaded', async () => {
    answerTo = ({ url }) => (url.pathname === '/api/admin/users' ? makeProblem(500) : undefined);
    await openUsers('Failed to fetch users');
  });

  it('ADM-14 ADM-16 · has a Sync Now button that sends its call without a body, and says if it failed', async () => {
    await openUsers();
    expect(screen.getByRole('heading', { name: 'Subscription Sync' })).toBeTruthy();
    await click('Sync Now');
    const sent = calls.find(({ method }) => method === 'POST');
    expect([sent?.url.pathname, sent?.body]).toEqual(['/api/admin/sync-subscriptions', undefined]);
    answerTo = ({ method }) => (method === 'POST' ? makeProblem(502) : undefined);
    await click('Sync Now');
    expect(readToast()).toMatchObject({ title: 'Sync failed', description: 'Failed to sync subscriptions' });
  });

  it('ADM-15 ADM-16 · has a sync button for each person', async () => {
    await openUsers();
    await click('Sync subscription of noor@example.org');
    expect(calls.find(({ method }) => method === 'POST')?.url.pathname).toBe(
      `/api/admin/sync-user/${noor.id}`,
    );
    answerTo = ({ method }) => (method === 'POST' ? makeProblem(502) : undefined);
    await click('Sync subscription of ben@example.org');
    expect(readToast()).toMatchObject({ title: 'Sync failed', description: 'Failed to sync user' });
  });
});

describe('an invitation', () => {
  const onClose = vi.fn();
  const openDialog = (kind: 'invitation' | 'new-user' = 'invitation') => {
    onClose.mockClear();
    return open(() => <InvitationDialog kind={kind} onClose={onClose} />, 'Email');
  };
  const findDialog = () => within(screen.getByRole('dialog'));
  const send = () => act(async () => void fireEvent.submit(findDialog().getByRole('form')));

  it('ADM-10 · needs an e-mail, in a field for one, and cannot be sent while that is blank', async () => {
    await openDialog();
    const findButton = () => findDialog().getByRole<HTMLButtonElement>('button', { name: 'Send Invitation' });
    const field = screen.getByLabelText<HTMLInputElement>('Email');
    expect([field.type, field.required, findButton().disabled]).toEqual(['email', true, true]);
    await change('Email', '  ');
    expect(findButton().disabled).toBe(true);
    await change('Email', 'new@example.org');
    expect(findButton().disabled).toBe(false);
  });

  it('ADM-11 ADM-12 · sends only the address, and copies the link', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
    answerTo = ({ method }) =>
      method === 'POST'
        ? Response.json({
            message: 'A link was sent.',
            action: 'access_granted',
            loginUrl: 'https://j.example/',
          })
        : undefined;
    await openDialog();
    await change('Email', 'new@example.org');
    await send();
    const sent = calls.find(({ method }) => method === 'POST');
    expect([sent?.url.pathname, sent?.body]).toEqual([
      '/api/admin/create-or-send-user',
      { email: 'new@example.org' },
    ]);
    expect(writeText).toHaveBeenCalledWith('https://j.example/');
    expect(readToast()).toMatchObject({
      title: 'Access granted',
      description: 'A link was sent. The sign-in link was copied, too.',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('ADM-12 · shows the link if this browser does not allow copying it', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never);
    const loginUrl = 'https://j.example/invitation/1';
    answerTo = ({ method }) =>
      method === 'POST'
        ? Response.json({ message: 'Please pass it on.', action: 'access_granted', loginUrl })
        : undefined;
    await openDialog();
    await change('Email', 'new@example.org');
    await send();
    expect(readToast()).toMatchObject({
      title: 'Access granted',
      description: `Please pass it on. ${loginUrl}`,
      duration: 300_000,
    });
  });

  it('ADM-12 · says if the person has an account', async () => {
    answerTo = () => Response.json({ message: 'It has one.', action: 'existing_user' });
    await openDialog();
    await change('Email', 'ben@example.org');
    await send();
    expect(readToast()).toMatchObject({ title: 'User already exists', description: 'It has one.' });
  });

  it.each([
    ['invitation', { code: 'a.b', message: 'The server says why.' }, 'The server says why.'],
    ['invitation', {}, 'Failed to process user request'],
    ['new-user', {}, 'Failed to create user'],
  ] as const)('ADM-13 · that fails (%s, %j) says so', async (kind, body, description) => {
    answerTo = () => makeProblem(500, body);
    await openDialog(kind);
    await change('Email', 'new@example.org');
    await send();
    expect(readToast()).toMatchObject({ description, variant: 'destructive' });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('ADMFB-18 · for a new user has address and names, and the toast says that credentials were sent', async () => {
    answerTo = () => Response.json({ message: 'Sent.', isSent: true });
    await openDialog('new-user');
    await change('Email', 'new@example.org');
    await change('First name (optional)', 'Noor');
    await change('Last name (optional)', 'Ali');
    await send();
    const sent = calls.find(({ method }) => method === 'POST');
    expect([sent?.url.pathname, sent?.body]).toEqual([
      '/api/admin/create-user',
      { email: 'new@example.org', firstName: 'Noor', lastName: 'Ali' },
    ]);
    expect(readToast()?.description).toMatch(/credentials were sent by email to new@example\.org/);
  });

  it('ADM-08 ADMFB-18 · reloads the list, and shows who was invited without a sync button', async () => {
    answerTo = ({ method }) =>
      method === 'POST' ? Response.json({ message: 'Sent.', isSent: true }) : undefined;
    const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
    await openDialog('new-user');
    await change('Email', 'new@example.org');
    await send();
    expect(invalidated).toHaveBeenCalledWith({ queryKey: ['admin'] });
    const invited = { ...noor, id: 'b', email: 'new@example.org', isInvited: true as const };
    render(<UserList users={[noor, invited]} mode="full" onSync={() => undefined} />);
    expect(screen.getByText('Invited, not signed in yet')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Sync subscription/ })).toHaveLength(1);
  });

  it('ADMFB-18 · says that nothing was sent if no mail server is set up', async () => {
    const message = 'No mail server is set up, so nothing was sent.';
    answerTo = () => Response.json({ message, isSent: false });
    await openDialog('new-user');
    await change('Email', 'new@example.org');
    await send();
    expect(readToast()).toMatchObject({ title: 'User Created', description: message });
  });
});

it('the audit log shows who did what to whom', async () => {
  answerTo = () =>
    Response.json([
      {
        id: 2,
        createdAt: noor.createdAt,
        kind: 'feedback.updated',
        actorEmail: 'admin@example.org',
        targetId: '7',
        targetEmail: null,
      },
      {
        id: 1,
        createdAt: noor.createdAt,
        kind: 'account.invited',
        actorEmail: null,
        targetId: null,
        targetEmail: null,
      },
    ]);
  await open(() => <AdminActionsScreen />, 'Changed feedback');
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Changed feedback #7admin@example\.org/);
  expect(second?.textContent).toContain('An account that was deleted');
});
