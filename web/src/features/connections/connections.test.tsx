// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import { AnonymousProfileCard } from './components/anonymous-profile-card.tsx';
import { ConnectionCodeCard } from './components/connection-code-card.tsx';
import { ConnectionQrCard } from './components/connection-qr-card.tsx';
import { FindConnection } from './components/find-connection.tsx';
import { ManualEntry } from './scanner/manual-entry.tsx';
import { QrScanner } from './screens/qr-scanner.screen.tsx';

let provider: 'llm' | 'engine';
let calls: { url: string; body: unknown }[];
let answers: Record<string, () => Response | Promise<Response>>;
const makeJson = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const makeProblem = (status: number, code: string, message: string) => makeJson(status, { code, message });
const profile = {
  communicationStyle: 'Brief: few, plain words',
  emotionalPatterns: ['Most days are neutral'],
  coreValues: ['Gratitude'],
  supportPreferences: [],
};
const onConnected = vi.fn();
let client = makeQueryClient();

beforeEach(() => {
  provider = 'llm';
  calls = [];
  answers = {};
  client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: 'ana' } as User);
  localStorage.clear();
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const key = `${init?.method ?? 'GET'} ${url}`;
    if (key === 'GET /api/config') return makeJson(200, { mind: { provider } });
    calls.push({ url: key, body: JSON.parse(String(init?.body ?? 'null')) });
    return (answers[key] ?? (() => makeJson(500, {})))();
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
  onConnected.mockClear();
});

async function show(part: ReactNode, marker: string) {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: marker });
}
async function press(name: string | RegExp) {
  const findButton = () => screen.getByRole('button', { name });
  // A toast may come before the button accepts presses again.
  await vi.waitFor(() => expect(findButton().getAttribute('aria-busy')).toBeNull());
  await act(async () => fireEvent.click(findButton()));
}
const findField = () => screen.getByLabelText('Connection code') as HTMLInputElement;
const type = (value: string) => act(() => void fireEvent.change(findField(), { target: { value } }));
/** Waits until the toast says this. */
const expectToast = (toast: object) =>
  vi.waitFor(() => expect(toasts.read().find(({ open }) => open)).toMatchObject(toast));
const listSentTo = (url: string) => calls.filter((call) => call.url === url).map(({ body }) => body);
const connecting = 'POST /api/user/connect-via-qr';

it('CONN-06 CONN-07 · the person’s code is shown with copy and share; if loading fails it says so and can be repeated', async () => {
  await show(<ConnectionCodeCard />, 'Your connection code');
  expect(await screen.findByText('Failed to fetch your connection code')).toBeTruthy();
  answers['GET /api/user/code'] = () => makeJson(200, { code: 'RFL-AB12CD34' });
  await press('Retry');
  expect(await screen.findByText('RFL-AB12CD34')).toBeTruthy();
  for (const name of ['Copy', 'Share']) expect(screen.getByRole('button', { name })).toBeTruthy();
  answers['POST /api/user/code'] = () => makeJson(200, { code: 'RFL-NEW2CD34' });
  await press('Get a new code');
  await press('Get a new code');
  expect(await screen.findByText('RFL-NEW2CD34')).toBeTruthy();
});

function Visits({ of }: { of: (visit: number) => ReactNode }) {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Visit again
      </button>
      {of(visit)}
    </>
  );
}

it('CONN-06 · a code replaced on another device is shown from the next visit on', async () => {
  answers['GET /api/user/code'] = () => makeJson(200, { code: 'RFL-AB12CD34' });
  await show(<Visits of={(visit) => <ConnectionCodeCard key={visit} />} />, 'Your connection code');
  expect(await screen.findByText('RFL-AB12CD34')).toBeTruthy();
  answers['GET /api/user/code'] = () => makeJson(200, { code: 'RFL-NEW2CD34' });
  await press('Visit again');
  expect(await screen.findByText('RFL-NEW2CD34')).toBeTruthy();
  answers['GET /api/user/code'] = () => makeJson(500, {});
  await press('Visit again');
  await vi.waitFor(() => expect(calls).toHaveLength(3));
  expect(await screen.findByText('RFL-NEW2CD34')).toBeTruthy();
});

it('CONN-08 CONN-09 · generating a profile sends the allowed parts, shows it, and says so', async () => {
  answers['GET /api/user/anonymous-profile'] = () => makeJson(200, { profile: null });
  answers['POST /api/user/generate-profile'] = () => makeJson(200, { profile });
  await show(<AnonymousProfileCard />, 'Anonymous profile');
  await press('Generate Profile');
  await expectToast({ title: 'Profile Generated!' });
  expect(await screen.findByText('Brief: few, plain words')).toBeTruthy();
  act(() => void fireEvent.click(screen.getByLabelText('Emotional patterns')));
  await press('Generate Again');
  expect(listSentTo('POST /api/user/generate-profile')).toEqual([
    null,
    { parts: ['communicationStyle', 'coreValues', 'supportPreferences'] },
  ]);
  answers['POST /api/user/generate-profile'] = () => makeJson(500, {});
  await press('Generate Again');
  await expectToast({ title: 'Failed to generate anonymous profile', variant: 'destructive' });
  answers['DELETE /api/user/anonymous-profile'] = () => new Response(null, { status: 204 });
  await press('Remove profile');
  await vi.waitFor(() => expect(screen.queryByText('Brief: few, plain words')).toBeNull());
});

