// @vitest-environment happy-dom
import type { Session } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { SessionList } from './components/session-list.tsx';

const makeSession = (id: string, change: Partial<Session> = {}): Session => ({
  id,
  createdAt: '2026-11-01T10:00:00.000Z',
  lastSeenAt: '2026-11-03T08:15:00.000Z',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/136.0 Safari/537.36',
  isCurrent: false,
  ...change,
});
const phone = makeSession('phone', { isCurrent: true, userAgent: 'Mozilla/5.0 (Android 15) Firefox/138.0' });
const mac = makeSession('mac', { userAgent: 'Mozilla/5.0 (Macintosh) Version/18.4 Safari/605.1' });

let stored: Session[];
let calls: string[];
let isDown = false;
function open(sessions: Session[], { isDown: startsDown = false } = {}) {
  stored = sessions;
  calls = [];
  isDown = startsDown;
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) => {
    if (isDown) return new Response('{}', { status: 503 });
    calls.push(`${method} ${url}`);
    if (method !== 'DELETE') return new Response(JSON.stringify(stored));
    const ended = url.split('/')[4];
    stored = stored.filter(({ id, isCurrent }) => (ended ? id !== ended : isCurrent));
    return new Response(null, { status: 204 });
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionList />
    </QueryClientProvider>,
  );
}
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});
/** Skips the copies of the name that buttons hold for screen readers. */
const findRows = (name: string) => screen.queryAllByText(name, { ignore: '.sr-only' });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

it('this device comes first and has no button; all others can be signed out', async () => {
  open([makeSession('pc'), phone, mac]);
  expect(await screen.findByText('This device')).toBeTruthy();
  expect(findRows('Firefox on Android')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sign out Firefox on Android' })).toBeNull();
  await press('Sign out Safari on Mac');
  await vi.waitFor(() => expect(findRows('Safari on Mac')).toEqual([]));
  expect(calls).toContain('DELETE /api/auth/sessions/mac');
  expect(toasts.read()[0]?.title).toBe('Device signed out');
  expect(findRows('Chrome on Windows')).toHaveLength(1);
});

it('all others can be signed out together, and then the button is gone', async () => {
  open([phone, mac, makeSession('pc')]);
  await screen.findByText('This device');
  await press('Sign out everywhere else');
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(calls).toContain('DELETE /api/auth/sessions');
  expect(screen.getByText('Firefox on Android')).toBeTruthy();
});

it('SET-04 · if it fails it says that the device may still be signed in, and keeps its row', async () => {
  open([phone, mac]);
  await screen.findByText('This device');
  isDown = true;
  await press('Sign out Safari on Mac');
  await vi.waitFor(() => expect(toasts.read()[0]?.variant).toBe('destructive'));
  isDown = false;
  expect(stored).toContain(mac);
});

it('a list that cannot be loaded says so and can be loaded again', async () => {
  open([phone, mac], { isDown: true });
  expect(await screen.findByText("Your devices couldn't be loaded")).toBeTruthy();
  isDown = false;
  await press('Try again');
  await vi.waitFor(() => expect(findRows('Safari on Mac')).toHaveLength(1));
});

it('six of many devices are shown, and the others on request', async () => {
  open([phone, ...Array.from({ length: 7 }, (_, at) => makeSession(`pc-${at}`))]);
  await screen.findByText('This device');
  expect(findRows('Chrome on Windows')).toHaveLength(5);
  await screen.findByRole('button', { name: 'Show all 8' });
  await press('Show all 8');
  expect(findRows('Chrome on Windows')).toHaveLength(7);
});
