// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reviewSession, useCurrentUser, useSession } from './current-user.ts';
import { makeQueryClient } from './query-client.ts';

const ana: User = {
  id: '0192f0c0-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: null,
  isPremium: true,
  isAdmin: false,
  plan: 'premium',
  trialExpiresAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const fetched = vi.fn<typeof fetch>();
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  client = makeQueryClient();
  client.mount();
});
afterEach(() => {
  cleanup();
  client.clear();
  client.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const makeAnswer = (status: number, body: unknown) =>
  fetched.mockImplementation(async () => new Response(JSON.stringify(body), { status }));
const settle = (milliseconds = 1) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const readSeen = () => screen.getByRole('status').textContent;

function Probe() {
  const session = useSession();
  const { user, isAuthenticated, error } = useCurrentUser();
  const parts = [
    session.status,
    user?.email ?? 'nobody',
    isAuthenticated ? 'in' : 'out',
    error ? 'error' : 'fine',
  ];
  return <output>{parts.join(' ')}</output>;
}
function open() {
  return render(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
}

it('AUTH-02 AUTH-03 · the person is returned as one object without a payload, and is then signed in', async () => {
  makeAnswer(200, ana);
  open();
  await settle();
  expect(readSeen()).toBe('signed-in ana@example.org in fine');
  expect(client.getQueryData(['/api/auth/user'])).toEqual(ana);
  const [url, init] = fetched.mock.calls[0]!;
  expect([init?.method, url, init?.body]).toEqual(['GET', '/api/auth/user', undefined]);
});

it('AUTH-03 · a 401 means nobody is signed in, and is not an error', async () => {
  makeAnswer(401, { code: 'session.required', message: 'Please sign in to continue.' });
  open();
  await settle();
  expect(readSeen()).toBe('signed-out nobody out fine');
});

it('AUTH-04 · the request is not retried', async () => {
  makeAnswer(500, {});
  open();
  await settle(60_000);
  expect(readSeen()).toBe('failed nobody out error');
  expect(fetched).toHaveBeenCalledOnce();
});

it('AUTH-04 AUTH-05 · it is not loaded again on focus, on mount or by time', async () => {
  makeAnswer(200, ana);
  open();
  await settle(14 * 60_000);
  window.dispatchEvent(new Event('focus'));
  document.dispatchEvent(new Event('visibilitychange'));
  cleanup();
  open();
  await settle(1_000);
  expect(fetched).toHaveBeenCalledOnce();
});

it('AUTH-05 · it is fresh for 900000 ms and kept for 1800000 ms', async () => {
  makeAnswer(200, ana);
  open();
  await settle();
  const query = client.getQueryCache().find({ queryKey: ['/api/auth/user'] })!;
  expect(query.isStaleByTime(900_000)).toBe(false);
  await settle(899_000);
  expect(query.isStale()).toBe(false);
  await settle(2_000);
  expect(query.isStale()).toBe(true);
  cleanup();
  await settle(1_799_000);
  expect(client.getQueryData(['/api/auth/user'])).toEqual(ana);
  await settle(2_000);
  expect(client.getQueryData(['/api/auth/user'])).toBeUndefined();
});

it('without a connection the person known on this device can continue, and is confirmed later', async () => {
  makeAnswer(200, ana);
  open();
  await settle();
  cleanup();
  client.clear();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  await settle();
  expect(readSeen()).toBe('signed-in ana@example.org in fine');
  makeAnswer(401, {});
  await settle(11_000);
  expect(readSeen()).toBe('signed-out nobody out fine');
  expect(localStorage.length).toBe(0);
});

it('with a person known on this device the app does not wait for a slow answer', async () => {
  localStorage.setItem('reflect-last-user', JSON.stringify(ana));
  fetched.mockImplementation(() => new Promise(() => undefined));
  open();
  await settle(2_000);
  expect(readSeen()).toContain('loading');
  await settle(600);
  expect(readSeen()).toContain('signed-in');
});

it('a 401 of another call loads the person again', async () => {
  makeAnswer(200, ana);
  open();
  await settle();
  makeAnswer(401, {});
  act(() => {
    reviewSession(client);
    reviewSession(client);
  });
  await settle();
  expect(readSeen()).toBe('signed-out nobody out fine');
  expect(fetched).toHaveBeenCalledTimes(2);
});
