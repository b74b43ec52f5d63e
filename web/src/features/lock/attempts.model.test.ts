import { describe, expect, it, vi } from 'vitest';
import {
  addFailure,
  defaultPinConfig,
  getLockoutLeft,
  getRetryWarning,
  noAttempts,
  type PinAttempts,
  writeWaitingTime,
} from './attempts.model.ts';

const config = { ...defaultPinConfig, length: 4 };
const now = new Date('2026-03-01T09:00:00.000Z');
const makeFailing = (times: number): PinAttempts =>
  Array.from({ length: times }).reduce<PinAttempts>(
    (attempts) => addFailure(attempts, config, now),
    noAttempts,
  );

describe('failed attempts', () => {
  it('LOCK-07 · are counted down in a warning, without a lockout, up to the fourth', () => {
    expect(getRetryWarning(makeFailing(1), config)).toBe('1 failed attempts. 4 attempts remaining.');
    expect(getRetryWarning(makeFailing(4), config)).toBe('4 failed attempts. 1 attempt remaining.');
    expect(getLockoutLeft(makeFailing(4))).toBe(0);
    expect(getRetryWarning(noAttempts, config)).toBeNull();
    expect(getRetryWarning(makeFailing(2), { ...config, showRetryWarnings: false })).toBeNull();
  });

  it('LOCK-08 · lock out for 30 s at the fifth, then 60, 120 and so on, and never for more than a day', () => {
    expect([5, 6, 7, 8].map((times) => getLockoutLeft(makeFailing(times)))).toEqual([
      30_000, 60_000, 120_000, 240_000,
    ]);
    expect(getLockoutLeft(makeFailing(40))).toBe(24 * 60 * 60 * 1000);
  });

  it('LOCK-08 · must wait out that time in front of the lock screen, whatever the clock says', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: now.getTime() + 2 * 24 * 60 * 60 * 1000 });
    expect(getLockoutLeft(makeFailing(5))).toBe(30_000);
    vi.useRealTimers();
    expect(getLockoutLeft({ ...makeFailing(5), waitedMs: 29_000 })).toBe(1_000);
    expect(getLockoutLeft({ ...makeFailing(5), waitedMs: 30_000 })).toBe(0);
    expect(getLockoutLeft({ ...makeFailing(5), lockoutUntil: '2036-03-01T09:00:00.000Z' })).toBe(86_400_000);
  });

  it('LOCK-09 · show the waiting time as m:ss', () => {
    expect(writeWaitingTime(30_000)).toBe('0:30');
    expect(writeWaitingTime(29_001)).toBe('0:30');
    expect(writeWaitingTime(61_000)).toBe('1:01');
    expect(writeWaitingTime(24 * 60 * 60 * 1000)).toBe('1440:00');
  });
});
