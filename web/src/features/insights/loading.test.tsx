// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { InsightsView } from './screens/insights.screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(isLoading: boolean) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: '0192f0c0-0000-7000-8000-000000000001' } as never);
  const makeView = () => (
    <InsightsView
      journal={{ entries: [], isComplete: false, observe: async () => null }}
      isLoading={isLoading}
      today="2026-11-20"
      onOpenEntry={() => {}}
      onSetReminder={() => {}}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: makeView }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

it('nothing is counted while entries are being loaded, and the place for the results is reserved', async () => {
  show(true);
  await screen.findByText('Total Entries');
  expect(screen.getByText('Total Entries').nextSibling?.textContent).toMatch(/^Loading/);
  expect(screen.getByText('Day Streak').nextSibling?.textContent).toMatch(/^Loading/);
  const [first] = screen.getAllByRole('heading', { level: 2 });
  expect(first?.textContent).toBe('Advanced Pattern Recognition');
});

it("entries that couldn't be loaded are not counted as none", async () => {
  show(false);
  await screen.findByText('Total Entries');
  expect(screen.getByText('Total Entries').nextSibling?.textContent).toBe('–Not known');
  expect(screen.getByText('Day Streak').nextSibling?.textContent).toBe('–Not known');
});
