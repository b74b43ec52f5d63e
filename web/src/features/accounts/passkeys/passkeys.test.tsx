// @vitest-environment happy-dom
import type { Passkey, PasskeyInvitation, PasskeyList } from '@reflect/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { currentUserKey } from '../../../platform/session/current-user.ts';
import { forgetPerson } from '../../../platform/session/person-memory.ts';
import { makeQueryClient } from '../../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { InvitationSettings } from './invitation-settings.tsx';
import { PasskeySettings } from './passkey-settings.tsx';
import { addPageToLink, describeUse, namePasskey } from './passkey-texts.model.ts';

vi.mock('../../../platform/drafts/tab-identity.ts', () => ({
  identifyTab: async () => ({ tabId: 'tab', isCopy: false }),
  findLiveTabs: async () => () => false,
  runInOneTab: (task: () => Promise<unknown>) => task(),
}));
vi.mock('../../../platform/device-seal/leave-device.ts', () => ({ returnToDevice: async () => undefined }));

const makePasskey = (id: string, change: Partial<Passkey> = {}): Passkey => ({
  id,
  name: null,
  userAgent: 'Mozilla/5.0 (Android 15) Firefox/138.0',
  createdAt: '2026-11-03T08:15:00.000Z',
  lastUsedAt: null,
  ...change,
});
const link = 'https://journal.example/sign-in/link#7Q2K-7Q2K-7Q2K-7Q2K-7Q2K-7Q2K-7Q2K';
const made = { link, expiresAt: '2026-11-25T10:15:00.000Z' };

type Answers = Record<string, (body: unknown) => Response>;
let calls: string[];

function open(part: ReactElement, answers: Answers) {
  calls = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    calls.push(`${method} ${url}${body ? ` ${String(body)}` : ''}`);
    return answers[`${method} ${url}`]?.(body) ?? new Response('{}', { status: 503 });
  });
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: 'ana' });
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
}
const makeProblem = (status: number, code: string, message: string) => () =>
  Response.json({ code, message }, { status });
const makeEmptyAnswer = () => new Response(null, { status: 204 });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

/** As the lock does. */
function lock() {
  cleanup();
  forgetPerson('ana');
}

