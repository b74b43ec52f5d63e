import type { User } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';

export const ana: User = {
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

export interface Call {
  route: string;
  body: unknown;
}
/** The server's answers by route, `GET /api/…` without the query; a number is the status of a refusal. */
export type Answers = Record<string, unknown>;

/** Shows a screen to Ana with these answers. Returns the calls that are made. */
export function openScreen(Screen: RouteComponent, answers: Answers, change: Partial<User> = {}) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const route = `${method} ${url.split('?')[0]}`;
    calls.push({ route, body: body === undefined ? undefined : JSON.parse(String(body)) });
    const answer = route === 'GET /api/auth/user' ? { ...ana, ...change } : await answers[route];
    if (typeof answer === 'number')
      return Response.json({ code: 'test.refused', message: 'Refused for a test.' }, { status: answer });
    return Response.json(answer ?? {});
  });
  const root = createRootRoute();
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: Screen }),
  ]);
  const queryClient = makeQueryClient();
  queryClient.setQueryData(currentUserKey, { ...ana, ...change });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { calls, queryClient, callsOf: (route: string) => calls.filter((call) => call.route === route) };
}
