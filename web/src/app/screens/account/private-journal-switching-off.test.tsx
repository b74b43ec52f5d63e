// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { PrivateJournalState, User } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { accountKeyDatabase } from '../../../platform/device-store/keep-on-device.ts';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { PrivateJournalScreen } from './private-journal.screen.tsx';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, ...props }: { to: string }) => <a href={to} {...props} />,
}));
// The ciphers of the test DOM's other realm refuse its bytes.
vi.mock('../../../platform/private-journal/device/account-key-here.ts', () => ({
  readAccountKey: async () => ({ generation: 1 }),
}));

const userId = '0192f0c0-0000-7000-8000-000000000001';
const makeJson = (body: unknown) => new Response(JSON.stringify(body), { status: 200 });
let state: PrivateJournalState;
let calls: string[];
let isAway: boolean;
beforeEach(() => {
  localStorage.clear();
  state = 'on';
  isAway = false;
  calls = [];
  giveLocks();
  vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    if (isAway) throw new TypeError('Failed to fetch');
    if (url === '/api/auth/user') return makeJson({ id: userId, privateJournal: state });
    calls.push(url);
    if (url === '/api/private-journal/begin') {
      state = 'turning-off';
      return makeJson({ state });
    }
    if (url === '/api/private-journal/abandon') {
      state = 'on';
      return makeJson({ state });
    }
    throw new TypeError('Failed to fetch');
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function open() {
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: userId, privateJournal: 'turning-off' } as User);
  render(
    <QueryClientProvider client={client}>
      <PrivateJournalScreen />
    </QueryClientProvider>,
  );
}

it('a switch that lost its connection goes on by itself, and first undoes what it wrote, which may have changed since', async () => {
  open();
  expect((await screen.findByRole('status')).textContent).toContain('goes on by itself');
  expect(calls.filter((url) => url.includes('private-journal'))).toEqual(['/api/private-journal/begin']);
  calls = [];
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(calls.filter((url) => url.includes('private-journal'))).toEqual([
      '/api/private-journal/abandon',
      '/api/private-journal/begin',
    ]),
  );
});

it('somebody who stops it without a connection reads that it was not stopped, and it does not go on by itself', async () => {
  isAway = true;
  open();
  await screen.findByRole('status');
  fireEvent.click(screen.getByRole('button', { name: 'Stop and undo' }));
  expect((await screen.findByRole('alert')).textContent).toContain("can't be stopped without a connection");
  calls = [];
  isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await act(async () => undefined);
  expect(calls).toEqual([]);
});

it('if the answer of its last step was lost, the new page asks, and the key stays until then', async () => {
  state = 'off';
  const opening = indexedDB.open(accountKeyDatabase, 1);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  opening.result.close();
  open();
  await waitFor(() => expect(location.reload).toHaveBeenCalled());
  expect(calls.filter((url) => url.includes('private-journal'))).toEqual([]);
  expect((await indexedDB.databases()).map(({ name }) => name)).toContain(accountKeyDatabase);
});
