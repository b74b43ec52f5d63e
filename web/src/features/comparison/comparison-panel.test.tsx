// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitReachedEvent } from '../../platform/api.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import type { ComparedEntry } from './ranges.model.ts';

const now = new Date('2026-11-22T15:00:00');
const path = '/api/compare-date-ranges';

/** Bodies of the calls to the server, and what it answers. */
let sent: unknown[];
let answer: () => Promise<Response>;
beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('scrollTo', () => undefined);
  sent = [];
  vi.stubGlobal('fetch', (url: string, init?: { body?: string }) => {
    if (url !== path)
      return Promise.resolve(Response.json({ mind: { provider: 'engine', providerName: null } }));
    sent.push(JSON.parse(init?.body ?? ''));
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const makeEntry = (id: string, createdAt: string, content: string): ComparedEntry => ({
  id,
  title: null,
  createdAt,
  content,
  isSecret: false,
  mood: 'joy',
  tags: [],
  sentimentScore: 4,
});
const journal = [
  makeEntry('new', '2026-11-10T12:00:00', 'Walked along the river.'),
  makeEntry('old', '2026-10-10T12:00:00', 'Slept badly.'),
];
const result = {
  summary: '1 entry in the first range, 1 in the second.',
  keyChanges: [
    { change: 'Your entries read lighter.', effectSize: 1, p: 0.01, n: 2, entryIds: ['new', 'old'] },
  ],
  insights: [{ text: 'The first range reads 2.0 of 5 on average.', n: 1, entryIds: ['old'] }],
  recommendations: [{ text: 'Reread one entry from each range.' }],
};

async function show(entries: readonly ComparedEntry[] = journal) {
  const onOpenEntry = vi.fn();
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ComparisonPanel entries={entries} onOpenEntry={onOpenEntry} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('button', { name: 'Compare' });
  return { onOpenEntry };
}
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const findDates = () =>
  ['Start', 'End'].flatMap((label) =>
    screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value),
  );

it('CMP-01 · asks for four dates, which presets fill in', async () => {
  await show();
  expect(findDates()).toEqual(['', '', '', '']);
  await press('This month and last');
  expect(findDates()).toEqual(['2026-10-01', '2026-11-01', '2026-10-31', '2026-11-22']);
  await press('This season and last');
  expect(findDates()).toEqual(['2026-06-01', '2026-09-01', '2026-08-31', '2026-11-22']);
});

it('CMP-02 · refuses a missing date with an alert, and sends nothing', async () => {
  await show();
  await press('Compare');
  expect(screen.getByRole('alert').textContent).toBe('Please select both date ranges');
  expect(sent).toEqual([]);
});

it('CMP-01 · refuses a start after the end beside the field, and sends nothing', async () => {
  await show();
  await press('This month and last');
  act(
    () => void fireEvent.change(screen.getAllByLabelText('Start')[0]!, { target: { value: '2026-11-01' } }),
  );
  expect(screen.getByRole('alert').textContent).toBe('The start has to be on or before the end.');
  await press('Compare');
  expect(sent).toEqual([]);
});

it('CMP-03 · refuses two empty ranges, naming both and the total', async () => {
  await show([makeEntry('older', '2025-01-01T12:00:00', 'Long ago.')]);
  await press('This month and last');
  await press('Compare');
  expect(screen.getByRole('alert').textContent).toBe(
    'No entries in October 1, 2026 – October 31, 2026 or in November 1, 2026 – November 22, 2026. Your journal has 1 entry in all.',
  );
  expect(sent).toEqual([]);
});

it('CMP-05 CMP-06 · sends both ranges, shows the progress, then the result with the entries behind each statement', async () => {
  let arrive = (_response: Response) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  const { onOpenEntry } = await show();
  await press('This month and last');
  await press('Compare');
  expect(screen.getByRole('button', { name: 'Comparing...' }).getAttribute('aria-busy')).toBe('true');
  expect(sent).toMatchObject([
    {
      range1: { start: '2026-10-01', end: '2026-10-31', entries: [{ id: 'old', content: 'Slept badly.' }] },
      range2: { start: '2026-11-01', end: '2026-11-22', entries: [{ id: 'new' }] },
    },
  ]);
  await act(async () => arrive(Response.json(result)));
  await screen.findByText(result.summary);
  for (const heading of ['Key changes', 'In figures', 'Worth trying'])
    screen.getByRole('heading', { name: heading });
  screen.getByText('Your entries read lighter.');
  screen.getByText('Reread one entry from each range.');
  expect(screen.getAllByRole('img', { name: 'Moods: joy 1' })).toHaveLength(2);
  screen.getByText('joy');
  await press('The 2 entries behind this');
  const behind = screen.getByText('Your entries read lighter.').closest('li')!;
  await act(async () => fireEvent.click(within(behind).getByRole('button', { name: /Slept badly\.$/ })));
  expect(onOpenEntry).toHaveBeenCalledWith('old');
});

it('CMP-06 · also shows items that are plain texts', async () => {
  answer = async () => Response.json({ ...result, keyChanges: ['A plain text.'] });
  await show();
  await press('This month and last');
  await press('Compare');
  await screen.findByText('A plain text.');
});

it('CMP-07 · shows an alert if the comparison fails, and keeps the dates', async () => {
  answer = async () => Response.json({ message: 'no' }, { status: 500 });
  await show();
  await press('This month and last');
  await press('Compare');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to compare date ranges. Please try again.',
  );
  expect(findDates()).toEqual(['2026-10-01', '2026-11-01', '2026-10-31', '2026-11-22']);
});

it('CMP-07 SUB-01 · past the free allowance does not suggest trying again, and shows a toast with the time it resets', async () => {
  const problem = { code: 'subscription.limit_reached', message: "You've used the 20 AI analyses." };
  answer = async () => Response.json(problem, { status: 402 });
  const hint = vi.fn();
  window.addEventListener(limitReachedEvent, hint);
  await show();
  await press('This month and last');
  await press('Compare');
  window.removeEventListener(limitReachedEvent, hint);
  expect(hint).toHaveBeenCalledOnce();
  await screen.findByRole('button', { name: 'Compare' });
  expect(screen.queryByRole('alert')).toBeNull();
});
