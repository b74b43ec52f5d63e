// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { composeJournal } from '@reflect/engine';
import type { ObservedJournal } from '@reflect/engine/observed-journal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leaveDevice, provideDeviceKey } from '../../../platform/device-seal/leave-device.ts';
import { readKeptAnswer } from '../../../platform/device-store/kept-answers.ts';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { InsightsView } from '../screens/insights.screen.tsx';
import type { JournalToCompose } from './compose-in-worker.ts';
import type { ObservedOnDevice } from './observed-on-device.ts';

const userId = '0192f0c0-0000-7000-8000-000000000007';
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const dayMs = 86_400_000;
const now = Date.now();
/** Irregular, so that a day's mood doesn't follow from that of the day before. */
const isLight = (day: number) => ((day * 7919 + 13) % 101) / 101 < 0.35;

/** An entry a day; days of yoga read lighter. */
const makeJournal = (days: number): ObservedJournal => ({
  entries: Array.from({ length: days }, (_, day) => ({
    id: `e${day}`,
    createdAt: new Date(now - (day + 1) * dayMs).toISOString(),
    content: 'A meeting at work.',
    isSecret: false,
    tags: isLight(day) ? ['yoga'] : [],
    mood: null,
    people: [],
    sentimentScore: isLight(day) ? 4.2 : 2.1,
    emotions: [isLight(day) ? 'joy' : 'sadness'],
  })),
  habits: [],
  goals: [],
  dreams: [],
  checkIns: [],
});
const makeObserved = (days: number, more: Partial<ObservedOnDevice> = {}): ObservedOnDevice => ({
  journal: makeJournal(days),
  isWhole: true,
  changedAt: new Date(now - dayMs).toISOString(),
  hasWaiting: false,
  ...more,
});
const judgements = { removed: ['feeling:sadness'], helpful: {} };
const composeAnswers = (days: number) =>
  composeJournal(makeJournal(days), { now: new Date(now).toISOString(), timeZone, judgements });

/** Does what the worker does, in this thread. */
class WorkerHere {
  onmessage: (event: { data: unknown }) => void = () => {};
  postMessage({ journal, options }: JournalToCompose) {
    asked.push(options);
    queueMicrotask(() => this.onmessage({ data: composeJournal(journal, options) }));
  }
  terminate() {}
}
let asked: JournalToCompose['options'][] = [];
let answers: Record<string, unknown>;
let isOffline: boolean;
beforeEach(() => {
  asked = [];
  isOffline = false;
  answers = {
    '/api/device-key': { key: btoa(userId.slice(-32)) },
    '/api/insights': composeAnswers(40).insights,
    '/api/patterns': [],
  };
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('fetch', async (url: string) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answers[url] ?? {}), { status: url in answers ? 200 : 404 });
  });
});
afterEach(async () => {
  cleanup();
  act(() => dismissToast());
  await leaveDevice(userId);
  vi.unstubAllGlobals();
});

async function open(observe: () => Promise<ObservedOnDevice | null>) {
  const entries = makeJournal(41).entries.map((entry) => ({ ...entry, title: null, mood: null }));
  const journal = { entries, isComplete: true, observe };
  const makeView = () => (
    <InsightsView journal={journal} today="2026-11-20" onOpenEntry={() => {}} onSetReminder={() => {}} />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: makeView }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  });
  client.setQueryData(currentUserKey, { id: userId });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText('Total Entries');
}

