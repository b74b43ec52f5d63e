// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast } from '../../ui/toast/toast-store.ts';
import { DeviceProfileCard } from './components/device-profile-card.tsx';

const made = {
  communicationStyle: 'Brief: few, plain words',
  emotionalPatterns: ['Most days are neutral'],
  coreValues: ['Gratitude'],
  supportPreferences: [],
};
const nothing = { communicationStyle: '', emotionalPatterns: [], coreValues: [], supportPreferences: [] };

let calls: { call: string; body: unknown }[];
/** What the server has. */
let stored: object | null;
let madeHere: object;

beforeEach(() => {
  [calls, stored, madeHere] = [[], null, made];
  // In a private journal the device answers the POST; here `fetch` answers both.
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const sent = JSON.parse(String(body ?? 'null')) as object;
    calls.push({ call: `${method} ${url}`, body: sent });
    if (method === 'POST') return Response.json({ profile: madeHere });
    if (method === 'PUT') stored = sent;
    if (method === 'DELETE') {
      stored = null;
      return new Response(null, { status: 204 });
    }
    return Response.json({ profile: stored });
  });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <DeviceProfileCard />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const sent = () => calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);

it('shows exactly what would be sent, and sends nothing before the person confirms', async () => {
  await press('Make one on this device');
  const preview = await screen.findByRole('region', { name: 'What would be sent' });
  for (const text of ['Brief: few, plain words', 'Most days are neutral', 'Gratitude'])
    expect(within(preview).getByText(text)).toBeTruthy();
  expect(sent()).toEqual([]);
  await press("Don't send");
  expect(screen.queryByRole('region', { name: 'What would be sent' })).toBeNull();
  expect(sent()).toEqual([]);

  await press('Make one on this device');
  await press('Send these sentences');
  await screen.findByRole('heading', { name: 'On the server, for people with your code' });
  expect(sent()).toEqual([made]);
  await press('Remove profile');
  await vi.waitFor(() =>
    expect(screen.queryByRole('heading', { name: 'On the server, for people with your code' })).toBeNull(),
  );
  expect(stored).toBeNull();
});

it('is made from the allowed parts, and empty ones are not sent', async () => {
  madeHere = nothing;
  fireEvent.click(screen.getByLabelText('Core values'));
  await press('Make one on this device');
  expect(calls.at(-1)).toEqual({
    call: 'POST /api/user/generate-profile',
    body: { parts: ['communicationStyle', 'emotionalPatterns', 'supportPreferences'] },
  });
  expect(await screen.findByText(/^Nothing yet: it takes a few more entries/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send these sentences' })).toBeNull();
  await press('Close');
});
