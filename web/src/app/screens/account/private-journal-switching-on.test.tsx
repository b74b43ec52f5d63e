// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { User } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { accountKeyDatabase } from '../../../platform/device-store/keep-on-device.ts';
import { isPrivateHere } from '../../../platform/private-journal/private-here.ts';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { SwitchingOn } from './private-journal-switching-on.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, ...props }: { to: string }) => <a href={to} {...props} />,
  useLocation: () => '/',
  useRouter: () => ({ history: { length: 1 } }),
  useCanGoBack: () => false,
}));

// The ciphers of the test DOM's other realm refuse its bytes.
const kept = vi.hoisted(() => ({ wayIds: [] as string[] }));
vi.mock('../../../platform/private-journal/device/account-key-here.ts', () => ({
  readAccountKey: async () => (kept.wayIds.length > 0 ? { generation: 1 } : null),
  readWayIds: async () => kept.wayIds,
}));

const userId = '0192f0c0-0000-7000-8000-000000000001';
let isAway: boolean;
let abandoned: 'off' | 'on' | null;
let ways: { id: string }[];
const makeJson = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  localStorage.clear();
  giveLocks();
  isAway = false;
  abandoned = 'off';
  ways = [];
  kept.wayIds = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (isAway) throw new TypeError('Failed to fetch');
    if (url === '/api/device-key') return makeJson({ key: btoa('k'.repeat(32)) });
    if (url === '/api/private-journal/keys') return makeJson(ways);
    if (url === '/api/private-journal/abandon')
      return abandoned === null ? makeJson({}, 503) : makeJson({ state: abandoned });
    if (url === '/api/auth/user') return makeJson({ id: userId, privateJournal: abandoned ?? 'turning-on' });
    return new Promise<Response>(() => undefined);
  });
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: userId, privateJournal: 'turning-on' } as User);
  render(
    <QueryClientProvider client={client}>
      <SwitchingOn isBegun />
    </QueryClientProvider>,
  );
}
const holdsKey = async () => (await indexedDB.databases()).some(({ name }) => name === accountKeyDatabase);
async function keepKey() {
  kept.wayIds = ['a passphrase', 'a sheet'];
  ways = kept.wayIds.map((id) => ({ id }));
  (await openDB(accountKeyDatabase, 1)).close();
}

it('without a connection an unfinished switch is said to be unreachable, not begun in another browser, and goes on later', async () => {
  await keepKey();
  isAway = true;
  open();
  expect((await screen.findByRole('alert')).textContent).toContain("We can't reach Reflect right now");
  expect(screen.queryByText(/another browser/)).toBeNull();
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('progressbar', { name: 'How far it is' })).toBeTruthy();
});

it('a browser without the key of the attempt says so, and why it could not be stopped', async () => {
  abandoned = null;
  open();
  expect(await screen.findByText(/begun in another browser, or interrupted before its keys/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop and undo' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  abandoned = 'off';
  fireEvent.click(screen.getByRole('button', { name: 'Stop and undo' }));
  expect(await screen.findByRole('button', { name: 'Set up your keys' })).toBeTruthy();
});

it('the key stays on this device if the last step was done before it could be stopped', async () => {
  await keepKey();
  abandoned = 'on';
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop and undo' }));
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  expect(await holdsKey()).toBe(true);
  expect(isPrivateHere(userId)).toBe(true);
});
