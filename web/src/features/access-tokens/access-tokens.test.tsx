// @vitest-environment happy-dom
import type { AccessToken } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { forgetPerson } from '../../platform/session/person-memory.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { AccessTokenSettings } from './access-token-settings.tsx';

const id = '0190a0b0-0000-7000-8000-000000000001';
const script: AccessToken = {
  id,
  name: 'My script',
  scopes: ['read'],
  createdAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
};

vi.mock('../../platform/drafts/tab-identity.ts', () => ({
  identifyTab: async () => ({ tabId: 'tab', isCopy: false }),
  findLiveTabs: async () => () => false,
  runInOneTab: (task: () => Promise<unknown>) => task(),
}));
vi.mock('../../platform/device-seal/leave-device.ts', () => ({ returnToDevice: async () => undefined }));

let tokens: AccessToken[];
let bodies: unknown[];
let refuses: boolean;
beforeEach(() => {
  tokens = [];
  bodies = [];
  refuses = false;
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit) => {
    if (refuses) return Response.json({ code: 'server.failed', message: 'No.' }, { status: 400 });
    if (method === 'GET') return Response.json(tokens);
    if (method === 'DELETE') {
      tokens = tokens.filter((token) => !path.endsWith(token.id));
      return new Response(null, { status: 204 });
    }
    const sent = JSON.parse(String(body)) as Pick<AccessToken, 'name' | 'scopes'>;
    bodies.push(sent);
    tokens = [{ ...script, ...sent }];
    return Response.json({ token: `rfl_${'x'.repeat(43)}`, accessToken: tokens[0] });
  });
});
afterEach(() => {
  cleanup();
  for (const { id: toastId } of toasts.read()) dismissToast(toastId);
  vi.unstubAllGlobals();
});

function open(userId: string = crypto.randomUUID()) {
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: userId });
  render(
    <QueryClientProvider client={client}>
      <AccessTokenSettings />
    </QueryClientProvider>,
  );
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));

it('a token is created with the chosen options, shown once, and then listed without its value', async () => {
  open();
  await press(/^Make an access token/);
  const make = await screen.findByRole<HTMLButtonElement>('button', { name: 'Make the token' });
  expect(make.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('What is it for?'), { target: { value: ' Notes ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Add entries/ }));
  fireEvent.click(make);
  expect(await screen.findByText(`rfl_${'x'.repeat(43)}`)).toBeTruthy();
  expect(bodies).toEqual([{ name: 'Notes', scopes: ['read', 'write'] }]);
  await press('Done');
  expect(await screen.findByText('Notes')).toBeTruthy();
  expect(screen.getByText('Read entries · Add entries · made Nov 20, 2026, never used')).toBeTruthy();
  expect(screen.queryByText(/^rfl_/)).toBeNull();
});

it('a double click creates one token', async () => {
  open();
  await press(/^Make an access token/);
  fireEvent.change(await screen.findByLabelText('What is it for?'), { target: { value: 'Notes' } });
  const make = screen.getByRole('button', { name: 'Make the token' });
  fireEvent.click(make);
  fireEvent.click(make);
  expect(await screen.findByText(`rfl_${'x'.repeat(43)}`)).toBeTruthy();
  expect(bodies).toHaveLength(1);
});

it('a token without any permission is not created', async () => {
  open();
  await press(/^Make an access token/);
  fireEvent.change(await screen.findByLabelText('What is it for?'), { target: { value: 'Nothing' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Read entries/ }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the token' }).disabled).toBe(true);
});

it('a token is revoked after confirmation, and leaves the list', async () => {
  tokens = [script];
  open();
  await press('Revoke the token My script');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Programs that use “My script” are shut out at once');
  await press('Revoke');
  await vi.waitFor(() => expect(screen.queryByText('My script')).toBeNull());
  expect(toasts.read().map(({ title }) => title)).toEqual(['Token revoked']);
});

it('says so if the tokens could not be loaded', async () => {
  refuses = true;
  open();
  expect(await screen.findByText("Your tokens couldn't be loaded")).toBeTruthy();
});

it('says that too much was asked instead of blaming the connection, and lists the tokens by itself once the server allows it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 429, headers: { 'retry-after': '20' } }));
  open();
  const refused = await screen.findByText(
    /^Too much was asked of Reflect at once\. It tries again by itself/,
  );
  expect(screen.queryByText(/connection/)).toBeNull();
  vi.stubGlobal('fetch', async () => Response.json([script]));
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(await screen.findByText('My script')).toBeTruthy();
  expect(refused.isConnected).toBe(false);
  vi.useRealTimers();
});

it('a name being typed is there again after the device was locked, until the token is made or the dialog closed', async () => {
  const type = async (value: string) =>
    fireEvent.change(await screen.findByLabelText('What is it for?'), { target: { value } });
  const readName = async () => (await screen.findByLabelText<HTMLInputElement>('What is it for?')).value;
  open('ana');
  await press(/^Make an access token/);
  await type('Command li');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Add entries/ }));
  cleanup();
  forgetPerson('ana');
  open('ana');
  expect(await readName()).toBe('Command li');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Add entries/ }).checked).toBe(true);
  await press('Cancel');
  await press(/^Make an access token/);
  expect(await readName()).toBe('');
  await type('Notes');
  await press('Make the token');
  expect(await screen.findByText(/^rfl_/)).toBeTruthy();
  cleanup();
  forgetPerson('ana');
  open('ana');
  await screen.findByText('Notes');
  expect(screen.queryByRole('dialog')).toBeNull();
});
