// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { getHeldKey } from '../device-seal/device-key.ts';
import { runOnKeyDatabase } from '../device-seal/key-database.ts';
import { provideDeviceKey } from '../device-seal/leave-device.ts';
import { sealText } from '../device-seal/text-seal.ts';
import { reviewSession, useSession } from './current-user.ts';
import { makeQueryClient } from './query-client.ts';

const ana = { id: '0192f0c0-0000-7000-8000-000000000001', email: 'ana@example.org' };
const word = 'kingfisher';
const listStoredKeys = () => runOnKeyDatabase((keys) => keys.getAllKeys('keys'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Probe() {
  return <output>{useSession().status}</output>;
}

it('SET-15 · a session ended from another device removes the key from this one, and leaves nothing readable', async () => {
  let isOver = false;
  vi.stubGlobal('fetch', async (url: string) => {
    if (isOver) return Response.json({}, { status: 401 });
    return Response.json(url === '/api/device-key' ? { key: btoa('k'.repeat(32)) } : ana);
  });
  const client = makeQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  );
  await screen.findByText('signed-in');
  localStorage.setItem(`journal-draft:${ana.id}:tab`, JSON.stringify({ content: word }));
  await provideDeviceKey(ana.id);
  localStorage.setItem(`dream-draft:${ana.id}:tab`, JSON.stringify({ narrative: word }));
  expect(await listStoredKeys()).toEqual([ana.id]);

  isOver = true;
  act(() => reviewSession(client));
  await screen.findByText('signed-out');
  await vi.waitFor(async () => expect([await listStoredKeys(), getHeldKey(ana.id)]).toEqual([[], null]));
  expect(JSON.stringify({ ...localStorage })).not.toContain(word);
  // Anybody could read what this page stores from now on.
  expect(sealText(ana.id, word)).toBeNull();
});

it('SET-15 · a sign-out in another tab clears this one at once, even in the background, and removes the key from its memory', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === '/api/device-key' ? { key: btoa('k'.repeat(32)) } : ana),
  );
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  await screen.findByText('signed-in');
  await provideDeviceKey(ana.id);
  expect(getHeldKey(ana.id)).not.toBeNull();

  act(() => {
    localStorage.removeItem('reflect-last-user');
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'reflect-last-user', oldValue: '{}', newValue: null }),
    );
  });
  await screen.findByText('signed-out');
  expect(getHeldKey(ana.id)).toBeNull();
  expect(sealText(ana.id, word)).toBeNull();
});

it('SET-15 · a page that the browser had put away, and that missed a sign-out, shows nothing once it is shown again', async () => {
  let isOver = false;
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/device-key'
      ? Response.json({ key: btoa('k'.repeat(32)) })
      : isOver
        ? new Response('{}', { status: 401 })
        : Response.json(ana),
  );
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));
  for (const forget of [() => localStorage.removeItem('reflect-last-user'), () => undefined]) {
    isOver = false;
    const { unmount } = render(
      <QueryClientProvider client={makeQueryClient()}>
        <Probe />
      </QueryClientProvider>,
    );
    await screen.findByText('signed-in');
    isOver = true;
    forget();
    show(false);
    expect(screen.queryByText('signed-out')).toBeNull();
    show(true);
    await screen.findByText('signed-out');
    unmount();
  }
});
