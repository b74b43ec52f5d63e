import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  defaultPinConfig,
  lockoutLeft,
  noAttempts,
  type PinAttempts,
  retryWarning,
  waitingTime,
} from './attempts.model.ts';

const config = { ...defaultPinConfig, length: 4 };
const now = new Date('2026-03-01T09:00:00.000Z');
const failing = (times: number): PinAttempts =>
  Array.from({ length: times }).reduce<PinAttempts>(
    (attempts) => afterFailure(attempts, config, now),
    noAttempts,
  );

describe('failed attempts', () => {
  it('LOCK-07 · are counted down in a warning, without a lockout, up to the fourth', () => {
    expect(retryWarning(failing(1), config)).toBe('1 failed attempts. 4 attempts remaining.');
    expect(retryWarning(failing(4), config)).toBe('4 failed attempts. 1 attempt remaining.');
    expect(lockoutLeft(failing(4), now)).toBe(0);
    expect(retryWarning(noAttempts, config)).toBeNull();
    expect(retryWarning(failing(2), { ...config, showRetryWarnings: false })).toBeNull();
  });

  it('LOCK-08 · lock out for 30 s at the fifth, then 60, 120 and so on, and never for more than a day', () => {
    expect([5, 6, 7, 8].map((times) => lockoutLeft(failing(times), now))).toEqual([
      30_000, 60_000, 120_000, 240_000,
    ]);
    expect(lockoutLeft(failing(40), now)).toBe(24 * 60 * 60 * 1000);
    expect(lockoutLeft(failing(5), new Date(now.getTime() + 30_000))).toBe(0);
  });

  it('LOCK-08 · wait no longer than that where the clock was two days ahead and is set back', () => {
    const setBack = new Date(now.getTime() - 2 * 24 * 60 * 60 * 1000);
    expect(lockoutLeft(failing(5), setBack)).toBe(30_000);
    expect(lockoutLeft(failing(6), setBack)).toBe(60_000);
  });

  it('LOCK-09 · shows the waiting time as m:ss', () => {
    expect(waitingTime(30_000)).toBe('0:30');
    expect(waitingTime(29_001)).toBe('0:30');
    expect(waitingTime(61_000)).toBe('1:01');
    expect(waitingTime(24 * 60 * 60 * 1000)).toBe('1440:00');
  });
});