it('CONN-08 · a profile that could not be loaded is not treated as missing, and can be loaded again', async () => {
  await show(<AnonymousProfileCard />, 'Anonymous profile');
  expect(
    await screen.findByText("Your anonymous profile couldn't be loaded. It isn't kept on this device."),
  ).toBeTruthy();
  answers['GET /api/user/anonymous-profile'] = () => makeJson(200, { profile });
  await press('Retry');
  expect(await screen.findByText('Brief: few, plain words')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove profile' })).toBeTruthy();
});

it('CONN-10 CONN-12 CONN-13 · a code is typed in capital letters, finds somebody, and connects with them', async () => {
  answers['GET /api/user/find/RFL-AB12CD34'] = () =>
    makeJson(200, { firstName: 'Leo', hasProfile: true, anonymousProfile: profile });
  answers[connecting] = () => makeJson(200, { message: "You're connected with Leo.", bonusReward: 1 });
  await show(<FindConnection onConnected={onConnected} />, 'Find a connection');
  const isDisabled = () => screen.getByRole('button', { name: 'Search' }).hasAttribute('disabled');
  expect(isDisabled()).toBe(true);
  type('rfl-ab12cd34');
  expect([findField().value, isDisabled()]).toEqual(['RFL-AB12CD34', false]);
  await press('Search');
  expect(await screen.findByRole('heading', { name: 'Leo' })).toBeTruthy();
  expect(screen.getByText('Most days are neutral')).toBeTruthy();
  await press('Connect');
  expect(listSentTo(connecting)).toEqual([{ connectionCode: 'RFL-AB12CD34' }]);
  await expectToast({
    title: 'Connected!',
    description: "You're connected with Leo. You each get 1 day of Premium.",
  });
  expect(onConnected).toHaveBeenCalledOnce();
});

it('CONN-13 · if Premium adds nothing, a new connection does not promise a day of it', async () => {
  provider = 'engine';
  answers['GET /api/user/find/RFL-AB12CD34'] = () =>
    makeJson(200, { firstName: 'Leo', hasProfile: true, anonymousProfile: profile });
  answers[connecting] = () => makeJson(200, { message: "You're connected with Leo.", bonusReward: 1 });
  await show(<FindConnection onConnected={onConnected} />, 'Find a connection');
  type('rfl-ab12cd34');
  await press('Search');
  await screen.findByRole('heading', { name: 'Leo' });
  await press('Connect');
  await expectToast({ title: 'Connected!', description: "You're connected with Leo." });
});

const unnamed = { id: 'ana', firstName: null };

it('CONN-13 · a person without a name is asked for one before the first connection, and shown by it', async () => {
  client.setQueryData(['/api/auth/user'], unnamed);
  answers['PUT /api/auth/user/name'] = () => makeJson(200, { ...unnamed, firstName: 'Ana' });
  answers[connecting] = () => makeJson(200, { message: "You're connected.", bonusReward: 0 });
  await show(<QrScanner onConnected={onConnected} />, 'How to connect');
  type('RFL-AB12CD34');
  await press('Connect');
  const dialog = within(await screen.findByRole('dialog', { name: 'What name should they see?' }));
  expect(listSentTo(connecting)).toEqual([]);
  act(() => void fireEvent.change(dialog.getByLabelText('Your name'), { target: { value: ' Ana ' } }));
  await act(async () => fireEvent.submit(dialog.getByLabelText('Your name').closest('form')!));
  await expectToast({ title: 'Connected!', description: "You're connected." });
  expect(listSentTo('PUT /api/auth/user/name')).toEqual([{ firstName: 'Ana' }]);
  expect(listSentTo(connecting)).toEqual([{ connectionCode: 'RFL-AB12CD34' }]);
  expect(client.getQueryData(['/api/auth/user'])).toMatchObject({ firstName: 'Ana' });
});

it('CONN-13 · the name can be left out, and is not asked for again on this device', async () => {
  client.setQueryData(['/api/auth/user'], unnamed);
  answers[connecting] = () => makeJson(200, { message: "You're connected.", bonusReward: 0 });
  await show(<QrScanner onConnected={onConnected} />, 'How to connect');
  type('RFL-AB12CD34');
  await press('Connect');
  const dialog = within(await screen.findByRole('dialog', { name: 'What name should they see?' }));
  await act(async () => fireEvent.submit(dialog.getByLabelText('Your name').closest('form')!));
  await vi.waitFor(() => expect(listSentTo(connecting)).toHaveLength(1));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Connect');
  await vi.waitFor(() => expect(listSentTo(connecting)).toHaveLength(2));
});

it('CONN-12 · a person who is already connected is shown as such, without a Connect button', async () => {
  answers['GET /api/user/find/RFL-AB12CD34'] = () =>
    makeJson(200, { firstName: 'Ben', hasProfile: false, anonymousProfile: null, isConnected: true });
  await show(<FindConnection onConnected={onConnected} />, 'Find a connection');
  type('RFL-AB12CD34');
  await press('Search');
  expect(await screen.findByText("You're already connected.")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
});

it('CONN-11 · an unknown code is not found, and other errors are shown', async () => {
  await show(<FindConnection onConnected={onConnected} />, 'Find a connection');
  type('RFL-00000000');
  answers['GET /api/user/find/RFL-00000000'] = () =>
    makeProblem(404, 'connections.code_not_found', 'No user found with that connection code');
  await press('Search');
  await expectToast({
    title: 'User Not Found',
    description: 'No user found with that connection code',
  });
  answers['GET /api/user/find/RFL-00000000'] = () => makeJson(500, {});
  await press('Search');
  await expectToast({ title: 'Failed to search for user', variant: 'destructive' });
});

it("QR-01 · 'My QR Code' is loaded only when it is opened, and shows the code", async () => {
  answers['GET /api/user/connection-qr'] = () =>
    makeJson(200, { connectionCode: 'RFL-AB12CD34', userInfo: { firstName: 'Ana' } });
  await show(<ConnectionQrCard />, 'Connection QR');
  expect(screen.getByRole('link', { name: 'Scan Code' }).getAttribute('href')).toBe('/qr-scanner');
  expect(listSentTo('GET /api/user/connection-qr')).toEqual([]);
  await press('My QR Code');
  expect(
    await screen.findByRole('img', { name: 'QR code of the connection code RFL-AB12CD34' }),
  ).toBeTruthy();
  expect(listSentTo('GET /api/user/connection-qr')).toHaveLength(1);
  expect(screen.getByText('Ana')).toBeTruthy();
});

it('QR-02 QR-04 · the scanner offers typing, an image and instructions, and asks for a code if none was found', async () => {
  await show(<QrScanner onConnected={onConnected} />, 'How to connect');
  expect(screen.getByRole('button', { name: 'Upload Image' })).toBeTruthy();
  await press('Connect');
  expect(screen.getByText('Please enter a connection code')).toBeTruthy();
  type('   ');
  await press('Connect');
  expect(screen.getByText('Please enter a connection code')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('QR-05 QR-06 · the text of a QR code is sent as it is, and anything else is trimmed as a code', async () => {
  answers[connecting] = () => makeJson(200, { message: "You're connected.", bonusReward: 0 });
  await show(<QrScanner onConnected={onConnected} />, 'How to connect');
  const qrText = '{"type":"reflect-connection","code":"RFL-AB12CD34"}';
  for (const input of [qrText, ' rfl-ab12cd34 ', '{"type":"other"}']) {
    type(input);
    await press('Connect');
  }
  expect(listSentTo(connecting)).toEqual([
    { qrData: qrText },
    { connectionCode: 'RFL-AB12CD34' },
    { connectionCode: '{"type":"other"}' },
  ]);
  await expectToast({ title: 'Connected!', description: "You're connected." });
  expect(onConnected).toHaveBeenCalledTimes(3);
});

it('QR-07 · a failed connection says so, with the reason if it helps, and keeps what was typed', async () => {
  await show(<QrScanner onConnected={onConnected} />, 'How to connect');
  type('RFL-AB12CD34');
  answers[connecting] = () => makeJson(500, {});
  await press('Connect');
  await expectToast({
    title: 'Connection Failed',
    description: 'Failed to connect with friend',
    variant: 'destructive',
  });
  answers[connecting] = () => makeProblem(409, 'connections.own_code', 'This is your own code.');
  await press('Connect');
  await expectToast({ description: 'Failed to connect with friend. This is your own code.' });
  expect(findField().value).toBe('RFL-AB12CD34');
  expect(onConnected).not.toHaveBeenCalled();
});

it('QR-04 · typing in the middle of a code keeps the caret in place', async () => {
  await show(
    <>
      <h2>A code</h2>
      <ManualEntry isPending={false} onCode={async () => true} />
    </>,
    'A code',
  );
  type('RFL-12');
  const input = findField();
  const typed = { value: 'RFL-x12', selectionStart: 5, selectionEnd: 5 };
  act(() => void fireEvent.change(input, { target: typed }));
  await act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));
  expect([input.value, input.selectionStart]).toEqual(['RFL-X12', 5]);
});
