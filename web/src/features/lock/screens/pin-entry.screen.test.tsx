// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../../platform/browser/testing-locks.ts';
import { sessionLockedEvent } from '../../../platform/session-lock/page-unlock.ts';
import { holdJustTyped } from '../just-typed-pin.ts';
import { lockNow, unlock, useIsLocked } from '../lock-state.ts';
import { makePinRecord } from '../pin-record.ts';
import { readPin, writePin } from '../pin-store.ts';
import { tryPin } from '../try-pin.ts';
import { PinEntryScreen } from './pin-entry.screen.tsx';

const now = Date.parse('2026-03-01T09:00:00.000Z');

beforeEach(async () => {
  localStorage.clear();
  giveLocks();
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'], now });
  await writePin(await makePinRecord('47110'));
  lockNow();
});
afterEach(() => {
  cleanup();
  act(unlock);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function App() {
  return useIsLocked() ? <PinEntryScreen mark={null} /> : <p>The journal</p>;
}
async function showLock() {
  render(<App />);
  await screen.findByText('0 of 5 digits');
}
const type = (digits: string) => {
  for (const digit of digits) act(() => void fireEvent.click(screen.getByRole('button', { name: digit })));
};
const findText = (text: string) => screen.findByText(text);

it('LOCK-01 LOCK-03 LOCK-07 · asks for the PIN, checks it at its last digit, and opens if it is right', async () => {
  await showLock();
  expect(screen.getByRole('heading', { name: 'Enter your PIN' })).toBeTruthy();
  type('0000');
  expect(screen.queryByText('Incorrect PIN')).toBeNull();
  type('0');
  await findText('Incorrect PIN');
  await findText('1 failed attempts. 4 attempts remaining.');
  expect(screen.queryByText('The journal')).toBeNull();
  await findText('0 of 5 digits');
  type('47110');
  await findText('The journal');
});

it('LOCK-06 · a PIN that was just set up is not asked for a third time, but is at the next lock', async () => {
  const findOpener = () => screen.queryByRole('button', { name: 'Open with the PIN you just set' });
  holdJustTyped('47110');
  await showLock();
  expect(screen.queryByText('The journal')).toBeNull();
  expect(screen.getByText('Your PIN is set')).toBeTruthy();
  expect(document.activeElement).toBe(findOpener());
  act(() => void fireEvent.click(findOpener()!));
  await findText('The journal');
  act(lockNow);
  await findText('0 of 5 digits');
  expect(findOpener()).toBeNull();
});

it('LOCK-08 LOCK-09 · after the fifth failure the wait is counted down each second, and then the person can try again', async () => {
  await showLock();
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    type('00000');
    await findText(
      attempt < 5
        ? `${attempt} failed attempts. ${5 - attempt} attempt${attempt === 4 ? '' : 's'} remaining.`
        : '0:30',
    );
  }
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toBe('Too many failed attempts. Please wait 0:30 before trying again.');
  // The wait is shown before the effect that counts it down has run.
  await act(async () => undefined);
  act(() => vi.advanceTimersByTime(1_000));
  expect(timer.textContent).toContain('0:29');
  expect(screen.getByRole('button', { name: '1' })).toMatchObject({ disabled: true });
  act(() => vi.setSystemTime(now + 2 * 24 * 60 * 60 * 1000));
  act(() => vi.advanceTimersByTime(1_000));
  expect(timer.textContent).toContain('0:28');
  act(() => vi.advanceTimersByTime(28_000));
  await vi.waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  await vi.waitFor(async () => expect((await readPin())?.attempts.waitedMs).toBe(30_000));
  type('47110');
  await findText('The journal');
});

it('LOCK-10 · an attempt is refused during a lockout caused by another tab', async () => {
  await showLock();
  for (let attempt = 1; attempt <= 5; attempt += 1) await tryPin('00000');
  type('47110');
  await findText('Account is temporarily locked');
  expect((await screen.findByRole('timer')).textContent).toContain('0:30');
  expect((await readPin())?.attempts.failedAttempts).toBe(5);
});

it('PIN-18 LOCK-06 · a damaged record is discarded, and the app opens', async () => {
  localStorage.setItem('reflect-pin', '{"iv":"AA==","data":"AA=="}');
  render(<App />);
  await findText('The journal');
});

it("LOCK-02 · a server that refused because too much was asked of it isn't called unreachable, and is asked again", async () => {
  localStorage.clear();
  localStorage.setItem('reflect-last-user', JSON.stringify({ id: 'ana', email: 'ana@example.org' }));
  let status = 429;
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  act(() => void window.dispatchEvent(new Event(sessionLockedEvent)));
  render(<App />);
  const text = /^Too much was asked of Reflect at once, so your PIN can't be checked yet/;
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByText(/can't be reached/)).toBeNull();
  // A server that knows no locks.
  status = 404;
  act(() => vi.advanceTimersByTime(10_000));
  await findText('The journal');
  vi.unstubAllGlobals();
});
