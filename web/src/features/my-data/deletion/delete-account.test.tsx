// @vitest-environment happy-dom
import type { User } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { DeleteAccountScreen } from './delete-account.screen.tsx';

const user: User = {
  id: '01890000-0000-7000-8000-000000000001',
  email: 'ana@example.org',
  firstName: 'Ana',
  lastName: null,
  isPremium: false,
  isAdmin: false,
  plan: 'free',
  trialExpiresAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const content = {
  title: 'Delete your account',
  warning: 'The warning of the server.',
  consequences: ['Two entries go.'],
  confirmationPhrase: 'DELETE MY ACCOUNT',
  recommendations: ['Download your data.'],
};

let answers: Record<string, () => Promise<Response>>;
const makeJson = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));
beforeEach(() => {
  answers = { '/api/ai/generate-deletion-content': () => makeJson(content) };
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => answers[url]?.() ?? makeJson({}, 404)),
  );
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

function open(canTakeAlong = true) {
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, user);
  render(
    <QueryClientProvider client={client}>
      <DeleteAccountScreen canTakeAlong={canTakeAlong} />
    </QueryClientProvider>,
  );
}
async function confirm() {
  fireEvent.change(await screen.findByLabelText('Type "DELETE MY ACCOUNT" to confirm'), {
    target: { value: 'DELETE MY ACCOUNT' },
  });
  fireEvent.click(screen.getByLabelText("I understand that this can't be undone"));
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
}
const readToast = () => {
  const [{ title, description, open: isOpen } = { title: '', description: '', open: false }] = toasts.read();
  return isOpen ? { title, description } : null;
};

it('DEL-01 DEL-03 · loads its text with a spinner, by a call without a body', async () => {
  open();
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect(await screen.findByText('The warning of the server.')).toBeTruthy();
  expect(screen.getByText('Two entries go.')).toBeTruthy();
  expect(screen.getByText('Download your data.')).toBeTruthy();
  const [, request] = vi.mocked(fetch).mock.calls.find(([url]) => String(url).includes('deletion-content'))!;
  expect([request?.method, request?.body]).toEqual(['POST', undefined]);
});

it('offers a PDF unless the journal is private, and no file at all where nothing can be read', async () => {
  open();
  expect((await screen.findByText(/^One ZIP file/)).textContent).toContain('A PDF is under Settings');
  cleanup();
  openedFor.set(user.id);
  open();
  expect((await screen.findByText(/^One ZIP file/)).textContent).not.toContain('PDF');
  openedFor.set(null);
  cleanup();
  open(false);
  expect(await screen.findByText('The warning of the server.')).toBeTruthy();
  expect(screen.queryByText(/Download/i)).toBeNull();
});

it('DEL-02 DEL-04 · shows what is true for everybody, with the same phrase, if the server does not answer', async () => {
  answers['/api/ai/generate-deletion-content'] = () => makeJson({}, 500);
  open();
  expect(await screen.findByText(/Every entry, image, dream/)).toBeTruthy();
  expect(screen.getByLabelText('Type "DELETE MY ACCOUNT" to confirm')).toBeTruthy();
  expect(screen.getByLabelText('Why are you leaving? (optional)')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete my account' }).className).toContain('danger');
});

it('DEL-09 · says that the deletion failed, and that something unexpected happened, and stays', async () => {
  answers['/api/account/delete'] = () => makeJson({ code: 'server.failed', message: 'x' }, 500);
  open();
  await confirm();
  await waitFor(() =>
    expect(readToast()).toEqual({
      title: 'Deletion Failed',
      description: 'Failed to delete account. Please try again.',
    }),
  );
  dismissToast();
  answers['/api/account/delete'] = () => makeJson('not the answer of this call').then(() => null as never);
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  await waitFor(() =>
    expect(readToast()).toEqual({
      title: 'Deletion Failed',
      description: 'An unexpected error occurred.',
    }),
  );
});

it('DEL-09 · says what blocks the deletion if the subscription cannot be ended, and deletes anyway for somebody who will end it', async () => {
  answers['/api/account/delete'] = () => makeJson({ code: 'subscription.stripe_failed', message: 'x' }, 503);
  open();
  await confirm();
  expect(await screen.findByText('Your account is still here')).toBeTruthy();
  expect(screen.getByText(/with the link in the receipts that Stripe/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText(/^Delete my account anyway/));
  answers['/api/account/delete'] = () =>
    makeJson({ success: true, message: 'Your account has been deleted.' });
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  expect(await screen.findByRole('heading', { name: 'Your account has been deleted.' })).toBeTruthy();
  const requests = vi.mocked(fetch).mock.calls.filter(([url]) => url === '/api/account/delete');
  expect(requests.map(([, request]) => JSON.parse(String(request?.body)).leavesSubscription)).toEqual([
    undefined,
    true,
  ]);
});

it('DEL-07 DEL-08 · sends the phrase, the reason and the wish for an export, says goodbye, and opens the first page after two seconds', async () => {
  answers['/api/account/delete'] = () =>
    makeJson({ success: true, message: 'Your account has been deleted.' });
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  open();
  fireEvent.change(await screen.findByLabelText('Why are you leaving? (optional)'), {
    target: { value: ' Too busy ' },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Your account has been deleted.' })).toBeTruthy();
  const [, request] = vi.mocked(fetch).mock.calls.find(([url]) => url === '/api/account/delete')!;
  expect(JSON.parse(String(request?.body))).toEqual({
    confirmationText: 'DELETE MY ACCOUNT',
    reason: 'Too busy',
    wantDataExport: false,
  });
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  expect(assign).toHaveBeenCalledWith('/');
});

it.each([
  ['fails', () => makeJson({}, 500)],
  ['ends early', () => Promise.resolve(new Response('PK with only a part of what there is'))],
])('nothing is deleted if the requested download %s', async (_, answer) => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  answers['/api/export/json?images=true'] = answer;
  answers['/api/account/delete'] = () =>
    makeJson({ success: true, message: 'Your account has been deleted.' });
  open();
  fireEvent.click(await screen.findByLabelText(/^Download my data before deleting/));
  await confirm();
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to export data. Please try again.');
  expect(vi.mocked(fetch).mock.calls.map(([url]) => url)).not.toContain('/api/account/delete');
});

it('an account is deleted once the ZIP with the images is complete', async () => {
  const named: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    named.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
  );
  let arrive: (answer: Response) => void = () => undefined;
  answers['/api/export/json?images=true'] = () => new Promise((resolve) => (arrive = resolve));
  answers['/api/account/delete'] = () =>
    makeJson({ success: true, message: 'Your account has been deleted.' });
  open();
  fireEvent.click(await screen.findByLabelText(/^Download my data before deleting/));
  await confirm();
  const listCalled = () => vi.mocked(fetch).mock.calls.map(([url]) => url);
  await waitFor(() => expect(listCalled()).toContain('/api/export/json?images=true'));
  expect(listCalled()).not.toContain('/api/account/delete');
  arrive(new Response(new Uint8Array([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)])));
  expect(await screen.findByRole('heading', { name: 'Your account has been deleted.' })).toBeTruthy();
  expect(named).toEqual([expect.stringMatching(/^journal-export-[\d-]+\.zip$/)]);
  vi.restoreAllMocks();
});
