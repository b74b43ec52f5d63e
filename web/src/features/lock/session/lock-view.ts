import { defaultPinConfig, lockoutLeft, type PinAttempts, type PinConfig } from '../attempts.model.ts';
import type { PinRecord } from '../pin-record.ts';
import type { ServerLock } from './session-lock.api.ts';

/** What the lock screen shows. */
export interface LockView {
  config: PinConfig;
  attempts: Pick<PinAttempts, 'failedAttempts'>;
  /** Milliseconds until the next PIN is tried. */
  waitMs: number;
  /** Where no server counts the wait: which one it is on this device, and how much of it has gone by. */
  counted: { lockoutUntil: string | null; waitedMs: number } | null;
}

/** What is shown of the record of this device. */
export function viewOfRecord({ config, attempts }: PinRecord): LockView {
  const { lockoutUntil, waitedMs = 0 } = attempts;
  return { config, attempts, waitMs: lockoutLeft(attempts), counted: { lockoutUntil, waitedMs } };
}

/** What is shown where the server knows the PIN of the session: its word counts, whatever this device has stored. */
export function viewOfServer(
  { digits, failedAttempts, waitMs }: Exclude<ServerLock, 'away'>,
  record: PinRecord | null,
): LockView {
  const config = { ...(record?.config ?? defaultPinConfig), length: digits ?? record?.config.length ?? 4 };
  return { config, attempts: { failedAttempts }, waitMs, counted: null };
}

/** The attempts that a device notes of what the server has counted, so that they count without a connection too. */
export function attemptsOfServer(
  { failedAttempts, waitMs }: Exclude<ServerLock, 'away'>,
  now: Date,
): PinAttempts {
  return {
    failedAttempts,
    lastFailedAttempt: now.toISOString(),
    lockoutUntil: waitMs > 0 ? new Date(now.getTime() + waitMs).toISOString() : null,
    isLockedOut: waitMs > 0,
  };
}
