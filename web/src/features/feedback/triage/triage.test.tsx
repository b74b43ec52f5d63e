// @vitest-environment happy-dom
import type { FeedbackReport } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { FeedbackTriageScreen } from './feedback-triage.screen.tsx';
import { LegacyReportsScreen } from './legacy-reports.screen.tsx';
import { filterReports, noFilters } from './reports.model.ts';
import { makeReport } from './sample-report.ts';

interface Call {
  method: string;
  url: string;
  body: unknown;
}
let calls: Call[] = [];
let stored: FeedbackReport[] = [];
let answerTo: (call: Call) => Response | Promise<Response> | undefined = () => undefined;

beforeEach(() => {
  calls = [];
  stored = [
    makeReport({ id: 7, title: 'The calendar is slow', severity: 'high' }),
    makeReport({ id: 6, title: 'Printing', category: 'feature_request', tags: ['paper'] }),
  ];
  answerTo = () => undefined;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const body = init.body ? (JSON.parse(String(init.body)) as object) : undefined;
    const call = { method: init.method ?? 'GET', url, body };
    calls.push(call);
    const own = await answerTo(call);
    if (own) return own;
    if (call.method === 'GET') return Response.json(answerList(new URL(url, 'http://reflect.example')));
    const id = Number(url.split('/').at(-1));
    stored = stored.map((report) => (report.id === id ? { ...report, ...body } : report));
    return Response.json(stored.find((report) => report.id === id));
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

/** Narrows and counts the reports as the server does. */
function answerList({ pathname, searchParams }: URL) {
  const asked = Object.fromEntries(searchParams);
  const matching = filterReports(
    stored,
    { ...noFilters, ...asked },
    { searchesTags: asked.searchesTags === 'true' },
  );
  if (pathname.endsWith('/count')) {
    const countStatus = (status: string) => stored.filter((report) => report.status === status).length;
    return {
      ...{ total: stored.length, matching: matching.length, critical: 0 },
      ...{
        open: countStatus('open'),
        inProgress: countStatus('in_progress'),
        resolved: countStatus('resolved'),
      },
    };
  }
  const before = Number(asked.before ?? Number.POSITIVE_INFINITY);
  return matching.filter(({ id }) => id < before).slice(0, Number(asked.limit));
}

async function open(component: () => React.ReactNode, awaited = 'The calendar is slow') {
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText(awaited);
}
const openTriage = (awaited?: string) => open(() => <FeedbackTriageScreen />, awaited);
const openLegacy = () =>
  open(() => <LegacyReportsScreen users={<p>All accounts</p>} newUser={() => <p>Whom to invite</p>} />);
const readToast = () => toasts.read().find(({ open: isOpen }) => isOpen);
const readStatusOf7 = () => screen.getByLabelText<HTMLSelectElement>('Status of #7').value;
const readTitles = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const choose = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const click = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Before that, a click on Refresh does nothing. */
const isLoaded = () =>
  vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Refresh' }).getAttribute('aria-busy')).not.toBe('true'),
  );
const makeProblem = (status: number, message: string) => Response.json({ code: 'x.y', message }, { status });

describe('the feedback for administrators', () => {
  it('ADMFB-01 ADMFB-08 · lists each report with its badges, date, sender, browser, page and fingerprint', async () => {
    await openTriage();
    expect(readTitles()).toEqual(['The calendar is slow', 'Printing']);
    const card = screen.getAllByRole('article')[0]!;
    const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(
      new Date('2026-05-04T10:00Z'),
    );
    for (const text of [
      'What I saw.',
      'Severity: High',
      'Priority: Medium',
      'Bug',
      'ana',
      'Firefox',
      'Journal',
      '89abcdef',
    ])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(card.textContent).toContain(day);
  });

  it('ADMFB-07 ADMFB-09 · filters the list, counts it, and clears the filters', async () => {
    await openTriage();
    expect(screen.getByText('2 of 2')).toBeTruthy();
    await choose('Category', 'feature_request');
    expect(readTitles()).toEqual(['Printing']);
    expect(await screen.findByText('1 of 2')).toBeTruthy();
    await choose('Severity', 'critical');
    expect(await screen.findByText('No reports match your filters')).toBeTruthy();
    await click('Clear Filters');
    expect(readTitles()).toHaveLength(2);
    for (const name of ['Status', 'Category', 'Severity', 'Priority'])
      expect(within(screen.getByLabelText(name)).getByRole('option', { name: 'All' })).toBeTruthy();
    await isLoaded();
    stored = [];
    await click('Refresh');
    expect(await screen.findByText('No feedback yet')).toBeTruthy();
  });

  it('ADMFB-01 ADMFB-06 · comes in pages, and the search finds what is not loaded yet', async () => {
    stored = Array.from({ length: 60 }, (_, at) =>
      makeReport({ id: 60 - at, title: at === 0 ? 'The calendar is slow' : `Report ${60 - at}` }),
    );
    await openTriage();
    expect(readTitles()).toHaveLength(50);
    expect(await screen.findByText('60 of 60')).toBeTruthy();
    await choose('Search', 'report 3');
    expect(readTitles()).not.toContain('Report 3');
    await vi.waitFor(() => expect(readTitles()).toContain('Report 3'));
    expect(await screen.findByText('11 of 60')).toBeTruthy();
    await click('Clear Filters');
    await vi.waitFor(() => expect(readTitles()).toHaveLength(50));
    await isLoaded();
    await click('Show more');
    await vi.waitFor(() => expect(readTitles()).toHaveLength(60));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('ADMFB-12 ADMFB-13 ADMFB-14 · changes the status from the list at once and says so', async () => {
    await openTriage();
    let settle = (_answer: Response) => {};
    answerTo = ({ method }) =>
      method === 'PATCH' ? new Promise((resolve) => (settle = resolve)) : undefined;
    await choose('Status of #7', 'resolved');
    await vi.waitFor(() => expect(readStatusOf7()).toBe('resolved'));
    expect(readToast()).toBeUndefined();
    await act(async () => settle(Response.json({ ...stored[0], status: 'resolved' })));
    expect(calls.find(({ method }) => method === 'PATCH')).toEqual({
      method: 'PATCH',
      url: '/api/bug-reports/7',
      body: { status: 'resolved' },
    });
    expect(readToast()?.title).toBe('Feedback #7 status changed to resolved');
  });

  it('ADMFB-15 · restores the status and says why if it could not be changed', async () => {
    await openTriage();
    answerTo = ({ method }) => (method === 'PATCH' ? makeProblem(503, 'The server is busy.') : undefined);
    await choose('Status of #7', 'closed');
    expect(readToast()).toMatchObject({
      title: 'Error',
      description: 'Failed to update feedback #7: The server is busy.',
      variant: 'destructive',
    });
    await vi.waitFor(() => expect(readStatusOf7()).toBe('open'));
  });

  it('ADMFB-12 ADMFB-13 ADMFB-14 · changes status and priority and saves notes in the dialog', async () => {
    await openTriage();
    await click('View details of #7');
    const dialog = within(screen.getByRole('dialog', { name: 'Feedback #7' }));
    const set = (label: string, value: string) =>
      act(async () => void fireEvent.change(dialog.getByLabelText(label), { target: { value } }));
    await set('Status', 'under_review');
    await vi.waitFor(() =>
      expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('under_review'),
    );
    await set('Priority', 'urgent');
    await set('Resolution notes', 'Fixed.');
    await act(async () => void fireEvent.submit(dialog.getByRole('form')));
    expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { status: 'under_review' },
      { priority: 'urgent' },
      { resolution: 'Fixed.' },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ADMFB-15 · keeps the notes in the dialog if they could not be saved', async () => {
    await openTriage();
    await click('View details of #7');
    answerTo = ({ method }) => (method === 'PATCH' ? makeProblem(500, 'Something went wrong.') : undefined);
    const dialog = within(screen.getByRole('dialog'));
    act(
      () => void fireEvent.change(dialog.getByLabelText('Resolution notes'), { target: { value: 'Fixed.' } }),
    );
    await act(async () => void fireEvent.submit(dialog.getByRole('form')));
    expect(readToast()).toMatchObject({ title: 'Update failed', description: 'Something went wrong.' });
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Resolution notes').value).toBe('Fixed.');
  });

  it.each([
    [401, 'Please sign in to access admin features'],
    [403, 'Admin access required'],
  ])(
    'ADM-02 ADMFB-10 ADMFB-11 · shows after a %i that the screen is for others, why, and how to go home',
    async (status, message) => {
      answerTo = () => makeProblem(status, 'No.');
      await openTriage(message);
      expect(screen.getByText('Access Denied')).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
    },
  );

  it('ADMFB-10 · shows any other failure, which can be retried', async () => {
    answerTo = () => makeProblem(500, 'No.');
    await openTriage('Failed to fetch feedback');
    answerTo = () => undefined;
    await click('Try again');
    expect(await screen.findByText('The calendar is slow')).toBeTruthy();
  });

  it('ADM-17 · says so if it could not be refreshed, and keeps the list', async () => {
    await openTriage();
    answerTo = () => makeProblem(500, 'No.');
    await click('Refresh');
    await vi.waitFor(() =>
      expect(readToast()).toMatchObject({
        title: 'Refresh failed',
        description: 'Could not refresh feedback',
      }),
    );
    expect(readTitles()).toHaveLength(2);
  });
});

describe('the older list of feedback', () => {
  it('ADMFB-16 ADMFB-17 · has statistics, the same filters, a search in tags, accounts and a new user', async () => {
    await openLegacy();
    await vi.waitFor(() =>
      expect(document.querySelector('dl[aria-label="Statistics"]')?.textContent).toContain('Total2'),
    );
    await choose('Search', 'paper');
    await vi.waitFor(() => expect(readTitles()).toEqual(['Printing']));
    for (const name of ['Status', 'Category', 'Severity', 'Priority'])
      expect(screen.getByLabelText(name)).toBeTruthy();
    await click('Create User');
    expect(screen.getByText('Whom to invite')).toBeTruthy();
    await click('View Users');
    expect(screen.getByText('All accounts')).toBeTruthy();
  });

  it('ADMFB-19 ADMFB-20 · has details with everything known, and offers four statuses', async () => {
    await openLegacy();
    await click('View details of #7');
    const dialog = within(screen.getByRole('dialog', { name: 'Feedback Details #7' }));
    for (const heading of ['User account', 'Device and browser', 'Session and request', 'User agent'])
      expect(dialog.getByRole('region', { name: heading })).toBeTruthy();
    for (const text of ['ana@example.org', 'iPhone', '203.0.113.7', 'visit-1', stored[0]?.userAgent ?? ''])
      expect(dialog.getByText(text)).toBeTruthy();
    const offered = within(dialog.getByLabelText('Status')).getAllByRole('option');
    expect(offered.map((option) => (option as HTMLOptionElement).value)).toEqual([
      'open',
      'in_progress',
      'resolved',
      'closed',
    ]);
  });
});
