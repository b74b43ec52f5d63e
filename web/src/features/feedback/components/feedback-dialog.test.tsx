// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { emptyFeedback, type FeedbackForm } from '../feedback-form.model.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

vi.mock('../../../platform/session/current-user.ts', () => ({
  useUser: () => ({ id: 'ana', email: 'ana@example.org' }),
}));

let hasAdminPassword: boolean | undefined = true;
vi.mock('../../../platform/app-config.ts', () => ({ useAppConfig: () => ({ data: { hasAdminPassword } }) }));

interface Sent {
  url: string;
  body: Record<string, unknown>;
}
let sent: Sent[] = [];
let answer: () => Promise<Response> = async () => Response.json({});
let onClose = vi.fn();
let form: FeedbackForm;

beforeEach(() => {
  sent = [];
  answer = async () => Response.json({ id: 1 });
  onClose = vi.fn();
  form = emptyFeedback;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(init.body)) as Record<string, unknown> });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

async function open(path = '/settings') {
  const draft = {
    read: () => ({ form }),
    change: (next: FeedbackForm) => {
      form = next;
    },
  };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <FeedbackDialog path={path} draft={draft} onClose={onClose} />,
    }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('dialog', { name: 'Share Feedback' });
}
const readToast = () => toasts.read().find(({ open: isOpen }) => isOpen);
const write = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const submit = (name: string) => act(async () => void fireEvent.submit(screen.getByRole('form', { name })));
const click = (name: string) => act(() => void fireEvent.click(screen.getByRole('button', { name })));
const makeProblem = (status: number, body: object) => async () => Response.json(body, { status });

describe('the feedback dialog', () => {
  it('FB-05 FB-06 FB-07 · has title, description, severity and the page it was opened on', async () => {
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Page').value).toBe('Settings');
    expect(screen.getByLabelText<HTMLSelectElement>('Severity').value).toBe('medium');
    await submit('Feedback');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please enter a title.',
      'Please describe what you noticed.',
    ]);
    expect(sent).toEqual([]);
  });

  it('FB-08 FB-09 FB-10 · sends the feedback with the details of the device, says thanks, and closes', async () => {
    await open();
    write('Title', 'A title');
    write('Description', 'What I saw.');
    await submit('Feedback');
    expect(sent[0]?.url).toBe('/api/bug-reports');
    expect(Object.keys(sent[0]?.body ?? {}).sort()).toEqual(
      ['title', 'description', 'severity', 'page', 'userAgent', 'timestamp', 'deviceInfo'].sort(),
    );
    expect(Object.keys(sent[0]?.body.deviceInfo as object).sort()).toEqual(
      [
        'screenResolution',
        'viewportSize',
        'timezone',
        'language',
        'platform',
        'cookieEnabled',
        'onlineStatus',
        'fingerprint',
        'referrer',
        'sessionId',
      ].sort(),
    );
    expect(readToast()).toMatchObject({
      title: 'Feedback Submitted',
      description: 'Thank you for helping us improve the app!',
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('FB-09 · lists the details to be sent, and sends none of them once that is switched off', async () => {
    await open();
    expect(screen.getByText('Time zone')).toBeTruthy();
    act(() => void fireEvent.click(screen.getByLabelText(/^Send details about this device/)));
    expect(screen.queryByText('Time zone')).toBeNull();
    write('Title', 'A title');
    write('Description', 'What I saw.');
    await submit('Feedback');
    expect(sent[0]?.body).toMatchObject({ userAgent: null, deviceInfo: null });
  });

  it('FB-10 · keeps what was written if it could not be sent', async () => {
    answer = makeProblem(500, {});
    await open();
    write('Title', 'A title');
    write('Description', 'What I saw.');
    await submit('Feedback');
    expect(readToast()).toMatchObject({
      title: 'Error',
      description: 'Failed to submit feedback. Please try again.',
      variant: 'destructive',
    });
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('A title');
  });

  it('FB-11 · switches to Admin Access and back, and keeps what was written', async () => {
    await open();
    write('Title', 'A title');
    click('Admin Access');
    expect(screen.getByRole('dialog', { name: 'Admin Access' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Admin password').required).toBe(true);
    await submit('Admin access');
    expect(screen.getByRole('alert').textContent).toBe('Please enter the admin password.');
    expect(sent).toEqual([]);
    act(() => void fireEvent.click(screen.getAllByRole('button', { name: 'Back to feedback' })[0]!));
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('A title');
  });
});

describe('Admin Access', () => {
  it.each([false, undefined])('FB-11 · is offered only if an admin password is set: %s', async (isSet) => {
    hasAdminPassword = isSet;
    await open();
    expect(screen.queryByRole('button', { name: 'Admin Access' })).toBeNull();
    hasAdminPassword = true;
    cleanup();
    await open();
    expect(screen.getByRole('button', { name: 'Admin Access' })).toBeTruthy();
  });

  const tryPassword = async () => {
    await open();
    click('Admin Access');
    write('Admin password', 'eleven lamps');
    await submit('Admin access');
  };

  it('FB-12 FB-13 · sends the address and the password, says so, and opens the feedback after 500 ms', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const waits = vi.spyOn(window, 'setTimeout');
    await tryPassword();
    expect(sent).toEqual([
      {
        url: '/api/admin/auto-login',
        body: { email: 'ana@example.org', adminPassword: 'eleven lamps' },
      },
    ]);
    expect(readToast()).toMatchObject({
      title: 'Admin Access Granted',
      description: 'Signing in and redirecting to admin panel...',
    });
    expect(onClose).toHaveBeenCalledOnce();
    expect(waits.mock.calls.map(([, ms]) => ms)).toContain(500);
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/admin/feedback'));
  });

  it.each([
    [
      'FB-14',
      makeProblem(429, { code: 'admin.password_locked', message: 'Please try again in 15 minutes.' }),
      'Account Locked',
      'Please try again in 15 minutes.',
    ],
    [
      'FB-15',
      makeProblem(403, {
        code: 'admin.password_wrong',
        message: 'Incorrect password.',
        attemptsRemaining: 3,
      }),
      'Access Denied',
      'Incorrect password. 3 attempts remaining.',
    ],
    [
      'FB-15',
      makeProblem(403, {
        code: 'admin.password_wrong',
        message: 'Incorrect password.',
        attemptsRemaining: 1,
      }),
      'Access Denied',
      'Incorrect password. 1 attempt remaining.',
    ],
    [
      'FB-16',
      makeProblem(404, { code: 'admin.password_off', message: 'It is turned off here.' }),
      'Access Denied',
      'It is turned off here.',
    ],
    ['FB-16', async () => new Response('', { status: 502 }), 'Access Denied', 'Authentication failed.'],
    [
      'FB-17',
      () => Promise.reject(new TypeError('Failed to fetch')),
      'Authentication Error',
      'Failed to connect to server. Please try again.',
    ],
  ])('%s FB-17 · shows a failure, and clears the field', async (_id, failure, title, description) => {
    answer = failure;
    await tryPassword();
    expect(readToast()).toMatchObject({ title, description, variant: 'destructive' });
    expect(screen.getByLabelText<HTMLInputElement>('Admin password').value).toBe('');
  });
});
