// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { useWayChanges } from './use-way-changes.ts';
import type { NewWay } from './ways.ts';

vi.mock('../../../platform/private-journal/device/account-key-here.ts', () => ({
  readAccountKeyBytes: async () => ({ bytes: new Uint8Array(32), generation: 1, former: null }),
}));

const way = { id: 'new', kind: 'passphrase', parameters: 'p', wrapped: 'w', generation: 1 } as NewWay;
const makeJson = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
let answerRemoval: () => Promise<Response>;
let stored: string[];
beforeEach(() => {
  stored = ['former'];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') return answerRemoval();
    if (method === 'POST') {
      stored.push('new');
      return makeJson(way);
    }
    expect(url).toBe('/api/private-journal/keys');
    return makeJson(stored.map((id) => ({ ...way, id })));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function replace() {
  const client = makeQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useWayChanges({ userId: 'ana', onAdded: () => undefined }), {
    wrapper,
  });
  await act(() => result.current.replace('former', async () => way));
  return result;
}

it('a changed passphrase whose predecessor could not be removed is said to open the journal, and so is the former', async () => {
  answerRemoval = async () => makeJson({ code: 'server.unavailable', message: 'Not now.' }, 503);
  const result = await replace();
  expect(result.current.problem).toMatch(/^Your new passphrase opens your journal.*opens it too/);
  await waitFor(() => expect(result.current.ways?.map(({ id }) => id)).toEqual(['former', 'new']));
});

it('a former passphrase that another device has removed meanwhile is no failure', async () => {
  answerRemoval = async () => {
    stored = ['new'];
    return makeJson({ code: 'private_journal.key_not_found', message: 'It is gone.' }, 404);
  };
  const result = await replace();
  expect(result.current.problem).toBeNull();
  await waitFor(() => expect(result.current.ways?.map(({ id }) => id)).toEqual(['new']));
});