afterEach(() => {
  lock();
  localStorage.clear();
  sessionStorage.clear();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

describe('passkeys in the settings', () => {
  const list = (...passkeys: Passkey[]): PasskeyList => ({
    passkeys,
    recoveryCodeMadeAt: '2026-11-03T08:15:00.000Z',
  });
  const openList = (stored: PasskeyList, answers: Answers = {}) =>
    open(<PasskeySettings />, { 'GET /api/auth/passkeys': () => Response.json(stored), ...answers });

  it('have their name or device; the only one cannot be removed, and a second one is suggested', async () => {
    openList(list(makePasskey('a')));
    expect(await screen.findByText('Passkey of Firefox on Android')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(screen.getByText(/This is your only passkey/)).toBeTruthy();
  });

  it('can be renamed, and removed after confirmation', async () => {
    let stored = list(makePasskey('a', { name: 'هاتفي' }), makePasskey('b'));
    open(<PasskeySettings />, {
      'GET /api/auth/passkeys': () => Response.json(stored),
      'PATCH /api/auth/passkeys/b': makeEmptyAnswer,
      'DELETE /api/auth/passkeys/a': () => {
        stored = list(makePasskey('b'));
        return makeEmptyAnswer();
      },
    });
    expect((await screen.findByText('هاتفي')).tagName).toBe('BDI');
    await press('Rename Passkey of Firefox on Android');
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await act(async () => fireEvent.change(field, { target: { value: '  Phone ' } }));
    await press('Save');
    expect(calls).toContain('PATCH /api/auth/passkeys/b {"name":"Phone"}');
    await press('Remove هاتفي');
    const question = await screen.findByRole('alertdialog', { name: 'Remove this passkey?' });
    expect(calls.some((call) => call.startsWith('DELETE'))).toBe(false);
    await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Remove' })));
    await vi.waitFor(() => expect(screen.queryByText('هاتفي')).toBeNull());
    expect(toasts.read()[0]?.title).toBe('Passkey removed');
  });

  it('keep a name that is being typed through a lock, and give it to no other one', async () => {
    const change = async (value: string) =>
      act(async () => fireEvent.change(await screen.findByLabelText('Name'), { target: { value } }));
    const readName = async () => (await screen.findByLabelText<HTMLInputElement>('Name')).value;
    const two = list(makePasskey('a', { name: 'Key' }), makePasskey('b', { name: 'Phone' }));
    const answers = { 'PATCH /api/auth/passkeys/a': makeEmptyAnswer };
    openList(two, answers);
    await press('Rename Key');
    await change('Key in the dra');
    lock();
    openList(two, answers);
    expect(await readName()).toBe('Key in the dra');
    await press('Save');
    expect(calls).toContain('PATCH /api/auth/passkeys/a {"name":"Key in the dra"}');

    await press('Rename Key');
    await change('Lost ke');
    lock();
    // It was removed on another device meanwhile.
    openList(list(makePasskey('b', { name: 'Phone' })));
    await press('Rename Phone');
    expect(await readName()).toBe('Phone');
  });

  it('are added with a link for this device or another one, also as a QR code', async () => {
    openList(list(makePasskey('a')), { 'POST /api/auth/passkey-links': () => Response.json(made) });
    await press('Add a passkey');
    const here = await screen.findByRole('link', { name: 'Add one on this device' });
    expect(here.getAttribute('href')).toBe(link.replace('#', '?to=%2Fsettings#'));
    expect(screen.getByRole('img', { name: 'QR code of the link' })).toBeTruthy();
    expect(screen.getByText(link)).toBeTruthy();
    expect(screen.getByText(/It works once, until .*25/)).toBeTruthy();
  });

  it('need a new sign-in if the last one was some time ago', async () => {
    const refused = makeProblem(403, 'accounts.sign_in_again', 'Please sign in again for this.');
    openList(list(makePasskey('a')), { 'POST /api/auth/passkey-links': refused });
    await press('Add a passkey');
    expect(await screen.findByRole('alertdialog', { name: 'Please sign in again for this' })).toBeTruthy();
  });

  it('have a recovery code, which is replaced after confirmation and shown once', async () => {
    openList(list(makePasskey('a')), {
      'POST /api/auth/recovery-code': () => Response.json({ code: 'AAAA-BBBB' }),
    });
    await press('Replace the recovery code');
    await press('Replace it');
    expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
    await press("I've saved it");
    await vi.waitFor(() => expect(screen.queryByText('AAAA-BBBB')).toBeNull());
  });

  it('say if they could not be loaded, and can be loaded again', async () => {
    let isDown = true;
    open(<PasskeySettings />, {
      'GET /api/auth/passkeys': () =>
        isDown ? new Response('{}', { status: 503 }) : Response.json(list(makePasskey('a', { name: 'Key' }))),
    });
    expect(await screen.findByText("Your passkeys couldn't be loaded")).toBeTruthy();
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('Key')).toBeTruthy();
  });
});

describe('invitations in the settings', () => {
  const invitation: PasskeyInvitation = {
    id: 'i',
    email: 'ben@example.org',
    createdAt: '2026-11-22T10:15:00.000Z',
    expiresAt: '2026-11-25T10:15:00.000Z',
  };

  it('are created for an address, and their link is shown once; an error stays beside the address', async () => {
    let isTaken = true;
    open(<InvitationSettings />, {
      'GET /api/auth/invitations': () => Response.json([]),
      'POST /api/auth/invitations': () =>
        isTaken ? makeProblem(409, 'accounts.address_taken', 'Somebody has it.')() : Response.json(made),
    });
    await press(/^Invite somebody/);
    const field = await screen.findByRole('textbox', { name: 'Their email address' });
    await act(async () => fireEvent.change(field, { target: { value: ' ben@example.org ' } }));
    await press('Make a link');
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody has it.');
    isTaken = false;
    await press('Make a link');
    expect(await screen.findByText(link)).toBeTruthy();
    expect(calls).toContain('POST /api/auth/invitations {"email":"ben@example.org"}');
    await press('Done');
    await vi.waitFor(() => expect(screen.queryByText(link)).toBeNull());
  });

  it('are listed until they are used, and can be revoked', async () => {
    let stored = [invitation];
    open(<InvitationSettings />, {
      'GET /api/auth/invitations': () => Response.json(stored),
      'DELETE /api/auth/invitations/i': () => {
        stored = [];
        return makeEmptyAnswer();
      },
    });
    await press('Revoke the invitation of ben@example.org');
    expect(stored).toHaveLength(1);
    await press('Revoke');
    await vi.waitFor(() => expect(screen.queryByText('ben@example.org')).toBeNull());
    expect(toasts.read()[0]?.title).toBe('Invitation revoked');
  });
});

it('the texts of a passkey', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  expect(namePasskey(makePasskey('a', { name: 'My phone' }))).toBe('My phone');
  expect(describeUse(makePasskey('a'), now)).toMatch(/^Made .*3.*, \d{1,2}:\d\d(\s[AP]M)?$/);
  expect(describeUse(makePasskey('a', { lastUsedAt: '2026-11-22T09:00:00Z' }), now)).toMatch(
    / · last used today, /,
  );
  expect(addPageToLink('/settings', { link })).toBe(link.replace('#', '?to=%2Fsettings#'));
});
