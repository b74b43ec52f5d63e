// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { deviceStorage } from '../../../platform/storage.ts';
import { dismissToast, toasts } from '../../../ui/toast/toast-store.ts';
import { unlock } from '../lock-state.ts';
import { hasPin } from '../pin-presence.ts';
import { makePinRecord } from '../pin-record.ts';
import { readPin, writePin } from '../pin-store.ts';
import { PinSettings } from './pin-settings.tsx';

beforeEach(() => {
  localStorage.clear();
  // The tests' DOM has no locks; here nobody else waits for a turn.
  giveLocks();
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  act(unlock);
  vi.restoreAllMocks();
});

const open = async (row: string, title: string) => {
  act(() => void fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${row}`) })));
  return screen.findByRole('dialog', { name: title });
};
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Submits the form itself, as its button is in the foot of the dialog. */
const enter = async (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  act(() => void fireEvent.change(field, { target: { value } }));
  await act(async () => void fireEvent.submit(field));
};
const readProgress = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
const isGone = (title: string) => expect(screen.queryByRole('dialog', { name: title })).toBeNull();

it('PIN-01 PIN-03 PIN-04 PIN-05 PIN-06 · setting up asks twice, says what is wrong, shows the progress and closes after 2 seconds', async () => {
  render(<PinSettings />);
  await open('Set up a PIN', 'Set up a PIN');
  expect(readProgress()).toBe('25');
  for (const [pin, problem] of [
    ['12', 'PIN must be 4-6 digits'],
    ['12ab', 'PIN must contain only numbers'],
  ] as const) {
    await enter('New PIN', pin);
    expect([readProgress(), screen.getByRole('alert').textContent]).toEqual(['75', problem]);
  }
  await enter('New PIN', '4711');
  expect(readProgress()).toBe('50');
  await enter('Confirm new PIN', '4712');
  expect([readProgress(), screen.getByRole('alert').textContent]).toEqual([
    '75',
    'PINs do not match. Please try again.',
  ]);
  await press('Back');
  expect([readProgress(), screen.getByLabelText('New PIN')]).toMatchObject(['25', { value: '' }]);

  await enter('New PIN', '4711');
  const startedAt = Date.now();
  await enter('Confirm new PIN', '4711');
  expect(await screen.findByText('PIN set up')).toBeTruthy();
  expect(readProgress()).toBe('100');
  await vi.waitFor(() => isGone('Set up a PIN'), { timeout: 4_000 });
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(2_000);
  expect((await readPin())?.config.length).toBe(4);
  expect(screen.getByRole('button', { name: /^Lock now/ })).toBeTruthy();
});

it('PIN-18 · a PIN that cannot be stored is not set up', async () => {
  render(<PinSettings />);
  await open('Set up a PIN', 'Set up a PIN');
  await enter('New PIN', '4711');
  vi.spyOn(deviceStorage, 'writeJson').mockReturnValue(false);
  await enter('Confirm new PIN', '4711');
  expect(await screen.findByText('Failed to store PIN data securely')).toBeTruthy();
  expect(hasPin()).toBe(false);
});

it('PIN-18 · in a browser that cannot encrypt, as without https, it says that the PIN is not stored', async () => {
  render(<PinSettings />);
  await open('Set up a PIN', 'Set up a PIN');
  await enter('New PIN', '4711');
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never);
  await enter('Confirm new PIN', '4711');
  expect(await screen.findByText('Failed to store PIN data securely')).toBeTruthy();
  expect(hasPin()).toBe(false);
});

it('PIN-01 PIN-07 PIN-08 PIN-09 PIN-10 · changing asks for the current PIN, and twice for the new one', async () => {
  await writePin(await makePinRecord('4711'));
  render(<PinSettings />);
  await open('Change PIN', 'Change your PIN');
  const expectText = async (text: string) => {
    expect(await screen.findByText(text)).toBeTruthy();
    expect(readProgress()).toBe('85');
  };
  expect(readProgress()).toBe('25');
  await enter('Current PIN', '1111');
  await expectText('Current PIN is incorrect');
  await enter('Current PIN', '4711');
  await screen.findByLabelText('New PIN');
  expect(readProgress()).toBe('50');
  await enter('New PIN', '123');
  await expectText('New PIN must be 4-6 digits');
  await enter('New PIN', '4711');
  await expectText('New PIN must be different from current PIN');
  await enter('New PIN', '081542');
  expect(readProgress()).toBe('75');
  await press('Back');
  expect([readProgress(), screen.getByLabelText('New PIN')]).toMatchObject(['50', { value: '' }]);
  await enter('New PIN', '081542');
  await enter('Confirm new PIN', '081542');
  expect(await screen.findByText('PIN changed')).toBeTruthy();
  expect(readProgress()).toBe('100');
  await vi.waitFor(() => isGone('Change your PIN'), { timeout: 4_000 });
  expect((await readPin())?.config.length).toBe(6);
});

it('PIN-01 PIN-12 · removing asks for the current PIN and says whether it worked', async () => {
  await writePin(await makePinRecord('4711'));
  render(<PinSettings />);
  await open('Remove PIN', 'Remove the PIN');
  await enter('Current PIN', '1111');
  await vi.waitFor(() => expect(toasts.read()[0]?.title).toBe('Remove Failed'));
  expect(hasPin()).toBe(true);
  await enter('Current PIN', '4711');
  await vi.waitFor(() => expect(toasts.read()[0]?.title).toBe('PIN Removed'));
  expect(hasPin()).toBe(false);
  await vi.waitFor(() => isGone('Remove the PIN'));
  expect(screen.getByRole('button', { name: /^Set up a PIN/ })).toBeTruthy();
});

it('PIN-11 · if another tab removed the PIN meanwhile, the dialogs say so', async () => {
  for (const [row, title] of [
    ['Change PIN', 'Change your PIN'],
    ['Remove PIN', 'Remove the PIN'],
  ] as const) {
    await writePin(await makePinRecord('4711'));
    const { unmount } = render(<PinSettings />);
    const dialog = await open(row, title);
    localStorage.clear();
    await enter('Current PIN', '4711');
    expect(await within(dialog).findByText('No PIN is set up')).toBeTruthy();
    unmount();
  }
});

it('PIN-08 PIN-12 · if the record cannot be read, the dialogs say that nothing was tried', async () => {
  await writePin(await makePinRecord('4711'));
  for (const [row, title] of [
    ['Change PIN', 'Change your PIN'],
    ['Remove PIN', 'Remove the PIN'],
  ] as const) {
    const { unmount } = render(<PinSettings />);
    const dialog = await open(row, title);
    const closed = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new Error('No database.');
    });
    await enter('Current PIN', '4711');
    expect(await within(dialog).findByText("Your PIN couldn't be checked. Please try again.")).toBeTruthy();
    closed.mockRestore();
    unmount();
  }
  expect(toasts.read()[0]?.title).toBe('Remove Failed');
  expect(hasPin()).toBe(true);
});
