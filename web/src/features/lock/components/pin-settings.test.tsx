// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, toasts } from '../../../ui/overlay/toast-store.ts';
import { PinSettings } from './pin-settings.tsx';

const pin = '4711';

beforeEach(() => {
  localStorage.clear();
  // The DOM of the tests has no locks; here nobody else is waiting for a turn.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request: inTurn } as unknown as LockManager);
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.restoreAllMocks();
});

const inTurn = (_name: string, work: () => unknown) => work();
const press = (name: string, place: HTMLElement) =>
  act(async () => fireEvent.click(within(place).getByRole('button', { name })));
const fill = (label: string, value: string) =>
  act(() => void fireEvent.change(screen.getByLabelText(label), { target: { value } }));
const findSaid = (text: string) => screen.findByText(text);
/** The form is behind the button in the foot of the dialog. */
const submit = (dialog: HTMLElement) =>
  act(async () => void fireEvent.submit(dialog.querySelector('form') ?? dialog));

it('PIN-03 PIN-04 PIN-12 · setting a PIN says what is wrong with it, and removing it asks for it', async () => {
  const { container } = render(<PinSettings />);
  await press('Set up a PIN', container);
  const dialog = screen.getByRole('dialog', { name: 'Set up a PIN' });
  for (const [first, again, problem] of [
    ['12', '', 'PIN must be 4-6 digits'],
    ['12ab', '', 'PIN must contain only numbers'],
    [pin, '4712', 'PINs do not match. Please try again.'],
  ] as const) {
    fill('New PIN', first);
    fill('Confirm new PIN', again);
    await submit(dialog);
    await findSaid(problem);
  }
  fill('Confirm new PIN', pin);
  await submit(dialog);
  await within(container).findByRole('button', { name: 'Lock now', hidden: true });

  await press('Remove PIN', container);
  const removal = screen.getByRole('dialog', { name: 'Remove the PIN' });
  fill('Current PIN', '1111');
  await submit(removal);
  await findSaid('Current PIN is incorrect');
  fill('Current PIN', pin);
  await submit(removal);
  await vi.waitFor(() => expect(toasts.read()[0]?.title).toBe('PIN Removed'));
  await within(container).findByRole('button', { name: 'Set up a PIN' });
});
