import 'fake-indexeddb/auto';
import { composeInsights } from '@reflect/engine';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import type { Insights } from './insights.api.ts';
import { InsightsView } from './screens/insights.screen.tsx';

export const now = '2026-11-20T12:00:00Z';
export const entries = Array.from({ length: 8 }, (_, at) => ({
  id: `10000000-0000-4000-8000-00000000000${at}`,
  createdAt: new Date(Date.parse(now) - at * 86_400_000).toISOString(),
  title: null,
  content: `A long meeting at work, number ${at}. ${'So long. '.repeat(20)}`,
  isSecret: at === 1,
  mood: null,
  tags: ['work', 'late', 'city', 'rain'],
  sentimentScore: 2.5,
  emotions: ['sadness'],
}));
export const compose = (count: number, isForced = false): Insights => ({
  ...composeInsights(entries.slice(0, count), { now, timeZone: 'UTC', isForced }),
  isGenerating: false,
  generationProgress: 0,
  generatedAt: now,
  timeZone: null,
});

export let calls: string[];
export let bodies: unknown[];
export let answers: Record<string, () => unknown>;
export const makeFailure = () => new Response('{}', { status: 500 });
/** Answers calls anew for each test of a file, and takes down its screen after it. */
export function renewForEachTest() {
  beforeEach(() => {
    calls = [];
    bodies = [];
    answers = {
      'GET /api/insights': () => compose(8),
      'GET /api/insights?force=true': () => compose(8, true),
      'GET /api/patterns': () => [],
      'POST /api/insights/statements': () => new Response(null, { status: 204 }),
    };
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      const call = `${init?.method ?? 'GET'} ${url}`;
      calls.push(call);
      if (init?.body !== undefined) bodies.push(JSON.parse(String(init.body)));
      const answer = await answers[call]?.();
      if (answer instanceof Response) return answer;
      return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 404 : 200 });
    });
  });
  afterEach(() => {
    cleanup();
    act(() => dismissToast());
    vi.unstubAllGlobals();
  });
}

export const userId = '0192f0c0-0000-7000-8000-000000000001';
export const onSetReminder = vi.fn();
export const onOpenEntry = vi.fn();
export async function open({ isComplete = true, known = entries } = {}) {
  const makeView = () => (
    <InsightsView
      journal={{ entries: known, isComplete, observe: async () => null }}
      today="2026-11-20"
      onOpenEntry={onOpenEntry}
      onSetReminder={onSetReminder}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: makeView }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: userId });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText('Total Entries');
}
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
export const said = () => toasts.read().find(({ open: isOpen }) => isOpen);