async function readOnceThenGoOffline() {
  await provideDeviceKey(userId);
  await open(async () => null);
  await screen.findByText(/^40 entries on/);
  await waitFor(async () => expect(await readKeptAnswer(userId, 'insights')).not.toBeNull());
  cleanup();
  isOffline = true;
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const listNotes = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

it('INS-03 INS-10 PAT-13 · without a connection, new entries are included in what this device composes, without what was removed', async () => {
  await readOnceThenGoOffline();
  await open(async () => makeObserved(41));
  expect(await screen.findByText(/^41 entries on/, {}, { timeout: 15_000 })).toBeTruthy();
  expect(await screen.findByRole('article', { name: /#yoga$/ }, { timeout: 15_000 })).toBeTruthy();
  expect(screen.queryByText(/^Sadness: /)).toBeNull();
  expect(screen.getByText(/^Joy: /)).toBeTruthy();
  expect(listNotes()).toEqual([
    "Failed to fetch patternsThese patterns were put together on this device, from everything that's kept on it.Retry",
    "Failed to fetch insightsThese insights were put together on this device, from everything that's kept on it.Retry",
  ]);
  // Insights and patterns come from one run.
  expect(asked).toMatchObject([{ timeZone, judgements, isForced: false }]);
  isOffline = false;
  await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[1]!));
  expect(await screen.findByText(/^40 entries on/)).toBeTruthy();
});

it('INS-10 · the last answer of the server stays as long as it is current', async () => {
  await readOnceThenGoOffline();
  await open(async () => makeObserved(40));
  expect(await screen.findByText(/^40 entries on/)).toBeTruthy();
  await waitFor(() =>
    expect(listNotes()[0]).toMatch(/^Failed to fetch insightsThese are the insights from .*20\d\d/),
  );
  expect(asked).toEqual([]);
});

it.each<[string, Partial<ObservedOnDevice>]>([
  ['was edited', { changedAt: new Date(now + 1_000).toISOString() }],
  ['waits to be sent', { hasWaiting: true }],
])('INS-03 · the same number of entries is composed again where one of them %s', async (_, more) => {
  await readOnceThenGoOffline();
  await open(async () => makeObserved(40, more));
  await waitFor(() => expect(listNotes()[0]).toContain('put together on this device'));
  expect(asked).toHaveLength(1);
});

it('PAT-13 · if habits or check-ins are not all on this device, the patterns of the server stay', async () => {
  await readOnceThenGoOffline();
  await open(async () => makeObserved(41, { isWhole: false }));
  expect(await screen.findByText(/^41 entries on/, {}, { timeout: 15_000 })).toBeTruthy();
  await waitFor(() =>
    expect(listNotes()[1]).toMatch(/^Failed to fetch patternsThese are the patterns from /),
  );
  expect(screen.queryByRole('article', { name: /#yoga$/ })).toBeNull();
});

it('INS-10 · nothing is composed if it is unknown what the person removed for good', async () => {
  const { judgements: _, ...earlier } = composeAnswers(40).insights;
  answers['/api/insights'] = earlier;
  await readOnceThenGoOffline();
  await open(async () => makeObserved(41));
  expect(await screen.findByText(/^40 entries on/)).toBeTruthy();
  await waitFor(() =>
    expect(listNotes()[0]).toMatch(/^Failed to fetch insightsThese are the insights from /),
  );
  expect(asked).toEqual([]);
});

it('INS-09 PAT-09 · without a connection, they are composed again on this device if the person asks', async () => {
  await readOnceThenGoOffline();
  await open(async () => makeObserved(40));
  expect(await screen.findByText(/^40 entries on/)).toBeTruthy();
  await press('Refresh insights');
  await waitFor(() => expect(listNotes()[0]).toContain('put together on this device'));
  expect(asked).toMatchObject([{ isForced: true }]);
  expect(await screen.findByRole('article', { name: /#yoga$/ }, { timeout: 15_000 })).toBeTruthy();
});

it('PAT-08 PAT-09 · without a connection, patterns are looked for on this device', async () => {
  await readOnceThenGoOffline();
  await open(async () => makeObserved(40));
  await press('Generate Patterns');
  await waitFor(() =>
    expect(toasts.read().find(({ open: isOpen }) => isOpen)).toMatchObject({
      title: 'Patterns Generated!',
      description: expect.stringMatching(/^\d+ patterns? found\.$/),
    }),
  );
  expect(await screen.findByRole('article', { name: /#yoga$/ }, { timeout: 15_000 })).toBeTruthy();
});
