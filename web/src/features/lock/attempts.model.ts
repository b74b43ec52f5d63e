/** Times are ISO strings. */
export interface PinAttempts {
  failedAttempts: number;
  lastFailedAttempt: string | null;
  lockoutUntil: string | null;
  isLockedOut: boolean;
  /** Milliseconds of the lockout spent in front of the lock screen; absent for none. */
  waitedMs?: number;
}
export interface PinConfig {
  length: number;
  maxAttempts: number;
  /** Milliseconds of the first lockout; each further failure doubles it. */
  baseLockoutDuration: number;
  randomizedKeypad: boolean;
  biometricFallback: boolean;
  showRetryWarnings: boolean;
}

const longestLockout = 24 * 60 * 60 * 1000;

export const noAttempts: PinAttempts = {
  failedAttempts: 0,
  lastFailedAttempt: null,
  lockoutUntil: null,
  isLockedOut: false,
};

export const defaultPinConfig: Omit<PinConfig, 'length'> = {
  maxAttempts: 5,
  baseLockoutDuration: 30_000,
  randomizedKeypad: false,
  biometricFallback: false,
  showRetryWarnings: true,
};

/** After one more failure. From the fifth on the PIN is locked for 30 s, 60 s, 120 s … up to a day. */
export function addFailure(attempts: PinAttempts, config: PinConfig, now: Date): PinAttempts {
  const failedAttempts = attempts.failedAttempts + 1;
  const beyond = failedAttempts - config.maxAttempts;
  const lockout = beyond < 0 ? 0 : Math.min(config.baseLockoutDuration * 2 ** beyond, longestLockout);
  return {
    failedAttempts,
    lastFailedAttempt: now.toISOString(),
    lockoutUntil: lockout > 0 ? new Date(now.getTime() + lockout).toISOString() : null,
    isLockedOut: lockout > 0,
  };
}

/**
 * Milliseconds until the next attempt; 0 if it's allowed now. Counts time in front of the lock screen, not
 * the device's clock, which whoever holds the device can set.
 */
export function getLockoutLeft(attempts: PinAttempts): number {
  return Math.max(0, getLockoutDuration(attempts) - (attempts.waitedMs ?? 0));
}

/** In ms, for the whole lockout; 0 without one. */
export function getLockoutDuration({ lockoutUntil, lastFailedAttempt }: PinAttempts): number {
  if (lockoutUntil === null) return 0;
  if (lastFailedAttempt === null) return longestLockout;
  return Math.min(Date.parse(lockoutUntil) - Date.parse(lastFailedAttempt), longestLockout);
}

/** Shown under a wrong PIN; null if warnings are off, and during a lockout. */
export function getRetryWarning(
  { failedAttempts }: Pick<PinAttempts, 'failedAttempts'>,
  config: PinConfig,
): string | null {
  const remaining = config.maxAttempts - failedAttempts;
  if (!config.showRetryWarnings || failedAttempts === 0 || remaining <= 0) return null;
  return `${failedAttempts} failed attempts. ${remaining} ${remaining === 1 ? 'attempt' : 'attempts'} remaining.`;
}

/** As m:ss. */
export function writeWaitingTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
