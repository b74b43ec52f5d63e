// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { giveLocks } from '../../platform/browser/testing-locks.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { hasPin } from './pin-presence.ts';
import { makePinRecord } from './pin-record.ts';
import { readPin, writePin } from './pin-store.ts';
import { changePin, configurePin, countWait, removePinBy, tryPin } from './try-pin.ts';

const start = Date.parse('2026-03-01T09:00:00.000Z');
const makeClock = (ms: number) => () => new Date(start + ms);
const now = makeClock(0);

beforeEach(async () => {
  localStorage.clear();
  // The tests' DOM has no locks; here nobody else waits for a turn.
  giveLocks();
  await writePin(await makePinRecord('4711', now()));
});
afterEach(() => vi.restoreAllMocks());

/** Lets this much time pass in front of the lock screen. */
async function wait(waitedMs: number) {
  await countWait({ waitedMs, lockoutUntil: (await readPin())?.attempts.lockoutUntil ?? '' });
}
async function failTimes(times: number) {
  for (let at = 0; at < times; at += 1) expect(await tryPin('0000', now)).toBe('wrong');
}

it('LOCK-08 LOCK-10 · from the fifth failure on even the right PIN is refused for 30 s, and after a sixth for 60 s', async () => {
  await failTimes(5);
  expect((await readPin())?.attempts).toEqual({
    failedAttempts: 5,
    lastFailedAttempt: '2026-03-01T09:00:00.000Z',
    lockoutUntil: '2026-03-01T09:00:30.000Z',
    isLockedOut: true,
  });
  await wait(29_999);
  expect(await tryPin('4711', now)).toBe('locked-out');
  expect(await tryPin('0000', now)).toBe('locked-out');
  expect((await readPin())?.attempts.failedAttempts).toBe(5);

  await wait(30_000);
  expect(await tryPin('0000', now)).toBe('wrong');
  await wait(59_999);
  expect(await tryPin('4711', now)).toBe('locked-out');
  await wait(60_000);
  expect(await tryPin('4711', now)).toBe('right');
});

it('LOCK-08 · a clock two days ahead does not end a wait, and time already counted stays', async () => {
  await failTimes(5);
  const ahead = makeClock(2 * 24 * 60 * 60 * 1000);
  expect(await tryPin('4711', ahead)).toBe('locked-out');
  await wait(20_000);
  await wait(10_000);
  await countWait({ waitedMs: 30_000, lockoutUntil: '2026-02-01T09:00:00.000Z' });
  expect((await readPin())?.attempts.waitedMs).toBe(20_000);
});

it('LOCK-11 · a correct PIN clears the failed attempts', async () => {
  await failTimes(5);
  await wait(30_000);
  expect(await tryPin('4711', now)).toBe('right');
  expect((await readPin())?.attempts).toMatchObject({ failedAttempts: 0, isLockedOut: false });
});

it('LOCK-11 PIN-07 · a PIN change also clears them, keeps the settings, and needs the current PIN', async () => {
  await configurePin({ biometricFallback: true });
  await failTimes(5);
  const pins = { current: '4711', next: '081542' };
  expect(await changePin(pins, now)).toBe('locked-out');
  await wait(30_000);
  expect(await changePin({ ...pins, current: '1234' }, makeClock(30_000))).toBe('wrong');
  await wait(60_000);
  expect(await changePin(pins, makeClock(90_000))).toBe('changed');
  expect(await readPin()).toMatchObject({
    createdAt: '2026-03-01T09:00:00.000Z',
    lastChangedAt: '2026-03-01T09:01:30.000Z',
    config: { length: 6, biometricFallback: true },
    attempts: { failedAttempts: 0, lockoutUntil: null, isLockedOut: false },
  });
  expect([await tryPin('4711', makeClock(90_000)), await tryPin('081542', makeClock(90_000))]).toEqual([
    'wrong',
    'right',
  ]);
});

it('PIN-18 · a change that cannot be stored keeps the current PIN', async () => {
  const writing = vi.spyOn(deviceStorage, 'writeJson').mockReturnValue(false);
  expect(await changePin({ current: '4711', next: '0815' }, now)).toBe('failed');
  writing.mockRestore();
  expect(await tryPin('4711', now)).toBe('right');
});

it('PIN-09 PIN-12 · removing asks for the current PIN, and a wrong one counts as a failed attempt', async () => {
  expect(await removePinBy('0000', now)).toBe('wrong');
  expect((await readPin())?.attempts.failedAttempts).toBe(1);
  expect(hasPin()).toBe(true);
  expect(await removePinBy('4711', now)).toBe('right');
  expect(hasPin()).toBe(false);
});

it('PIN-11 · without a stored PIN nothing is tried, changed, configured or removed', async () => {
  localStorage.clear();
  expect(await tryPin('4711')).toBe('no-pin');
  expect(await changePin({ current: '4711', next: '0815' })).toBe('no-pin');
  expect(await removePinBy('4711')).toBe('no-pin');
  expect(await configurePin({ biometricFallback: true })).toBe(false);
});
