// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetPerson } from '../../../platform/session/person-memory.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { offerNotifications } from '../start-offer.ts';
import { RemindersPanel } from './reminders-panel.tsx';

/** A Friday at eight in the morning. */
const fridayMorning = new Date(2026, 10, 20, 8, 0);
let asked: number;
let permission: NotificationPermission;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: fridayMorning, toFake: ['Date'] });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', async () => Response.error());
  asked = 0;
  permission = 'granted';
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      asked += 1;
      permission = 'granted';
      return permission;
    },
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  // The store outlives a test; a change by another tab makes it read storage again.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RemindersPanel onLeave={() => undefined} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Reminders' });
}
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const fill = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const listOffered = () =>
  screen.queryAllByRole('button', { name: /^Add / }).map(({ textContent }) => textContent);
const findRows = () =>
  within(screen.getByRole('list', { name: 'Your reminders' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
const readStored = () => JSON.parse(localStorage.getItem('journal-reminders') ?? '[]') as unknown[];
const readToast = () =>
  toasts
    .read()
    .filter((toast) => toast.open)
    .map(({ title }) => title);

it('REM-02 REM-06 REM-07 REM-10 · a template is offered, added with every field, and stored on the device', async () => {
  await open();
  screen.getByText(/^No reminders yet\./);
  expect(listOffered()).toEqual([
    expect.stringMatching(/Daily Check-in.*9:00 AM/),
    expect.stringMatching(/Evening Reflection.*8:00 PM/),
    expect.stringMatching(/Gratitude Practice.*6:00 PM/),
  ]);
  await press('Add Daily Check-in');
  expect(readToast()).toEqual(['Reminder Added']);
  expect(listOffered()).toEqual([
    expect.stringMatching(/Evening Reflection/),
    expect.stringMatching(/Gratitude Practice/),
    expect.stringMatching(/Stress Check.*Wednesdays at 2:00 PM/),
  ]);
  expect(findRows()).toEqual([expect.stringContaining('Next: today')]);
  expect(readStored()).toEqual([
    {
      id: expect.any(String),
      templateId: 'daily-check-in',
      name: 'Daily Check-in',
      message: expect.any(String),
      time: '09:00',
      frequency: 'daily',
      isActive: true,
      icon: 'sun',
      color: 'joy',
      createdAt: fridayMorning.toISOString(),
    },
  ]);
});

it('REM-04 REM-05 REM-11 · every template can be added, and none twice', async () => {
  await open();
  const names = ['Daily Check-in', 'Evening Reflection', 'Gratitude Practice', 'Stress Check'];
  for (const name of names) await press(`Add ${name}`);
  const last = screen.getByRole('button', { name: 'Add Weekend Planning' });
  // Two presses before the list is drawn again.
  act(() => {
    fireEvent.click(last);
    fireEvent.click(last);
  });
  expect(readToast()).toEqual(['Already exists']);
  expect(toasts.read()[0]).toMatchObject({ description: 'This reminder is already in your list.' });
  expect(toasts.read()[0]?.variant).toBeUndefined();
  expect(screen.queryByRole('heading', { name: 'Quick setup' })).toBeNull();
  expect(findRows()).toEqual([
    expect.stringMatching(/Daily Check-in.*Every day at 9:00 AM/),
    expect.stringMatching(/Evening Reflection.*Every day at 8:00 PM/),
    expect.stringMatching(/Gratitude Practice.*Sundays at 6:00 PM/),
    expect.stringMatching(/Stress Check.*Wednesdays at 2:00 PM/),
    expect.stringMatching(/Weekend Planning.*Saturdays at 10:00 AM/),
  ]);
  expect(readStored()).toHaveLength(5);
});

it('REM-12 · switching and deleting show what they did, and Undo restores', async () => {
  await open();
  await press('Add Daily Check-in');
  const toggle = () => act(() => fireEvent.click(screen.getByRole('switch', { name: 'Daily Check-in' })));
  toggle();
  expect(readToast()).toEqual(['Reminder Disabled']);
  expect(findRows()).toEqual([expect.stringContaining('Off')]);
  toggle();
  expect(readToast()).toEqual(['Reminder Enabled']);
  await press('Delete Daily Check-in');
  expect(readToast()).toEqual(['Reminder Deleted']);
  expect(readStored()).toEqual([]);
  act(() => toasts.read()[0]?.action?.onSelect());
  expect(findRows()).toHaveLength(1);
  expect(readStored()).toHaveLength(1);
});

it('REM-03 REM-08 · a reminder of one’s own is created, changed and stored with its text', async () => {
  await open();
  await press('New reminder');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(screen.getByLabelText<HTMLInputElement>('Time').value).toBe('09:00');
  screen.getByRole('radio', { name: 'Every day', checked: true });
  await press('Add reminder');
  screen.getByText('Please enter a name.');
  fill('Name', 'Call Mira');
  fill('Message', 'She likes to hear from you.');
  fill('Time', '17:45');
  act(() => fireEvent.click(screen.getByRole('radio', { name: 'Every week' })));
  expect(screen.getByLabelText<HTMLSelectElement>('Day').value).toBe('5');
  await press('Add reminder');
  expect(readToast()).toEqual(['Reminder Added']);
  expect(findRows()).toEqual([expect.stringContaining('Fridays at 5:45 PM')]);

  await press(/^Edit Call Mira/);
  fill('Day', '1');
  await press('Save');
  expect(findRows()).toEqual([expect.stringContaining('Mondays at 5:45 PM')]);
  expect(readStored()).toMatchObject([{ templateId: null, message: 'She likes to hear from you.' }]);
});

it('REM-03 · what is typed into a form stays through a closed panel and a lock, until it is saved or discarded', async () => {
  await open();
  await press('New reminder');
  fill('Name', 'Call Mira');
  fill('Message', 'About the boat');
  cleanup();
  // A lock forgets what is in memory; the device keeps it.
  forgetPerson('');
  await open();
  expect(await screen.findByLabelText<HTMLInputElement>('Name')).toMatchObject({ value: 'Call Mira' });
  expect(screen.getByLabelText<HTMLInputElement>('Message').value).toBe('About the boat');
  expect(readToast()).toEqual(['Draft restored']);

  await press('Cancel');
  await press('Keep editing');
  await press('Add reminder');
  expect(readStored()).toMatchObject([{ name: 'Call Mira', message: 'About the boat' }]);

  await press(/^Edit Call Mira/);
  fill('Message', 'About the harbour');
  cleanup();
  forgetPerson('');
  await open();
  expect(await screen.findByLabelText<HTMLInputElement>('Message')).toMatchObject({
    value: 'About the harbour',
  });
  screen.getByRole('heading', { name: 'Edit reminder' });
  await press('Cancel');
  await press('Discard');
  expect(readStored()).toMatchObject([{ message: 'About the boat' }]);
  cleanup();
  forgetPerson('');
  await open();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

it('REM-03 · a reminder that another tab deleted while it was being changed comes back with its new words', async () => {
  await open();
  await press('Add Daily Check-in');
  await press(/^Edit Daily Check-in/);
  fill('Message', 'How was the boat?');
  localStorage.setItem('journal-reminders', '[]');
  await press('Save');
  expect(readStored()).toMatchObject([{ name: 'Daily Check-in', message: 'How was the boat?' }]);
});

it('REM-03 · a reminder that another tab gave other words while it was being changed stays, and so do the new words', async () => {
  await open();
  await press('Add Daily Check-in');
  await press(/^Edit Daily Check-in/);
  fill('Message', 'How was the boat?');
  const [stored] = readStored() as object[];
  localStorage.setItem('journal-reminders', JSON.stringify([{ ...stored, message: 'How is the sea?' }]));
  await press('Save');
  const listMessages = () => (readStored() as { message: string }[]).map(({ message }) => message);
  expect(listMessages().sort()).toEqual(['How is the sea?', 'How was the boat?']);
});

it.each(['{', '"x"', '[1,null,{"id":"a"}]'])(
  'REM-01 · %s, left under the key by another program, does not break the page and is not shown',
  async (left) => {
    localStorage.setItem('journal-reminders', left);
    await open();
    screen.getByText(/^No reminders yet\./);
  },
);

it('REM-13 · while permission is undecided, opening asks nothing, and adding asks the browser', async () => {
  permission = 'default';
  await open();
  expect(asked).toBe(0);
  await press('Add Daily Check-in');
  expect(asked).toBe(1);
});

it('REM-13 · with a reminder that may not be shown yet, a start offers to ask once a day, and asks only on a press', async () => {
  permission = 'default';
  const breathe = { id: 'a', name: 'Breathe', time: '09:00', frequency: 'daily', isActive: true };
  localStorage.setItem('journal-reminders', JSON.stringify([breathe]));
  act(() => offerNotifications(fridayMorning));
  expect(readToast()).toEqual(['Show reminders as notifications?']);
  act(() => dismissToast());
  act(() => offerNotifications(fridayMorning));
  expect(readToast()).toEqual([]);
  await open();
  screen.getByText(/doesn't have permission to show notifications yet/);
  expect(asked).toBe(0);
  await press('Allow notifications');
  expect(asked).toBe(1);
  expect(screen.queryByText(/doesn't have permission to show notifications yet/)).toBeNull();
});

it('REM-14 · if notifications are refused the panel says so', async () => {
  permission = 'denied';
  await open();
  screen.getByText(/^Notifications from Reflect are blocked/);
});
